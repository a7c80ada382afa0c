/**
 * Whole units of a currency's smallest displayed unit; for IDR, rupiah. Differences and balances may be below zero,
 * amounts from outside never are (`amountIn` of the contract).
 */
export type Amount = bigint

/** The smaller of two amounts. */
export const least = (a: bigint, b: bigint): bigint => (a < b ? a : b)
