import type { ReactNode } from 'react'
import { faultsOf } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { ActDialog } from './act-dialog.tsx'
import { OvertakenNote } from './changed-meanwhile.tsx'
import { type RuleField, RuleFields } from './rule-fields.tsx'
import { heldOf } from './rule-view.tsx'
import { type SavesDraft, useDraft } from './use-draft.ts'

interface RuleDialogProps<Draft> {
  title: string
  fields: readonly RuleField<Draft>[]
  initial: Draft
  save: SavesDraft<Draft>
  /** Gives faults the names of `fields`, where the answer has others. */
  rename?: (faults: Readonly<Record<string, string>>) => Readonly<Record<string, string>>
  /** What holds now, as a draft of it, for when a colleague saved first; nothing where it is gone. */
  readNow?: () => Promise<Draft | null | undefined>
  onClose: () => void
  children?: ReactNode
}

/** A form of rules in a dialog. The server's answer is the check; the dialog stays open with its reason and marks the fields. */
export function RuleDialog<Draft extends object>(props: RuleDialogProps<Draft>) {
  const { title, fields, initial, save, rename, readNow, onClose, children } = props
  const words = useWords('givingDesk')
  const { draft, setDraft, error, overtaken, isBusy, confirm } = useDraft({ initial, save, readNow, onDone: onClose })
  const faults = faultsOf(error)
  return (
    <ActDialog
      title={title}
      confirmLabel={words.save}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      {children}
      <RuleFields fields={fields} draft={draft} faults={rename ? rename(faults) : faults} onChange={setDraft} />
      {overtaken ? <OvertakenNote fields={heldOf(fields, overtaken)} /> : null}
    </ActDialog>
  )
}
