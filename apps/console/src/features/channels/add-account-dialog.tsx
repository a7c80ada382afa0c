import { calls, newRequestId } from '@balai/contract'
import { Field, TextInput } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { isSavedBefore } from '../../desk/attempt.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { useWords } from '../../words/words.tsx'
import { HolderField } from './holder-field.tsx'
import { type Channel, useChannelAct } from './use-channels.ts'

interface AddAccountDialogProps {
  channel: Channel
  onClose: () => void
}

/** Adds an account to which members transfer. */
export function AddAccountDialog({ channel, onClose }: AddAccountDialogProps) {
  const { channels: words } = useWords('operators')
  const onSuccess = useSaved(onClose)
  const [holder, setHolder] = useState('')
  const [accountNo, setAccountNo] = useState('')
  const [requestId, setRequestId] = useState(newRequestId)
  const saving = useChannelAct((reason: string) =>
    ask(calls.bank.consoleAddReceivingAccount, {
      ...{ requestId, id: channel.id, holder: holder.trim(), accountNo },
      reason,
    }),
  )
  const confirm = (reason: string) =>
    saving.mutate(reason, {
      onSuccess,
      onError: (error) => {
        if (isSavedBefore(error)) setRequestId(newRequestId())
      },
    })
  const faults = faultsOf(saving.error)
  return (
    <ReasonDialog
      title={`${words.addAccount}: ${channel.title}`}
      confirmLabel={words.addAccount}
      isBusy={saving.isPending}
      error={saving.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <HolderField value={holder} fault={faults.holder} onValueChange={setHolder} />
      <Field label={words.accountNo} error={faults.accountNo}>
        <TextInput
          inputMode="numeric"
          value={accountNo}
          onChange={(event) => setAccountNo(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 34))}
        />
      </Field>
    </ReasonDialog>
  )
}
