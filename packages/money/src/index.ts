export { type Amount, largestAmount, least } from './amount.ts'
export { formatAmount, formatIdr, parseTypedAmount } from './format.ts'
