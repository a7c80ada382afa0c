import { classNames, writeMoney } from '@balai/ui'

/** More digits than eight, and than ten, get smaller where letters are enlarged so far that no line would hold them. */
const sizeOf = ({ length }: string): string => {
  if (length > 'Rp 1.250.000.000'.length) return 'order-exact-huge'
  return length > 'Rp 12.500.000'.length ? 'order-exact-long' : ''
}

interface OrderSumProps {
  amount: number
  /** Sets the last three digits apart, where they tell this transfer from all others. */
  isExact?: boolean
}

/** What is to be transferred or paid, on one line. */
export function OrderSum({ amount, isExact = false }: OrderSumProps) {
  const text = writeMoney(amount)
  return (
    <b className={classNames('order-exact num', sizeOf(text))}>
      {isExact ? (
        <>
          {text.slice(0, -3)}
          <mark>{text.slice(-3)}</mark>
        </>
      ) : (
        text
      )}
    </b>
  )
}
