import { type CallResult, calls } from '@balai/contract'
import { giftRules } from '@balai/rules'
import { Button, Field, TextInput, useToast, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { AmountField } from '../../forms/amount-field.tsx'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useDraft } from '../../forms/use-draft.ts'
import { useRuleForm } from '../../forms/use-rule-form.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useRequestId } from '../bank/request-id.ts'
import { useRefused } from '../session/use-refused.ts'

const ConfirmGift = lazyPart(async () => (await import('./confirm-gift-dialog.tsx')).ConfirmGiftDialog)

type Gift = CallResult<typeof calls.wallet.confirmTransferRequest>
type Bounds = NonNullable<CallResult<typeof calls.wallet.transferOptions>['gift']>

/** Credit for another member: asked for here, confirmed with a one-time code (decision 24). */
export function GiftForm({ bounds: { minimum, perDay } }: { bounds: Bounds }) {
  const { gift: words } = useWords('wallet')
  const { errors, money } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const openDialog = useDialogs()
  const refused = useRefused()
  const requestId = useRequestId()
  const { revalidate } = useRevalidator()
  const [alert, setAlert] = useState('')
  const form = useRuleForm<'username' | 'amount', { username: string; amount: string }>({
    rules: giftRules,
    defaultValues: { username: '', amount: '' },
    context: { amountMin: minimum, amountMax: perDay },
  })
  const [typedUsername, typedAmount] = form.watch(['username', 'amount'])
  const dropDraft = useDraft({
    form: 'gift',
    values: { username: typedUsername, amount: typedAmount },
    restore: ({ username: kept = '', amount: keptAmount = '' }) => {
      form.setValue('username', kept)
      form.setValue('amount', keptAmount)
    },
  })
  const onDone = (done: Gift) => {
    requestId.forget()
    dropDraft()
    form.reset()
    toast({
      tone: 'good',
      message: say(words.done, { amount: writeMoney(done.amount), recipient: done.recipient }),
    })
    void revalidate()
  }
  const send = form.submit(async ({ username, amount: digits }) => {
    setAlert('')
    const amount = Number(digits)
    const order = { username: username.trim(), amount, requestId: requestId.of(`${username.trim()}/${amount}`) }
    const ask = () => browserApi.call(calls.wallet.transferCreditRequest, { ...order, requestTAC: true })
    try {
      const answer = await ask()
      if (!answer.success) {
        refused(answer)
        if (answer.code === 'TRANSFER_ENDED') requestId.forget()
        return setAlert(answer.message)
      }
      if (answer.result.state === 'done') return onDone(answer.result) // confirmed before, and the answer was lost
      openDialog((close) => (
        <ConfirmGift
          gift={answer.result}
          askAgain={ask}
          onClose={close}
          onDone={(done) => {
            close()
            onDone(done)
          }}
          onEnded={(message) => {
            close()
            requestId.forget()
            setAlert(message)
          }}
        />
      ))
    } catch {
      setAlert(errors.requestFailed)
    }
  })
  return (
    <form className="card card-pad form" method="post" onSubmit={send} noValidate aria-label={words.title}>
      <div>
        <h2 className="text-lg font-bold">{words.title}</h2>
        <p className="text-soft">{words.lead}</p>
      </div>
      <Field label={words.username} error={form.errorOf('username')}>
        <TextInput {...form.register('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
      </Field>
      <AmountField
        form={form}
        label={money.amount}
        hint={`${say(money.minimum, { amount: writeMoney(minimum) })}. ${say(words.perDay, { amount: writeMoney(perDay) })}`}
      />
      <FormAlert message={alert} isPending={form.formState.isSubmitting} />
      <Button type="submit" size="lg" isFull isBusy={form.formState.isSubmitting} busyLabel={words.busy}>
        {words.submit}
      </Button>
    </form>
  )
}
