import { calls, newRequestId } from '@balai/contract'
import { ChoiceChips, Field, MoneyInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { isSavedBefore } from '../../desk/attempt.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { useAdjustmentAct } from './use-adjustments.ts'

interface AdjustDialogProps {
  member: { id: string; username: string }
  onClose: () => void
}

/** Asks for a change of a balance; somebody else approves it (decision 36). */
export function AdjustDialog({ member, onClose }: AdjustDialogProps) {
  const { adjustment: words, page } = useWords('memberDesk')
  const { money } = useWords('common')
  const toast = useToast()
  const [direction, setDirection] = useState<'add' | 'take'>('add')
  const [bucket, setBucket] = useState<'cash' | 'bonus'>('cash')
  const [amount, setAmount] = useState(0)
  const [isMissing, setMissing] = useState(false)
  // One name until something came of it: a second try after a lost answer asks for nothing twice, and what is refused is not kept.
  const [requestId, setRequestId] = useState(newRequestId)
  const asking = useAdjustmentAct((reason: string) =>
    ask(calls.wallet.consoleAskAdjustment, {
      requestId,
      memberId: member.id,
      bucket,
      direction,
      amount,
      reason,
    }),
  )
  const confirm = (reason: string) => {
    setMissing(amount === 0)
    if (amount === 0) return false
    return asking.mutate(reason, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.asked })
        onClose()
      },
      onError: (error) => {
        if (isSavedBefore(error)) setRequestId(newRequestId())
      },
    })
  }
  return (
    <ReasonDialog
      title={`${words.act}: ${member.username}`}
      confirmLabel={words.ask}
      isBusy={asking.isPending}
      error={asking.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{words.lead}</p>
      <ChoiceChips
        legend={words.direction}
        layout="even"
        value={direction}
        onValueChange={setDirection}
        choices={[
          { value: 'add', label: words.add },
          { value: 'take', label: words.take },
        ]}
      />
      <ChoiceChips
        legend={words.bucket}
        layout="even"
        value={bucket}
        onValueChange={setBucket}
        choices={[
          { value: 'cash', label: page.cash },
          { value: 'bonus', label: page.bonus },
        ]}
      />
      <Field
        label={words.amount}
        error={isMissing && amount === 0 ? words.amountRequired : faultsOf(asking.error).amount}
      >
        <MoneyInput tooLargeText={money.tooLarge} value={amount} onValueChange={setAmount} name="amount" />
      </Field>
    </ReasonDialog>
  )
}
