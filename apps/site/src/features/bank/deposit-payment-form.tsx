import { type CallResult, calls, type Failure, renameFields } from '@balai/contract'
import { depositReceiptRules } from '@balai/rules'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useWords } from '../../words/words.tsx'
import { CaptchaField, useCaptcha } from '../session/captcha-field.tsx'
import { useRefused } from '../session/use-refused.ts'
import { PaymentOrder } from './payment-order.tsx'
import { ReceiptField } from './receipt-field.tsx'
import { pictureToSend } from './receipt-file.ts'
import type { Reservation } from './reservation.ts'
import { useHasEnded } from './use-has-ended.ts'

export type Deposit = CallResult<typeof calls.bank.deposit>

/** The deposit is with us already: the answer to an earlier try was lost on its way. */
const isAlreadyHere = ({ code }: Failure) => code === 'REQUEST_REUSED' || code === 'INTENT_USED'

/** The picture could not be read, so the code was not asked for yet: it may be sent again with another, or later. */
const keepsCaptcha = ({ code = '' }: Failure) => code.startsWith('RECEIPT_') && code !== 'RECEIPT_USED'

interface DepositPaymentFormProps {
  reservation: Reservation
  onChange: () => void
  onSent: (deposit: Deposit | null) => void
}

/**
 * The second step: what to transfer to whom, and the receipt. The request is named by the reservation that it pays, so
 * that trying again after a lost answer, also on a page that was loaded anew, never counts twice (record 0091).
 */
export function DepositPaymentForm({ reservation, onChange, onSent }: DepositPaymentFormProps) {
  const { deposit: words, errors: refusals } = useWords('bank')
  const { revalidate } = useRevalidator()
  const refused = useRefused()
  const [alert, setAlert] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const [hasEnded, end] = useHasEnded(reservation.endsAtHere ?? Date.parse(reservation.expiresAt))
  // A code lives for five minutes: it is asked for when the transfer is done, not before.
  const captcha = useCaptcha(file !== null)
  const form = useRuleForm<keyof typeof depositReceiptRules, { receipt: string; captcha: string }>({
    rules: depositReceiptRules,
    defaultValues: { receipt: '', captcha: '' },
    context: { needsCaptcha: file !== null, isCaptchaRight: true }, // the server is the judge of the code
  })

  const refuse = (failure: Failure) => {
    if (isAlreadyHere(failure)) return onSent(null)
    if (failure.code === 'INTENT_ENDED') end()
    if (!keepsCaptcha(failure)) {
      form.resetField('captcha')
      captcha.refresh(captcha.kind)
    }
    const errors = failure.errors && (renameFields(failure.errors, { image: 'receipt' }) as Record<string, string>) // only a key changes
    if (!form.showFailure(errors ? { ...failure, errors } : failure)) setAlert(failure.message)
    refused(failure)
  }
  const send = form.submit(async ({ captcha: code }) => {
    if (!file) return
    setAlert('')
    try {
      const answer = await browserApi.call(calls.bank.deposit, {
        requestId: reservation.id,
        receivingAccountId: reservation.account.id,
        amount: reservation.exactAmount,
        ...(hasEnded ? {} : { intentId: reservation.id }),
        captchaId: captcha.id,
        captcha: code,
        image: await pictureToSend(file),
      })
      if (!answer.success) return refuse(answer)
      onSent(answer.result)
    } catch {
      setAlert(words.answerLost)
      void revalidate()
    }
  })

  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <PaymentOrder reservation={reservation} hasEnded={hasEnded} onChange={onChange} />
      <div className="card card-pad form">
        <ReceiptField
          name="receipt"
          file={file}
          error={form.errorOf('receipt')}
          onFile={(chosen) => {
            setFile(chosen)
            form.setValue('receipt', chosen.name)
            form.clearErrors('receipt')
          }}
          onFault={(fault) => form.setError('receipt', { type: 'file', message: refusals[fault] })}
        />
        {file ? (
          <CaptchaField captcha={captcha} error={form.errorOf('captcha')} input={form.register('captcha')} />
        ) : null}
        <FormAlert message={alert} isPending={form.formState.isSubmitting} />
        <Button
          type="submit"
          tone="accent"
          size="lg"
          isFull
          isBusy={form.formState.isSubmitting}
          busyLabel={words.busy}
        >
          {words.submit}
        </Button>
      </div>
    </form>
  )
}
