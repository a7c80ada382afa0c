import { ownBlocks } from '@balai/contract'
import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import { memberChanged } from '../changed.ts'
import { refuseMember } from '../errors.ts'
import { type MemberState, updateMember } from '../store.ts'
import type { DeskDeps } from './deps.ts'
import { type DeskMember, lockDeskMember, readDeskMember } from './store.ts'
import { tellAccountRemoved } from './tell.ts'

/** Who acts at the desk, and on whom. */
export type DeskAct = StaffActing & { memberId: string }

/** @throws Refusal UNKNOWN_MEMBER */
async function lock(tx: Tx, { operatorId, memberId }: DeskAct): Promise<DeskMember> {
  const member = await lockDeskMember(tx, operatorId, memberId)
  if (!member) throw refuseMember('UNKNOWN_MEMBER')
  return member
}

/** What whoever acts had read of the member; nothing where their console does not tell it. */
export interface Standing {
  state: MemberState
  stateReason: string | null
}

/** @throws Refusal MEMBER_CHANGED, where a member stands otherwise than was read: what is lifted is what was looked at (record 1089) */
function assertStanding(now: Standing, read: Standing | undefined): void {
  if (read && (read.state !== now.state || read.stateReason !== now.stateReason)) throw refuseMember('MEMBER_CHANGED')
}

/** Leaves the audit line of an act, and tells whoever looks at the member to read them again. */
async function keep(tx: Tx, act: DeskAct, verb: string, more: object = {}): Promise<void> {
  const { memberId, ...acting } = act
  await writeAudit(tx, { ...acting, action: `member.${verb}`, subject: memberId, ...more })
  await writeOutbox(tx, [memberChanged(act)])
}

/**
 * Blocks an active member, ends all their sessions and makes strangers of their browsers (record 0721), in the same
 * transaction. Locks the member's row, then sessions.
 *
 * @throws Refusal UNKNOWN_MEMBER, MEMBER_NOT_ACTIVE
 */
export function blockMember(
  { db, endSessions, forgetBrowsers, tellOpenRequests }: DeskDeps,
  act: DeskAct,
  reason: string,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const { state } = await lock(tx, act)
    if (state !== 'active') throw refuseMember('MEMBER_NOT_ACTIVE')
    await updateMember(tx, act.operatorId, act.memberId, { state: 'blocked', state_reason: staffReason(reason) })
    await forgetBrowsers(tx, { operatorId: act.operatorId, memberId: act.memberId })
    await endSessions(tx, act)
    await keep(tx, act, 'block', { before: { state }, after: { state: 'blocked' }, reason })
    await tellOpenRequests(tx, act)
  })
}

/** A word by which Balai says itself why it blocked somebody is not told as that where staff wrote it. */
const staffReason = (reason: string): string =>
  ownBlocks.some((own) => own === reason) ? reason.toUpperCase() : reason

/** What letting in changed: the state of who was blocked, and the wrong tries that there were, counted from zero now. */
function unblocking(
  blocked: Pick<DeskMember, 'state' | 'stateReason'>,
  tries: Readonly<Record<string, number | boolean>>,
): { before: object; after: object } {
  const isBlocked = blocked.state !== 'active'
  const had = Object.entries(tries).filter(([, tried]) => tried)
  const none = had.map(([name, tried]) => [name, typeof tried === 'number' ? 0 : false])
  return {
    before: { ...(isBlocked ? blocked : {}), ...Object.fromEntries(had) },
    after: { ...(isBlocked ? { state: 'active' } : {}), ...Object.fromEntries(none) },
  }
}

/**
 * Lets a member in again who was blocked, or locked out by wrong tries; PIN and password are counted from zero. Locks
 * the tries, then the member's row, as logins do.
 *
 * @throws Refusal UNKNOWN_MEMBER, MEMBER_CLOSED, NOTHING_TO_UNBLOCK, MEMBER_CHANGED
 */
