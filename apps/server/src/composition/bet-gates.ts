import { answered, type Tx, together } from '@balai/db'
import type { BetGates, BetRefusal, OpenGates } from '../modules/games/index.ts'
import type { Members } from '../modules/member/index.ts'
import type { Operators } from '../modules/operators/index.ts'
import { gateOn, type SaferPlayObstacle, type Standing, standingsAsk } from '../modules/safer-play/index.ts'
import { type MemberRef, refKey } from '../platform/member-ref.ts'

const limitNames = { stake: 'STAKE', loss: 'LOSS' } as const

/** gateway.md, row 8: a break and an exclusion are NOT_ALLOWED, a limit says which. */
function refusalOf(obstacle: SaferPlayObstacle | null): BetRefusal | null {
  if (!obstacle) return null
  if (obstacle.code !== 'LIMIT_REACHED' || obstacle.kind === 'deposit') return { outcome: 'NOT_ALLOWED' }
  return { outcome: 'LIMIT_REACHED', limit: limitNames[obstacle.kind] }
}

/** What the database holds about them; safer play's rows are locked. */
type Found = readonly [readonly (MemberRef & { state: string })[], readonly Standing[]]

/** What stands in a bet's way, put together from the member's state and safer play, for whole sets of members. */
export function createBetGates({ members, operators }: { members: Members; operators: Operators }): BetGates {
  return {
    ask: (refs, at) =>
      answered(
        together(members.statesAsk(refs), standingsAsk(refs)),
        (found: Found) => (tx) => openOn(tx, refs, found, at),
      ),
  }

  async function openOn(tx: Tx, refs: readonly MemberRef[], [rows, standings]: Found, at: Date): Promise<OpenGates> {
    const states = new Map(rows.map((row) => [refKey(row), row.state]))
    const gate = await gateOn(tx, standings, {
      members: refs.filter((member) => states.has(refKey(member))),
      now: at,
      timeZoneOf: async (operatorId) => (await operators.get(operatorId)).settings.timeZone,
    })
    return {
      isKnown: (member) => states.has(refKey(member)),
      refusal(member, stake) {
        if (states.get(refKey(member)) !== 'active') return { outcome: 'USER_DISABLED' }
        return refusalOf(gate.checkBet(member, stake))
      },
      count(member, { staked, won, at: countedAt }) {
        if (staked !== 0n) gate.countBet(member, staked, countedAt)
        if (won !== 0n) gate.countWin(member, won, countedAt)
      },
      saveAsk: () => gate.saveAsk(),
    }
  }
}
