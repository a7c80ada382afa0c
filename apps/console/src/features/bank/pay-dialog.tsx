import { calls } from '@balai/contract'
import { formatIdr } from '@balai/money'
import { Field, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { WithdrawalRequest } from './queue-kind.ts'
import { useAct } from './use-request.ts'

interface PayDialogProps {
  withdrawal: WithdrawalRequest
  onClose: () => void
}

/** Records that the money was sent; the sending itself happens at the bank. */
export function PayDialog({ withdrawal, onClose }: PayDialogProps) {
  const { withdrawal: words } = useWords('operators')
  const { states } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const [payReference, setReference] = useState('')
  const { id, serial, bankName, accountNo, holder } = withdrawal
  const payment = useAct('withdrawal', async () => {
    const reference = payReference.trim()
    const input = { id, ...(reference === '' ? {} : { payReference: reference }) }
    return (await ask(calls.bank.consolePayWithdrawal, input)).result
  })
  const confirm = () =>
    payment.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.paid, { reference: serial }) })
        onClose()
      },
    })
  return (
    <ActDialog
      title={say(words.payTitle, { amount: formatIdr(BigInt(withdrawal.amount)) })}
      confirmLabel={words.pay}
      isBusy={payment.isPending}
      error={payment.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(words.payBody, { bank: bankName, account: accountNo, holder })}</p>
      <Field
        label={words.payReference}
        hint={words.payReferenceHint}
        note={states.optional}
        error={faultsOf(payment.error).payReference}
      >
        <TextInput
          value={payReference}
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setReference(event.currentTarget.value)}
        />
      </Field>
    </ActDialog>
  )
}
