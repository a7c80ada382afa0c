import { type CallInput, type CallItem, type CallResult, calls, newRequestId } from '@balai/contract'
import { Badge, Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { RuleDialog } from '../../desk/rule-dialog.tsx'
import type { RuleField } from '../../desk/rule-fields.tsx'
import type { SavedOptions } from '../../desk/use-draft.ts'
import { useRoleName } from '../../shell/role-name.ts'
import { useMay, useStaff } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { LinkDialog, useMailed } from './link-dialog.tsx'

type Person = CallItem<typeof calls.operators.consoleListStaff>
type NewPerson = CallInput<typeof calls.operators.consoleAddStaff>
type Change = CallInput<typeof calls.operators.consoleChangeStaff>
type Invitation = CallResult<typeof calls.operators.consoleAddStaff>
/** A link that was made, and for whom. */
type Made = Invitation & Pick<Person, 'name' | 'email'>

const acts = ['invite', 'removeSecondFactor', 'endSessions'] as const
type Act = (typeof acts)[number]

const canBe: Record<Act, (person: Person) => boolean> = {
  invite: ({ isActive }) => isActive,
  removeSecondFactor: ({ hasSecondFactor }) => hasSecondFactor,
  endSessions: ({ sessions }) => sessions > 0,
}

export function StaffTable() {
  const { roster: words } = useWords('operators')
  const giving = useWords('givingDesk')
  const mayEdit = useMay()('staff.edit')
  const [isAdding, setAdding] = useState(false)
  const [changing, setChanging] = useState<Person | null>(null)
  const [acting, setActing] = useState<{ person: Person; act: Act } | null>(null)
  const [made, setMade] = useState<Made | null>(null)
  const mailed = useMailed()
  const nameOfRole = useRoleName()
  const show = (link: Made) => (link.token === null ? mailed(link) : setMade(link))
  return (
    <>
      {mayEdit ? (
        <RoomActs>
          <Button size="sm" onClick={() => setAdding(true)}>
            {words.add}
          </Button>
        </RoomActs>
      ) : null}
      <RecordTable<Person>
        label={words.title}
        query={useRules(calls.operators.consoleListStaff, {})}
        keyOf={({ id }) => id}
        empty={words.empty}
        failed={words.failed}
        columns={[
          { id: 'name', header: words.name, cell: (person) => <NameCell {...person} /> },
          {
            id: 'role',
            header: words.role,
            cell: ({ roleName }) => <span className="records-name">{nameOfRole(roleName)}</span>,
          },
          { id: 'state', header: words.state, cell: (person) => <StaffBadge person={person} /> },
          {
            id: 'factor',
            header: words.secondFactor,
            cell: ({ hasSecondFactor }) => (hasSecondFactor ? words.hasSecondFactor : words.noSecondFactor),
          },
          { id: 'last', header: words.lastSignIn, cell: (person) => <LastSignIn {...person} /> },
          {
            id: 'acts',
            header: giving.acts,
            cell: (person) =>
              mayEdit && person.isChangeable ? (
                <span className="row-acts">
                  <Button size="sm" tone="quiet" onClick={() => setChanging(person)}>
                    {words.change}
                    <span className="sr-only"> {person.name}</span>
                  </Button>
                  {acts
                    .filter((act) => canBe[act](person))
                    .map((act) => (
                      <Button key={act} size="sm" tone="quiet" onClick={() => setActing({ person, act })}>
                        {words[act]}
                        <span className="sr-only"> {person.name}</span>
                      </Button>
                    ))}
                </span>
              ) : null,
          },
        ]}
      />
      {isAdding ? <AddDialog onMade={show} onClose={() => setAdding(false)} /> : null}
      {changing ? <ChangeDialog person={changing} onClose={() => setChanging(null)} /> : null}
      {acting ? <StaffActDialog {...acting} onMade={show} onClose={() => setActing(null)} /> : null}
      {made ? <LinkDialog {...made} onClose={() => setMade(null)} /> : null}
    </>
  )
}

function NameCell({ name, email }: Person) {
  return (
    <div className="records-name">
      <b>{name}</b>
      <small className="block text-soft">{email}</small>
    </div>
  )
}

function LastSignIn({ lastSignIn, sessions }: Person) {
  const { roster: words } = useWords('operators')
  const say = useSay()
  if (lastSignIn === null) return <span className="text-soft">{words.never}</span>
  return (
    <div>
      <Instant at={lastSignIn} look="brief" />
      {sessions > 0 ? <small className="block text-soft">{say(words.sessions, { n: sessions })}</small> : null}
    </div>
  )
}

function StaffBadge({ person }: { person: Person }) {
  const { states } = useWords('operators').roster
  if (!person.isActive) return <Badge tone="plain">{states.off}</Badge>
  if (person.lockedUntil !== null) return <Badge tone="bad">{states.locked}</Badge>
  if (person.hasPassword) return <Badge tone="good">{states.active}</Badge>
  return person.invitedUntil === null ? (
    <Badge tone="bad">{states.lapsed}</Badge>
  ) : (
    <Badge tone="warn">{states.invited}</Badge>
  )
}

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

function AddDialog({ onMade, onClose }: DialogProps & { onMade: (made: Made) => void }) {
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

function ChangeDialog({ person, onClose }: DialogProps & { person: Person }) {
  const { roster: words } = useWords('operators')
  const { reason } = useWords('givingDesk')
  const [requestId] = useState(newRequestId)
  const [{ id, version, name, roleId, roleName, isActive }] = useState(person)
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
      initial={{ requestId, id, version, name, roleId, isActive, reason: '' }}
      save={useSave(calls.operators.consoleChangeStaff)}
      onClose={onClose}
    >
      {roles.isFailed ? <RolesNotRead retry={roles.retry} /> : null}
    </RuleDialog>
  )
}

interface ActProps extends DialogProps {
  person: Person
  act: Act
  onMade: (made: Made) => void
}

function StaffActDialog({ person, act, onMade, onClose }: ActProps) {
  const { roster: words } = useWords('operators')
  const say = useSay()
  const toast = useToast()
  const invite = useSave(calls.operators.consoleInviteStaff)
  const removeSecondFactor = useSave(calls.operators.consoleRemoveSecondFactor)
  const endSessions = useSave(calls.operators.consoleEndStaffSessions)
  const { id, version, name, email } = person
  const done = () => {
    toast({ tone: 'good', message: words.done })
    onClose()
  }
  const carryOut: Record<Act, (reason: string) => void> = {
    invite: (reason) =>
      invite.mutate(
        { id, reason },
        {
          onSuccess: ({ result }) => {
            onClose()
            onMade({ ...result, name, email })
          },
        },
      ),
    removeSecondFactor: (reason) => removeSecondFactor.mutate({ id, version, reason }, { onSuccess: done }),
    endSessions: (reason) => endSessions.mutate({ id, reason }, { onSuccess: done }),
  }
  const { isPending, error } = { invite, removeSecondFactor, endSessions }[act]
  return (
    <ReasonDialog
      title={say(words[`${act}Title`], { name })}
      confirmLabel={words[act]}
      isBusy={isPending}
      error={error}
      onConfirm={carryOut[act]}
      onClose={onClose}
    >
      <p>{words[`${act}Body`]}</p>
    </ReasonDialog>
  )
}
