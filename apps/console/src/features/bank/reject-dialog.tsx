import { calls } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import { ChoiceChips, Field, TextArea, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { QueueKind, QueueRequest } from './queue-kind.ts'
import { useAct } from './use-request.ts'

type Preset = keyof OperatorsWords['reject']

/** What is usually the matter; each fills the text below, which may be changed. */
const presets: Record<QueueKind, readonly Preset[]> = {
  deposit: ['notReceived', 'wrongAmount', 'receiptUnreadable', 'duplicate', 'otherReason'],
  withdrawal: ['holderDiffers', 'accountInvalid', 'duplicate', 'otherReason'],
}
/** The contract's bounds. */
const reasonLength = { least: 3, most: 300 }

interface RejectDialogProps {
  kind: QueueKind
  request: QueueRequest
  onClose: () => void
}

export function RejectDialog({ kind, request, onClose }: RejectDialogProps) {
  const { deposit, withdrawal, reject } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const [preset, setPreset] = useState<Preset | null>(null)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { id, serial } = request
  const words = kind === 'deposit' ? deposit : withdrawal
  const rejection = useAct(kind, async () => {
    const call = kind === 'deposit' ? calls.bank.consoleRejectDeposit : calls.bank.consoleRejectWithdrawal
    const input = { id, reason: reason.trim() }
    return (await ask<typeof calls.bank.consoleRejectDeposit | typeof calls.bank.consoleRejectWithdrawal>(call, input))
      .result
  })

  const choose = (chosen: Preset) => {
    setPreset(chosen)
    setReason(chosen === 'otherReason' ? '' : reject[chosen])
    setMissing(false)
  }
  const confirm = () => {
    const isTooShort = reason.trim().length < reasonLength.least
    setMissing(isTooShort)
    if (isTooShort) return false
    return rejection.mutate(undefined, {
      onSuccess: () => {
        toast({ message: say(words.rejected, { reference: serial }) })
        onClose()
      },
    })
  }
  return (
    <ActDialog
      title={say(words.rejectTitle, { reference: serial })}
      confirmLabel={words.reject}
      tone="danger"
      isBusy={rejection.isPending}
      error={rejection.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {kind === 'withdrawal' ? <p>{withdrawal.rejectBody}</p> : null}
      <ChoiceChips
        legend={reject.reason}
        layout="wrap"
        choices={presets[kind].map((value) => ({ value, label: reject[value] }))}
        value={preset}
        onValueChange={choose}
      />
      <Field
        label={reject.reason}
        hint={reject.reasonHint}
        error={isMissing ? reject.reasonRequired : faultsOf(rejection.error).reason}
      >
        <TextArea
          rows={3}
          maxLength={reasonLength.most}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
          }}
        />
      </Field>
    </ActDialog>
  )
}
