export { type Amount, largestAmount } from './amount.ts'
export { formatAmount, formatIdr, parseTypedAmount } from './format.ts'
export { parseAmount, parsePositiveAmount } from './wire.ts'
