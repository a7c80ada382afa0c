import { type CallResult, calls } from '@balai/contract'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import type { Deposit } from './deposit-payment-form.tsx'

export interface Payment extends CallResult<typeof calls.bank.getPayment> {
  /** When the time to pay is over by the clock of this browser, which may be wrong; in milliseconds. */
  endsAtHere: number
}

/**
 * How a payment is to be made, and what came for it: read anew after a reload, and whenever its deposit was read anew.
 * Undefined while it is asked for, null when it could not be had.
 *
 * @param page what is another whenever the page was read anew, for a deposit that is further down than the page reads
 */
export function usePayment(deposit: Deposit, page?: unknown): Payment | null | undefined {
  const [payment, setPayment] = useState<Payment | null>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why it is asked for again.
  useEffect(() => {
    let isGone = false
    const take = (found: Payment | null) => {
      if (!isGone) setPayment((before) => found ?? before ?? null)
    }
    browserApi.call(calls.bank.getPayment, { id: deposit.id }).then(
      (answer) => {
        if (!answer.success) return take(null)
        take({ ...answer.result, endsAtHere: Date.now() + answer.result.endsInSeconds * 1_000 })
      },
      () => take(null),
    )
    return () => {
      isGone = true
    }
  }, [deposit, page])
  return payment
}
