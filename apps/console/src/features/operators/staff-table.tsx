import { calls } from '@balai/contract'
import { Badge, Button, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { useRoleName } from '../../shell/role-name.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { LinkDialog, useMailed } from './link-dialog.tsx'
import { AddDialog, ChangeDialog, type Made, type Person } from './staff-dialogs.tsx'

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
  const staff = useRules(calls.operators.consoleListStaff, {})
  const readStaff = async () => (await staff.refetch({ throwOnError: true })).data ?? []
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
        query={staff}
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
      {changing ? <ChangeDialog person={changing} readStaff={readStaff} onClose={() => setChanging(null)} /> : null}
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

interface ActProps {
  onClose: () => void
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
