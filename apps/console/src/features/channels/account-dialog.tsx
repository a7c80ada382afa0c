import { calls, newRequestId } from '@balai/contract'
import { Field, TextInput, useToast } from '@balai/ui'
import { useState } from 'react'
import { ask, faultsOf } from '../../api/console-api.ts'
import { isSavedBefore } from '../../desk/attempt.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useWords } from '../../words/words.tsx'
import { type Channel, useChannelAct } from './use-channels.ts'

type Account = Channel['accounts'][number]

interface AccountDialogProps {
  channel: Channel
  /** Null adds one; one that is there is opened or closed. */
  account: Account | null
  onClose: () => void
}

/** Adds a receiving account, or opens and closes one: its number stays, because deposits refer to it. */
export function AccountDialog({ channel, account, onClose }: AccountDialogProps) {
  const { channels: words } = useWords('operators')
  const toast = useToast()
  const [holder, setHolder] = useState('')
  const [accountNo, setAccountNo] = useState('')
  const [requestId, setRequestId] = useState(newRequestId)
  const saving = useChannelAct((reason: string) =>
    account
      ? ask(calls.bank.consoleSaveReceivingAccount, {
          ...{ id: channel.id, accountId: account.id, isOpen: !account.isOpen },
          reason,
        })
      : ask(calls.bank.consoleAddReceivingAccount, {
          ...{ requestId, id: channel.id, holder: holder.trim(), accountNo },
          reason,
        }),
  )
  const confirm = (reason: string) =>
    saving.mutate(reason, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.saved })
        onClose()
      },
      onError: (error) => {
        if (isSavedBefore(error)) setRequestId(newRequestId())
      },
    })
  const act = account ? (account.isOpen ? words.closeAccount : words.openAccount) : words.addAccount
  return (
    <ReasonDialog
      title={`${act}: ${account?.accountNo ?? channel.title}`}
      confirmLabel={act}
      isBusy={saving.isPending}
      error={saving.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {account ? null : (
        <>
          <Field label={words.holder} error={faultsOf(saving.error).holder}>
            <TextInput value={holder} maxLength={100} onChange={(event) => setHolder(event.currentTarget.value)} />
          </Field>
          <Field label={words.accountNo} error={faultsOf(saving.error).accountNo}>
            <TextInput
              inputMode="numeric"
              value={accountNo}
              onChange={(event) => setAccountNo(event.currentTarget.value.replaceAll(/\D/g, '').slice(0, 34))}
            />
          </Field>
        </>
      )}
    </ReasonDialog>
  )
}
