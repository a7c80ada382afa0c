/** Whether what was promised at `instant` was promised in play money, by an operator who plays for real money now (record 0603). */
export const isOfPlayMoney = (instant: Date, realMoneySince: Date | null): boolean =>
  realMoneySince !== null && instant < realMoneySince

/** The beginning of a window whose sums pay or unlock something: play money counts for nothing. */
export const notBefore = (from: Date, realMoneySince: Date | null): Date =>
  realMoneySince !== null && isOfPlayMoney(from, realMoneySince) ? realMoneySince : from

/** The operator's money changed between a reckoning and its payment. Not a refusal: whoever reckoned does it anew. */
class MoneyChanged extends Error {}

/** @throws MoneyChanged unless two readings of since when an operator plays for real money agree */
export function assertSameSince(reckoned: Date | null, now: Date | null): void {
  if (reckoned?.getTime() !== now?.getTime()) throw new MoneyChanged('the money of the operator changed meanwhile')
}
