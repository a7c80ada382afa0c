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
 */
export function usePayment(deposit: Deposit): Payment | null | undefined {
  const [payment, setPayment] = useState<Payment | null>()
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
  }, [deposit])
  return payment
}
