import { calls } from '@balai/contract'
import { Field, TextInput, useToast, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { ComparisonNote } from './comparison-note.tsx'
import { MemberStateNote } from './member-state-note.tsx'
import { isUnusual, type WithdrawalRequest } from './queue-kind.ts'
import { useDecision } from './use-decision.ts'

interface PayDialogProps {
  withdrawal: WithdrawalRequest
  interruption: Interruption | undefined
  onDone: () => void
  onClose: () => void
}

/** Records that the money was sent; the sending itself happens at the bank. For credit nothing is sent. */
export function PayDialog({ withdrawal, interruption, onDone, onClose }: PayDialogProps) {
  const { withdrawal: words } = useWords('operators')
  const { states } = useWords('common')
  const say = useSay()
  const toast = useToast()
  const [payReference, setReference] = useState('')
  const { id, serial, bankName, accountNo, holder, isPlayMoney } = withdrawal
  const payment = useDecision('withdrawal', withdrawal, async () => {
    const reference = payReference.trim()
    const input = { id, ...(reference === '' ? {} : { payReference: reference }) }
    return (await ask(calls.bank.consolePayWithdrawal, input)).result
  })
  const confirm = () =>
    payment.mutate(undefined, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.paid, { reference: serial }) })
        onDone()
      },
    })
  return (
    <ActDialog
      title={say(isPlayMoney ? words.payCreditTitle : words.payTitle, { amount: writeMoney(withdrawal.amount) })}
      confirmLabel={words.pay}
      isConfirmFirst={isPlayMoney && !isUnusual(withdrawal)} // else the number is asked for, or a warning read
      isBusy={payment.isPending}
      error={payment.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ComparisonNote withdrawal={withdrawal} />
      <MemberStateNote request={withdrawal} />
      <p>
        {isPlayMoney
          ? words.payCreditBody
          : say(words.payBody, { bank: bankName, account: inFours(accountNo), holder })}
      </p>
      {isPlayMoney ? null : (
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
      )}
    </ActDialog>
  )
}
