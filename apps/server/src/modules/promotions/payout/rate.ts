import { least } from '@balai/money'
import type { CategoryPlay, LevelBenefits } from '../deps.ts'
import type { PayoutKind, PayoutRule } from './store.ts'

/** What a member gets for a period, and what it came of; null when it is nothing. */
export interface Payout {
  basis: bigint
  amount: bigint
}

const million = 1_000_000n

type Rate = (rule: PayoutRule, play: readonly CategoryPlay[], benefits: LevelBenefits | undefined) => Payout

const rateOf = (rule: PayoutRule, category: string | null, extra: number): bigint =>
  BigInt((category === null ? 0 : (rule.rates[category] ?? 0)) + extra)

/** Play of categories that have a rate: a level adds to what earns, and earns nothing by itself. */
const earningOf = (rule: PayoutRule, play: readonly CategoryPlay[]): CategoryPlay[] =>
  play.filter(({ category }) => rateOf(rule, category, 0) > 0n)

/** Rebate: each category's part of what was staked there. */
const rebate: Rate = (rule, play, benefits) => {
  const earning = earningOf(rule, play)
  const millionths = earning.reduce(
    (sum, { category, stake }) => sum + stake * rateOf(rule, category, benefits?.rebateExtraPpm ?? 0),
    0n,
  )
  return { basis: earning.reduce((sum, { stake }) => sum + stake, 0n), amount: millionths / million }
}

/**
 * Cashback: a part of what was lost in all categories that earn, together. The rate is theirs, weighed by what was staked
 * in each: a loss in one category is set off against a win in another, so it has no rate of its own.
 */
const cashback: Rate = (rule, play, benefits) => {
  const earning = earningOf(rule, play)
  const staked = earning.reduce((sum, { stake }) => sum + stake, 0n)
  const lost = earning.reduce((sum, { stake, win }) => sum + stake - win, 0n)
  if (lost <= 0n || staked === 0n) return { basis: 0n, amount: 0n }
  const weighed = earning.reduce(
    (sum, { category, stake }) => sum + stake * rateOf(rule, category, benefits?.cashbackExtraPpm ?? 0),
    0n,
  )
  return { basis: lost, amount: (lost * weighed) / (staked * million) }
}

const rates: Record<PayoutKind, Rate> = { rebate, cashback }

/** Fractions of a rupiah are the operator's; less than the minimum is nothing, more than the maximum is the maximum. */
export function payoutFor(...[rule, play, benefits]: Parameters<Rate>): Payout | null {
  const { basis, amount } = rates[rule.kind](rule, play, benefits)
  if (amount < rule.minimumPayout) return null
  return { basis, amount: least(amount, rule.maximumPayout) }
}
