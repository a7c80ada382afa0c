import { classNames } from './class-names.ts'
import { type Amount, formatThousands, minus } from './money-text.ts'

interface MoneyProps {
  /** Whole rupiah. */
  amount: Amount
  /** `change` shows the sign of a gain or a loss; only gains take a colour, losses stay plain and are never hidden. */
  as?: 'amount' | 'change'
  className?: string
}

function signOf(amount: Amount, as: 'amount' | 'change'): string {
  if (amount < 0) return minus
  return as === 'change' && amount > 0 ? '+' : ''
}

function sizeOf(digits: number): string {
  if (digits > 13) return 'money-huge'
  if (digits > 10) return 'money-long'
  return digits > 7 ? 'money-millions' : ''
}

/** Thousands groups that stay together on a line: enough for billions. */
const unbrokenGroups = 4

/** An amount of money, `Rp 1.482.500`. A long one gets smaller and may break after a dot; it is never cut. */
export function Money({ amount, as = 'amount', className }: MoneyProps) {
  const size = typeof amount === 'bigint' ? (amount < 0n ? -amount : amount) : Math.abs(amount)
  const groups = formatThousands(size).split('.')
  const head = groups.slice(0, unbrokenGroups).join('.')
  const tail = groups.slice(unbrokenGroups).join('.')
  const isGain = as === 'change' && amount > 0
  return (
    <span className={classNames('money', sizeOf(groups.join('').length), isGain && 'money-win', className)}>
      {signOf(amount, as)}Rp{'\u00a0'}
      {head}
      {tail ? (
        <>
          .<wbr />
          {tail}
        </>
      ) : null}
    </span>
  )
}
