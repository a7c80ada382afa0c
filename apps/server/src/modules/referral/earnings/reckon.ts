import { spanOf } from '../../../platform/jobs/by-period.ts'
import { notBefore, type Operator } from '../../operators/index.ts'
import type { ReferralDeps } from '../deps.ts'
import { type EarningKind, lowerEarnings, type Rates, type Referred, readUnpaidOf } from './store.ts'

const million = 1_000_000n

export type Money = Pick<Operator, 'id' | 'realMoneySince'>

type Play = Awaited<ReturnType<ReferralDeps['cashPlayOf']>>

const sumOf = (play: Play, part: (row: Play[number]) => bigint): bigint =>
  play.reduce((sum, row) => sum + part(row), 0n)

interface Earned {
  /** What the amount is a part of. */
  basis: bigint
  amount: bigint
  /** What was staked of cash in all categories. */
  staked: bigint
}

/** What a downline's play of a period earns. Fractions are the operator's. */
export function earned(kind: EarningKind, { earnRates, sharePpm }: Rates, play: Play): Earned {
  const staked = sumOf(play, ({ stake }) => stake)
  if (kind === 'share') {
    const lost = sumOf(play, ({ stake, win }) => stake - win)
    return { basis: lost, amount: lost > 0n ? (lost * BigInt(sharePpm)) / million : 0n, staked }
  }
  const rateOf = (category: string | null) => BigInt(category === null ? 0 : (earnRates[category] ?? 0))
  const earning = play.filter(({ category }) => rateOf(category) > 0n)
  return {
    basis: sumOf(earning, ({ stake }) => stake),
    amount: sumOf(earning, ({ category, stake }) => stake * rateOf(category)) / million,
    staked,
  }
}

/** What downlines played of the operator's money within the window, from when they were brought; by the downline's id. */
export async function readPlay(
  { db, cashPlayOf }: ReferralDeps,
  { id: operatorId, realMoneySince }: Money,
  page: readonly Pick<Referred, 'downlineId' | 'referredAt'>[],
  { from, to }: { from: Date; to: Date },
): Promise<Map<string, Play>> {
  const spans = page.map(({ downlineId: memberId, referredAt }) => {
    const playedSince = referredAt ? notBefore(referredAt, realMoneySince) : realMoneySince
    return { operatorId, memberId, from: notBefore(from, playedSince), to, playedSince }
  })
  return Map.groupBy(await cashPlayOf(db, spans), (row) => row.memberId)
}

/**
 * Looks once more at what is due of these downlines: of whom less stands now than what was counted, since rounds were taken back
 * or won later, it lowers the earning to what that brings by the rates of its time, and voids it when that is nothing. It raises
 * none. What a game that changed its category or left the catalogue earned stays (record 1062).
 */
export async function reckonAgain(
  deps: ReferralDeps,
  { id, realMoneySince, settings }: Operator,
  downlineIds: readonly string[],
  dueBy: Date,
): Promise<void> {
  const due = await readUnpaidOf(deps.db, id, downlineIds, dueBy)
  // By kind, too: a day may be a whole month, and nobody's play is read twice at once.
  for (const lines of Map.groupBy(due, ({ kind, from, to }) => `${kind}/${from}/${to}`).values()) {
    const [{ from, to }] = lines as [(typeof due)[number], ...typeof due] // no group is empty
    const play = await readPlay(deps, { id, realMoneySince }, lines, spanOf({ from, to }, settings.timeZone))
    const lowered = lines.flatMap((line) => {
      const now = earned(line.kind, line.rates, play.get(line.downlineId) ?? [])
      const isLess = line.kind === 'share' ? now.basis < line.basis : now.staked < line.staked
      return isLess && now.amount < line.amount ? [{ ...line, ...now }] : []
    })
    await lowerEarnings(deps.db, id, lowered)
  }
}
