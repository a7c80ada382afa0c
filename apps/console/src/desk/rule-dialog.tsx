import { useToast } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { faultsOf } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { ActDialog } from './act-dialog.tsx'
import { type RuleField, RuleFields } from './rule-fields.tsx'

interface RuleDialogProps<Draft> {
  title: string
  fields: readonly RuleField<Draft>[]
  initial: Draft
  save: {
    mutate: (draft: Draft, options: { onSuccess: () => void }) => void
    isPending: boolean
    error: Error | null
  }
  /** What is wrong with which field, where the answer does not say it by the names of `fields`. */
  faults?: Readonly<Record<string, string>>
  onClose: () => void
  children?: ReactNode
}

/** A form of rules in a dialog. The server's answer is the check; the dialog stays open with its reason and marks the fields. */
export function RuleDialog<Draft>(props: RuleDialogProps<Draft>) {
  const { title, fields, initial, save, faults = faultsOf(save.error), onClose, children } = props
  const words = useWords('givingDesk')
  const toast = useToast()
  const [draft, setDraft] = useState(initial)
  const confirm = () =>
    save.mutate(draft, {
      onSuccess: () => {
        toast({ tone: 'good', message: words.saved })
        onClose()
      },
    })
  return (
    <ActDialog
      title={title}
      confirmLabel={words.save}
      isBusy={save.isPending}
      error={save.error}
      isWritten={draft !== initial}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <RuleFields fields={fields} draft={draft} faults={faults} onChange={setDraft} />
    </ActDialog>
  )
}
