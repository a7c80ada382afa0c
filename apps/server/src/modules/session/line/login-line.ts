import type { SessionDeps } from '../deps.ts'
import { refuseSession } from '../errors.ts'
import { type LoginResult, type Opening, openSession } from '../open-session.ts'

export interface LineLogin extends Omit<Opening, 'maximum' | 'timeZone' | 'now'> {
  host: string
  code: string
  state: string
  /** What `line.start` gave to this visitor. */
  proof: string
}

/**
 * Signs in the member whom LINE vouches for. Whoever is none yet gets a ticket to register with.
 *
 * @throws Refusal LINE_OFF, LINE_ELSEWHERE, LINE_FAILED, LINE_DOWN, LINE_UNKNOWN with `{ticket, name, email}`, MEMBER_BLOCKED, MEMBER_CLOSED
 */
export async function loginLine(deps: SessionDeps, given: LineLogin): Promise<LoginResult> {
  const { operatorId } = given
  const { identity, memberId } = await deps.line.arrive(given)
  if (memberId === null) {
    const { name, email } = identity
    throw refuseSession('LINE_UNKNOWN', { result: { ticket: deps.line.ticketFor(operatorId, identity), name, email } })
  }
  const { maximumRetryCount: maximum, timeZone } = await deps.settingsOf(operatorId)
  const now = deps.clock.now()
  const result = await deps.db.transaction().execute(async (tx) => {
    const account = await deps.members.findAccount(tx, operatorId, memberId)
    return openSession(tx, deps, { ...given, maximum, timeZone, now }, account)
  })
  deps.messages.wake()
  return result
}
