import { writeMoney } from '@balai/ui'
import { useSay, useWords } from '../../words/words.tsx'
import type { Payment } from './use-payment.ts'

/**
 * Says what was told of a payment that does not fit it, another sum or a number that was counted before, and who looks at it; null
 * where nothing was. What staff have still to settle goes first.
 */
export function useUnfit(payment: Payment | null | undefined): string | null {
  const { payment: words } = useWords('bank')
  const say = useSay()
  if (!payment) return null
  const { otherSum, countedBefore = null } = payment // a server of the release before tells only of sums
  if (countedBefore && (!countedBefore.isSettled || !otherSum))
    return countedBefore.isSettled ? words.countedSettled : words.counted
  if (!otherSum) return null
  return say(otherSum.isSettled ? words.otherSumSettled : words.otherSum, {
    paid: writeMoney(otherSum.amount),
    amount: writeMoney(payment.amount),
  })
}
