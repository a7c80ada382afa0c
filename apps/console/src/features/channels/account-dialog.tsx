import { calls } from '@balai/contract'
import { Checkbox } from '@balai/ui'
import { ask, faultsOf } from '../../api/console-api.ts'
import { readOf } from '../../desk/as-read.ts'
import { ChangedMeanwhile } from '../../desk/changed-meanwhile.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { useAsRead } from '../../desk/use-as-read.ts'
import { useSaved } from '../../desk/use-saved.ts'
import { useWords } from '../../words/words.tsx'
import { HolderField } from './holder-field.tsx'
import { type Channel, readChannel, useChannelAct } from './use-channels.ts'

type Account = Channel['accounts'][number]
type Draft = Pick<Account, 'holder' | 'isOpen'>

interface AccountDialogProps {
  channel: Channel
  account: Account
  onClose: () => void
}

const draftOf = ({ holder, isOpen }: Account): Draft => ({ holder, isOpen })

/** Only what differs from what was read (record 0607). */
function changeOf(read: Account, draft: Draft): Partial<Draft> {
  const holder = draft.holder.trim()
  return {
    ...(holder === read.holder ? {} : { holder }),
    ...(draft.isOpen === read.isOpen ? {} : { isOpen: draft.isOpen }),
  }
}

/** Corrects a receiving account's holder, or opens and closes it: its number stays, because deposits refer to it (record 1130). */
export function AccountDialog({ channel, account, onClose }: AccountDialogProps) {
  const { channels: words } = useWords('operators')
  const onSuccess = useSaved(onClose)
  const { read, draft, setDraft, meanwhile, onError } = useAsRead(account, {
    draftOf,
    readNow: async () => (await readChannel(channel.id))?.accounts.find(({ id }) => id === account.id) ?? account,
  })
  const saving = useChannelAct((reason: string) => {
    const { holder, ...change } = changeOf(read, draft)
    return ask(calls.bank.consoleSaveReceivingAccount, {
      ...{ id: channel.id, accountId: account.id, ...change },
      ...(holder === undefined ? {} : { holder, read: readOf(read, { holder }) }),
      reason,
    })
  })
  const clash = meanwhile.includes('holder') ? [{ name: 'holder', label: words.holder, value: read.holder }] : []
  return (
    <ReasonDialog
      title={`${channel.title}: ${account.accountNo}`}
      confirmLabel={words.save}
      isBusy={saving.isPending}
      error={saving.error}
      onConfirm={(reason) => saving.mutate(reason, { onSuccess, onError })}
      onClose={onClose}
    >
      <HolderField
        value={draft.holder}
        fault={faultsOf(saving.error).holder}
        onValueChange={(holder) => setDraft((before) => ({ ...before, holder }))}
      />
      <Checkbox
        checked={draft.isOpen}
        onChange={(event) => {
          const isOpen = event.currentTarget.checked
          setDraft((before) => ({ ...before, isOpen }))
        }}
      >
        {words.isOpen}
      </Checkbox>
      <ChangedMeanwhile fields={clash} />
    </ReasonDialog>
  )
}
