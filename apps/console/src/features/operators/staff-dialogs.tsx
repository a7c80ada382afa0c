import { type CallInput, type CallItem, type CallResult, calls, newRequestId } from '@balai/contract'
import { Button } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useRoleName } from '../../shell/role-name.ts'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'

export type Person = CallItem<typeof calls.operators.consoleListStaff>
type NewPerson = CallInput<typeof calls.operators.consoleAddStaff>
type Change = CallInput<typeof calls.operators.consoleChangeStaff>
type Invitation = CallResult<typeof calls.operators.consoleAddStaff>
/** A link that was made, and for whom. */
export type Made = Invitation & Pick<Person, 'name' | 'email'>

/** The roles that this person may give: those that allow no more than their own; until they are read, `present` alone. */
function useRoleChoices(present: { value: string; label: string }) {
  const { permissions } = useStaff()
  const nameOfRole = useRoleName()
  const roles = useRules(calls.operators.consoleListRole, {})
  const choices = (roles.data?.pages.flat() ?? [])
    .filter((role) => role.permissions.every((permission) => permissions.includes(permission)))
    .map(({ id, name }) => ({ value: id, label: nameOfRole(name) }))
  return {
    choices: choices.some(({ value }) => value === present.value) ? choices : [present, ...choices],
    isFailed: roles.isError,
    retry: () => void roles.refetch(),
  }
}

/** In a dialog whose choice of roles could not be read. */
function RolesNotRead({ retry }: { retry: () => void }) {
  const { roster: words } = useWords('operators')
  const { actions } = useWords('common')
  return (
    <div className="form-alert" role="alert">
      {words.rolesNotRead}{' '}
      <Button size="sm" tone="quiet" onClick={retry}>
        {actions.retry}
      </Button>
    </div>
  )
}

interface DialogProps {
  onClose: () => void
}

/** Asks for a name, an email and a role, and makes a link with them. */
export function AddDialog({ onMade, onClose }: DialogProps & { onMade: (made: Made) => void }) {
  const { roster: words } = useWords('operators')
  const { reason } = useWords('givingDesk')
  const [requestId] = useState(newRequestId)
  const save = useSave(calls.operators.consoleAddStaff)
  const roles = useRoleChoices({ value: '', label: '–' })
  const fields: readonly RuleField<NewPerson>[] = [
    { name: 'name', label: words.name, kind: 'text', most: 80 },
    { name: 'email', label: words.email, kind: 'email' },
    { name: 'roleId', label: words.role, kind: 'choice', choices: roles.choices },
    { name: 'reason', label: reason, kind: 'area' },
  ]
  const mutate = (draft: NewPerson, { onSuccess, onError }: SavedOptions) =>
    save.mutate(draft, {
      onError,
      onSuccess: ({ result }) => {
        onSuccess()
        onMade({ ...result, name: draft.name, email: draft.email })
      },
    })
  return (
    <RuleDialog<NewPerson>
      title={words.add}
      fields={fields}
      initial={{ requestId, name: '', email: '', roleId: '', reason: '' }}
      save={{ ...save, mutate }}
      onClose={onClose}
    >
      <p>{words.addLead}</p>
      {roles.isFailed ? <RolesNotRead retry={roles.retry} /> : null}
    </RuleDialog>
  )
}

const changeOf = ({ id, version, name, roleId, isActive }: Person): Change => ({
  requestId: newRequestId(),
  id,
  version,
  name,
  roleId,
  isActive,
  reason: '',
})

interface ChangeDialogProps extends DialogProps {
  person: Person
  readStaff: () => Promise<readonly Person[]>
}

/** Changes a person’s name and role, or turns them off. */
export function ChangeDialog({ person, readStaff, onClose }: ChangeDialogProps) {
  const { roster: words } = useWords('operators')
  const { reason } = useWords('givingDesk')
  const [{ id, name, roleId, roleName }] = useState(person)
  const [initial] = useState(() => changeOf(person))
  const roles = useRoleChoices({ value: roleId, label: useRoleName()(roleName) })
  const fields: readonly RuleField<Change>[] = [
    { name: 'name', label: words.name, kind: 'text', most: 80 },
    { name: 'roleId', label: words.role, kind: 'choice', choices: roles.choices },
    { name: 'isActive', label: words.isActive, kind: 'switch' },
    { name: 'reason', label: reason, kind: 'area' },
  ]
  return (
    <RuleDialog<Change>
      title={name}
      fields={fields}
      initial={initial}
      save={useSave(calls.operators.consoleChangeStaff)}
      readNow={async () => {
        const now = (await readStaff()).find((one) => one.id === id)
        return now && changeOf(now)
      }}
      onClose={onClose}
    >
      {roles.isFailed ? <RolesNotRead retry={roles.retry} /> : null}
    </RuleDialog>
  )
}
