import { calls } from '@balai/contract'
import { Field, TextArea, useToast, writeMoney } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import type { Interruption } from '../../desk/interruption.tsx'
import { LengthNote } from '../../desk/length-note.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import type { WithdrawalRequest } from './queue-kind.ts'
import { useAct } from './use-request.ts'

/** The contract's bounds. */
const length = { least: 3, most: 300 }

interface CompareDialogProps {
  withdrawal: WithdrawalRequest
  interruption: Interruption | undefined
  onDone: () => void
  onClose: () => void
}

/** Writes down what the bank's statement says of a withdrawal that is held, for whoever decides and pays it, or corrects what stands there. */
export function CompareDialog({ withdrawal, interruption, onDone, onClose }: CompareDialogProps) {
  const { withdrawal: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  // As it stood when the dialog opened: what a colleague writes meanwhile is not written over.
  const [read] = useState(withdrawal.comparison ?? undefined)
  const [comparison, setComparison] = useState(read ?? '')
  const [isMissing, setMissing] = useState(false)
  const { id, serial, bankName, accountNo, amount } = withdrawal
  const comparing = useAct(
    'withdrawal',
    async () => (await ask(calls.bank.consoleCompareWithdrawal, { id, comparison: comparison.trim(), read })).result,
  )
  const isTooShort = comparison.trim().length < length.least
  const confirm = () => {
    setMissing(isTooShort)
    if (isTooShort) return false
    return comparing.mutate(undefined, {
      onSuccess: () => {
        toast({ message: say(read === undefined ? words.compared : words.corrected, { reference: serial }) })
        onDone()
      },
    })
  }
  return (
    <ActDialog
      title={say(words.compareTitle, { reference: serial })}
      confirmLabel={read === undefined ? words.compare : words.correct}
      isBusy={comparing.isPending}
      error={comparing.error}
      interruption={interruption}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{say(words.compareBody, { amount: writeMoney(amount), bank: bankName, account: inFours(accountNo) })}</p>
      <Field
        label={words.comparison}
        hint={words.comparisonHint}
        error={isMissing && isTooShort ? words.comparisonRequired : faultsOf(comparing.error).comparison}
      >
        <TextArea rows={3} value={comparison} onChange={(event) => setComparison(event.currentTarget.value)} />
        <LengthNote text={comparison} most={length.most} />
      </Field>
    </ActDialog>
  )
}
