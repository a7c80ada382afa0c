import { calls, type Failure } from '@balai/contract'
import { browserApi } from '../../api/browser.ts'
import { useReveal } from '../../forms/use-reveal.ts'
import { useWords } from '../../words/words.tsx'
import { type BonusCode, bonusRulesField } from './bonus-code.tsx'
import type { Deposit } from './deposit-payment-form.tsx'
import type { PaymentAgreement } from './payment-agreement.tsx'
import { useRequestId } from './request-id.ts'
import type { Way } from './use-way.ts'

interface Payment {
  way: Way
  bonus: BonusCode
  agreement: PaymentAgreement
}

/**
 * Opens a payment at the gateway of the chosen way, once the rules of its bonus stand on the page and are agreed to; until
 * then it goes to what is missing.
 *
 * @returns the deposit that waits for the payment, a refusal, or null where the page says what is missing
 * @throws where there is no answer
 */
export function useOpenPayment({ way, bonus, agreement }: Payment): (sum: number) => Promise<Deposit | Failure | null> {
  const { errors, payment: words } = useWords('bank')
  const requestId = useRequestId()
  const reveal = useReveal()
  const goTo = (field: string, why?: string): null => {
    if (why !== undefined) agreement.fail(why)
    reveal(field)
    return null
  }

  /** The rules on screen are the old ones: they are read again, not agreed to. */
  async function readAgain(why: string): Promise<null> {
    const rules = await bonus.look('again')
    return goTo(rules === 'refused' ? 'bonus' : bonusRulesField, why)
  }

  return async (sum) => {
    const rules = await bonus.look()
    if (rules === 'unread') return goTo(bonusRulesField, words.bonusUnread)
    const why = agreement.isGiven ? undefined : errors.notAgreed
    if (rules === 'refused') return goTo('bonus', why)
    if (why !== undefined) return goTo('agree', why)
    const wanted = { bankId: way.bankId, amount: sum, bonus: bonus.code.trim(), bonusTerms: bonus.offer?.terms }
    const asked = { requestId: requestId.of(Object.values(wanted).join('/')), ...wanted, agree: true }
    const isFramed = way.channel?.name === 'paymentGateway'
    const call = isFramed ? calls.bank.iFramePaymentGatewayDeposit : calls.bank.paymentGatewayDeposit
    const answer = await browserApi.call(call, asked)
    if (!answer.success) return answer.code === 'OFFER_CHANGED' ? readAgain(answer.message) : answer
    requestId.forget()
    return answer.result
  }
}
