/**
 * Whole units of a currency's smallest displayed unit; for IDR, rupiah. Differences and balances may be below zero,
 * amounts from outside never are.
 */
export type Amount = bigint

/** The largest amount that a JSON number carries exactly: 2^53 − 1. */
export const largestAmount: Amount = 2n ** 53n - 1n

/** The smaller of two amounts. */
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
