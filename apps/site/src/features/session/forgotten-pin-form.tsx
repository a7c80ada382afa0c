import { calls } from '@balai/contract'
import { forgottenPinRules } from '@balai/rules'
import { Button, DigitsInput, Field } from '@balai/ui'
import { useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { NewPinFields } from './new-pin-fields.tsx'
import { OwnPasswordField } from './own-password-field.tsx'
import { usePinChange } from './use-pin-change.tsx'

const codeLength = 6

/** Another PIN in place of a forgotten one, by a code to the phone and the password (spec 7, Member/ResetPaymentPin; record 0124). */
export function ForgottenPinForm({ contact }: { contact: string }) {
  const { pin: words } = useWords('session')
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const [reference, setReference] = useState<string | null>(null)
  const { alert, run } = usePinChange()
  const form = useRuleForm({
    rules: forgottenPinRules,
    defaultValues: { pinCode: '', password: '', pin: '', confirmPin: '' },
  })
  const sendCode = async () => {
    setSending(true)
    const ask = async () => {
      const answer = await browserApi.call(calls.session.requestTac, { phone: contact })
      if (answer.success) setReference(answer.result.codeReference ?? null) // another kind of server sends none (record 0773)
      return answer
    }
    await run(ask, { done: words.codeSent })
    setSending(false)
  }
  const send = form.submit(async (values) => {
    const isDone = await run(() => browserApi.call(calls.session.resetPaymentPin, values), {
      done: words.changed,
      onFailure: form.showFailure,
    })
    if (isDone) form.reset()
  })
  return (
    <form className="form" method="post" onSubmit={send} noValidate>
      <p className="text-soft">{say(words.forgottenLead, { phone: `+${contact}` })}</p>
      <FormAlert message={alert} isPending={isSending || form.formState.isSubmitting} />
      <Button tone="line" isFull isBusy={isSending} busyLabel={words.sendCodeBusy} onClick={() => void sendCode()}>
        {words.sendCode}
      </Button>
      <Field
        label={words.code}
        hint={reference === null ? undefined : say(words.codeReference, { reference })}
        error={form.errorOf('pinCode')}
      >
        <DigitsInput {...form.register('pinCode')} maxLength={codeLength} autoComplete="one-time-code" />
      </Field>
      <OwnPasswordField form={form} />
      <NewPinFields form={form} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.setBusy}>
        {words.setSubmit}
      </Button>
    </form>
  )
}
