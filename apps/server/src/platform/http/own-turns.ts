import { createTurns, type Turns } from '../turns.ts'
import type { RequestContext } from './request.ts'

/** More than pages ever ask for together; whoever sends more is told to come again. */
const mostOfOneSession = 200
/** So much more room is there for the other sessions of the same person. */
const most = 300
const few = 20

/**
 * Does the work of each person in their own line, in which their sessions take turns; a stranger's at once, as many have one address.
 *
 * @param work hears whether it has waited: what was known of whoever asks may be over by then
 * @throws NoRoom
 */
export type OwnTurns = <T>(asker: RequestContext, work: (hasWaited: boolean) => Promise<T>) => Promise<T>

/** @param atOnce so many calls of one person are carried out at once, and more of theirs wait behind them (record 1113) */
export function createOwnTurns(atOnce: number): OwnTurns {
  const lines = new Map<string, { turns: Turns; calls: number }>()
  return async (asker, work) => {
    const { member, staff } = asker
    const person = member?.memberId ?? staff?.staffId
    const session = member?.sessionId ?? staff?.sessionId
    if (person === undefined || session === undefined) return work(false)
    const turns = () => createTurns({ most, mostWithMore: mostOfOneSession, atOnce, few })
    const line = lines.get(person) ?? { turns: turns(), calls: 0 }
    lines.set(person, line)
    line.calls += 1
    let hasWaited = false
    try {
      const done = line.turns.take({ whose: session }, asker.gone, () => work(hasWaited))
      hasWaited = true // whoever has not has begun by now
      return await done
    } finally {
      line.calls -= 1
      if (line.calls === 0) lines.delete(person)
    }
  }
}
