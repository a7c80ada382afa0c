import { calls } from '@balai/contract'
import { Button, Dialog, Field, MoneyInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { Limit, Standing } from './standing.ts'

interface LimitDialogProps {
  limit: Limit
  onClose: () => void
  onChanged: (standing: Standing) => void
}

/** Sets, changes or removes one limit. */
export function LimitDialog({ limit: { kind, period, limit }, onClose, onChanged }: LimitDialogProps) {
  const words = useWords('saferPlay')
  const { actions, errors, money } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [amount, setAmount] = useState(limit ?? 0)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')

  const send = async (wanted: number | null) => {
    setBusy(true)
    setAlert('')
    try {
      const answer = await browserApi.call(calls.saferPlay.setLimit, { kind, period, amount: wanted })
      if (!answer.success) return setAlert(answer.message)
      onChanged(answer.result)
      toast({ tone: 'good', message: answer.result.isApplied ? words.limit.applied : words.limit.waits })
      onClose()
    } catch {
      setAlert(errors.requestFailed)
      void revalidate() // it may hold all the same
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={say(words.limit.title, { kind: words.kind[kind], period: words.period[period] })}
      onClose={onClose}
      closeLabel={actions.close}
      closing={isBusy ? 'must-answer' : 'free'}
      isSheet
    >
      <form
        className="form"
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(amount === 0)
          if (amount > 0 && !isBusy) void send(amount)
        }}
      >
        <Field
          label={words.limit.amount}
          hint={words.limit.hint}
          error={isMissing && amount === 0 ? words.limit.amountRequired : undefined}
        >
          <MoneyInput tooLargeText={money.tooLarge} name="amount" value={amount} onValueChange={setAmount} />
        </Field>
        <FormAlert message={alert} isPending={isBusy} />
        <Button type="submit" isFull isBusy={isBusy} busyLabel={words.limit.busy}>
          {words.limit.save}
        </Button>
        {limit === null ? null : (
          <Button tone="plain" isFull isBusy={isBusy} onClick={() => void send(null)}>
            {words.limit.lift}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
