import { Checkbox } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../../words/words.tsx'
import type { BonusCode } from './bonus-code.tsx'

/** The consent to a payment's terms, and to those of the bonus that it asks for. */
export interface PaymentAgreement {
  isGiven: boolean
  /** Why the form was not sent for want of it; empty where it was not. */
  error: string
  give: (isGiven: boolean) => void
  fail: (error: string) => void
}

/** Other terms of a bonus are another consent: it is gone where they change (record 0645). */
export function usePaymentAgreement({ offer }: BonusCode): PaymentAgreement {
  const terms = offer ? `${offer.id}/${offer.terms}` : ''
  const [agreedTo, setAgreedTo] = useState<string | null>(null)
  const [error, fail] = useState('')
  return {
    isGiven: agreedTo === terms,
    error,
    give: (isGiven) => {
      setAgreedTo(isGiven ? terms : null)
      fail('')
    },
    fail,
  }
}

interface AgreementCheckboxProps {
  agreement: PaymentAgreement
  hasBonus: boolean
}

export function AgreementCheckbox({ agreement, hasBonus }: AgreementCheckboxProps) {
  const { payment: words } = useWords('bank')
  const { isGiven, error, give } = agreement
  return (
    <Checkbox
      name="agree"
      checked={isGiven}
      onChange={(event) => give(event.currentTarget.checked)}
      error={(!isGiven && error) || undefined}
    >
      {hasBonus ? words.agreeBonus : words.agree}
    </Checkbox>
  )
}
