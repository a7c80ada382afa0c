export { type Amount, least } from './amount.ts'
export { formatAmount, formatIdr } from './format.ts'
