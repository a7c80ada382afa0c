import type { Amount } from './amount.ts'

/** `1.482.500`: grouped by dots as in Indonesia, whatever the reader's language, since the sums are Indonesian. */
export function formatAmount(amount: Amount): string {
  const digits = (amount < 0n ? -amount : amount).toString()
  const grouped = digits.replace(/\B(?=(?:\d{3})+$)/g, '.')
  return amount < 0n ? `-${grouped}` : grouped
}

/** `Rp 1.482.500`; below zero `-Rp 1.482.500`. Browser and server write the same, without locale data, and no line breaks it apart. */
export function formatIdr(amount: Amount): string {
  return amount < 0n ? `-Rp\u00a0${formatAmount(-amount)}` : `Rp\u00a0${formatAmount(amount)}`
}
