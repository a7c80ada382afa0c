/** Digits after the point in what the wallet counts: whole rupiah (spec 1: zero decimals). */
export const currencyDigits = 0
