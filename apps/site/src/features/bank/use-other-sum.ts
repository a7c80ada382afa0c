import { writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import type { Payment } from './use-payment.ts'

/** Says that another sum came than was ordered, and who looks at it; null where none did. */
export function useOtherSum(payment: Payment | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  if (!payment?.otherSum) return null
  const { amount, isSettled } = payment.otherSum
  return say(isSettled ? words.otherSumSettled : words.otherSum, {
    paid: writeMoney(amount),
    amount: writeMoney(payment.amount),
  })
}
