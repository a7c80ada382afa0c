/** An amount by the buckets that it comes from or goes to. */
export interface Split {
  cash: bigint
  bonus: bigint
}

export const nothing: Split = { cash: 0n, bonus: 0n }

export const totalOf = ({ cash, bonus }: Split): bigint => cash + bonus

export const plus = (a: Split, b: Split): Split => ({ cash: a.cash + b.cash, bonus: a.bonus + b.bonus })

export const minus = (a: Split, b: Split): Split => ({ cash: a.cash - b.cash, bonus: a.bonus - b.bonus })

/**
 * Takes an amount from a balance, cash first, then bonus (decision 18).
 *
 * @returns null when the balance does not cover it
 */
export function takeFrom(balance: Split, amount: bigint): Split | null {
  if (amount > totalOf(balance)) return null
  const cash = amount < balance.cash ? amount : balance.cash
  return { cash, bonus: amount - cash }
}

/**
 * Shares an amount in the proportions of a stake (decision 18). What does not divide goes to cash, and so does
 * everything when the stake was nothing: the member never loses a rupiah to rounding.
 */
export function shareBy(amount: bigint, stake: Split): Split {
  const total = totalOf(stake)
  const bonus = total === 0n ? 0n : (amount * stake.bonus) / total
  return { cash: amount - bonus, bonus }
}
