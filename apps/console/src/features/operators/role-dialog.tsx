import { calls, permissions as everyPermission, neededFor, type Permission } from '@balai/contract'
import type { OperatorsWords } from '@balai/copy/operators'
import { Checkbox, Field, TextArea, TextInput } from '@balai/ui'
import { faultsOf } from '../../api/console-api.ts'
import { useSave } from '../../api/use-rules.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { type HeldNow, OvertakenNote } from '../../desk/changed-meanwhile.tsx'
import { LengthNote } from '../../desk/length-note.tsx'
import { type Overtaken, useDraft } from '../../desk/use-draft.ts'
import { useRoleName } from '../../shell/role-name.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { carryRole, complete, type Draft } from './role-draft.ts'

/** Which words stand over which permissions: the groups of the rooms. */
const groups = {
  money: ['deposit', 'withdrawal', 'adjustment', 'transit', 'channel'],
  members: ['member', 'kyc', 'message'],
  play: ['round', 'game'],
  gifts: ['promotion', 'referral', 'vip'],
  site: ['content', 'site'],
  control: ['report', 'settings', 'audit', 'staff'],
} as const

interface RoleDialogProps {
  initial: Draft
  readNow: () => Promise<Draft | undefined>
  onClose: () => void
}

/** Names a role and chooses what it allows. */
export function RoleDialog({ initial, readNow, onClose }: RoleDialogProps) {
  const { roster: words } = useWords('operators')
  const giving = useWords('givingDesk')
  const save = useSave(calls.operators.consoleSaveRole)
  const form = { initial, save, readNow, carry: carryRole, onDone: onClose }
  const { draft, setDraft, error, overtaken, isBusy, confirm } = useDraft<Draft>(form)
  const faults = faultsOf(error)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <ActDialog
      title={useRoleName()(initial.name) || words.addRole}
      confirmLabel={giving.save}
      isBusy={isBusy}
      error={error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Field label={words.roleName} error={faults.name}>
        <TextInput value={draft.name} onChange={(event) => change({ name: event.currentTarget.value })} />
        <LengthNote text={draft.name} most={80} />
      </Field>
      <PermissionFields chosen={draft.permissions} onChosen={(permissions) => change({ permissions })} />
      {faults.permissions ? <span className="field-error">{faults.permissions}</span> : null}
      <Field label={giving.reason} error={faults.reason}>
        <TextArea rows={3} value={draft.reason} onChange={(event) => change({ reason: event.currentTarget.value })} />
        <LengthNote text={draft.reason} most={300} />
      </Field>
      {overtaken ? <OvertakenNote fields={heldOf(words, overtaken)} /> : null}
    </ActDialog>
  )
}

/** What a colleague made of what one has changed as well. */
function heldOf(words: OperatorsWords['roster'], { now, fields }: Overtaken<Draft>): HeldNow[] {
  const permitted = everyPermission.filter((permission) => now.permissions.includes(permission))
  return [
    { name: 'name', label: words.roleName, value: now.name },
    {
      name: 'permissions',
      label: words.permissions,
      value: permitted.map((permission) => words.permission[permission]).join('; '),
    },
  ].filter(({ name }) => fields.includes(name))
}

interface PermissionFieldsProps {
  chosen: readonly Permission[]
  onChosen: (chosen: Permission[]) => void
}

/**
 * A box for each permission; what one may not do oneself, one cannot give. A permission that others need comes with them,
 * and stays for as long as they do.
 */
function PermissionFields({ chosen, onChosen }: PermissionFieldsProps) {
  const { roster: words, navGroup } = useWords('operators')
  const may = useMay()
  const needed = new Set(chosen.flatMap(neededFor))
  const canGive = (permission: Permission) => [permission, ...neededFor(permission)].every(may)
  const choose = (permission: Permission, isChosen: boolean) =>
    onChosen(isChosen ? complete([...chosen, permission]) : chosen.filter((each) => each !== permission))
  return Object.entries(groups).map(([group, subjects]) => (
    <fieldset key={group} className="permission-group">
      <legend className="field-label">{navGroup[group as keyof typeof groups]}</legend>
      {everyPermission
        .filter((permission) => subjects.some((subject) => permission.startsWith(`${subject}.`)))
        .map((permission) => (
          <Checkbox
            key={permission}
            checked={chosen.includes(permission)}
            disabled={!canGive(permission) || needed.has(permission)}
            onChange={(event) => choose(permission, event.currentTarget.checked)}
          >
            {words.permission[permission]}
            {needed.has(permission) ? <small className="block text-soft">{words.needed}</small> : null}
          </Checkbox>
        ))}
    </fieldset>
  ))
}