export async function unblockMember(
  deps: DeskDeps,
  act: DeskAct,
  { reason, read }: { reason: string; read?: Standing | undefined },
): Promise<void> {
  const { db, forgiveTries, tellOpenRequests } = deps
  const { operatorId, memberId } = act
  const known = await readDeskMember(db, operatorId, memberId)
  if (!known) throw refuseMember('UNKNOWN_MEMBER')
  await db.transaction().execute(async (tx) => {
    const tries = await forgiveTries(tx, { operatorId, memberId, username: known.username })
    const { state, stateReason } = await lock(tx, act)
    if (state === 'closed') throw refuseMember('MEMBER_CLOSED')
    const hadTries = Object.values(tries).some(Boolean)
    if (state === 'active' && !hadTries) throw refuseMember('NOTHING_TO_UNBLOCK')
    assertStanding({ state, stateReason }, read)
    await updateMember(tx, operatorId, memberId, { state: 'active', state_reason: null })
    await keep(tx, act, 'unblock', { ...unblocking({ state, stateReason }, tries), reason })
    await tellOpenRequests(tx, act)
  })
}

/**
 * Clears a PIN that the member forgot, and ends all their sessions: whoever has the password sets another one then. Locks the
 * PIN, then the member's row, then sessions.
 *
 * @param asked `pinVersion` is the PIN that was read: one that was set since stays (record 1089)
 * @throws Refusal UNKNOWN_MEMBER, MEMBER_CLOSED, PIN_NOT_SET, PIN_CHANGED
 */
export async function clearPin(
  deps: DeskDeps,
  act: DeskAct,
  { reason, pinVersion }: { reason: string; pinVersion?: string | undefined },
): Promise<void> {
  const { operatorId, memberId } = act
  await deps.db.transaction().execute(async (tx) => {
    const cleared = await deps.clearPin(tx, { operatorId, memberId })
    const { state } = await lock(tx, act)
    if (state === 'closed') throw refuseMember('MEMBER_CLOSED')
    if (!cleared) throw refuseMember('PIN_NOT_SET')
    const { version, ...before } = cleared
    if (pinVersion !== undefined && pinVersion !== version) throw refuseMember('PIN_CHANGED')
    const sessions = await deps.endSessions(tx, { operatorId, memberId })
    await keep(tx, act, 'clear-pin', { before, after: { isSet: false, sessions }, reason })
  })
  deps.messages.wake()
}

/**
 * Takes an account away from a member, whatever their state, and tells them: its number is free for its owner (record 0561).
 * The audit line keeps the whole number, which stands nowhere else afterwards. Locks the member's row, then the account.
 *
 * @throws Refusal UNKNOWN_MEMBER, UNKNOWN_ACCOUNT, ACCOUNT_IN_USE
 */
export async function removeAccount(
  deps: DeskDeps,
  act: DeskAct,
  { accountId, reason }: { accountId: string; reason: string },
): Promise<void> {
  const { operatorId, memberId } = act
  const site = await deps.siteNameOf(operatorId)
  await deps.db.transaction().execute(async (tx) => {
    const member = await lock(tx, act)
    const removed = await deps.removeAccount(tx, { operatorId, memberId }, accountId)
    if (!removed) throw refuseMember('UNKNOWN_ACCOUNT')
    const { id, bankId, bankName, accountNo, holder } = removed
    await keep(tx, act, 'remove-account', { before: { id, bankId, bankName, accountNo, holder }, reason })
    await tellAccountRemoved(tx, deps, { operatorId, site, member, account: removed })
  })
  deps.messages.wake()
}

/**
 * Ends one session of a member, or all, and makes strangers of their browsers (record 0688). The events close their sockets.
 *
 * @throws Refusal UNKNOWN_MEMBER, UNKNOWN_SESSION
 */
export function signOutMember(
  deps: DeskDeps,
  act: DeskAct,
  { sessionId, reason }: { sessionId?: string | undefined; reason: string },
): Promise<void> {
  const { operatorId, memberId } = act
  return deps.db.transaction().execute(async (tx) => {
    await lock(tx, act)
    await deps.forgetBrowsers(tx, { operatorId, memberId, ...(sessionId === undefined ? {} : { id: sessionId }) })
    if (sessionId === undefined) {
      const sessions = await deps.endSessions(tx, { operatorId, memberId })
      await keep(tx, act, 'sign-out', { after: { sessions }, reason })
      return
    }
    if (!(await deps.endSession(tx, { operatorId, memberId, id: sessionId }))) throw refuseMember('UNKNOWN_SESSION')
    await keep(tx, act, 'sign-out', { after: { session: sessionId }, reason })
  })
}
