import { calls, permissions as everyPermission, newRequestId } from '@balai/contract'
import { Button, Dialog } from '@balai/ui'
import { useState } from 'react'
import { useRules, useSave } from '../../api/use-rules.ts'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { useSaved } from '../../desk/use-saved.ts'
import { useRoleName } from '../../shell/role-name.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { RoleDialog } from './role-dialog.tsx'
import { type Draft, draftOf, isKnown, type Role } from './role-draft.ts'

export function RoleTable() {
  const { roster: words } = useWords('operators')
  const giving = useWords('givingDesk')
  const mayEdit = useMay()('staff.edit')
  const roleName = useRoleName()
  const [draft, setDraft] = useState<Draft | null>(null)
  const roles = useRules(calls.operators.consoleListRole, {})
  const readRole = async (id: string | undefined) => {
    const now = (await roles.refetch({ throwOnError: true })).data?.find((role) => role.id === id)
    return now && draftOf(now)
  }
  const [viewing, setViewing] = useState<Role | null>(null)
  const [removing, setRemoving] = useState<Role | null>(null)
  return (
    <>
      {mayEdit ? (
        <RoomActs>
          <Button
            size="sm"
            onClick={() => setDraft({ requestId: newRequestId(), name: '', permissions: [], reason: '' })}
          >
            {words.addRole}
          </Button>
        </RoomActs>
      ) : null}
      <RecordTable<Role>
        label={words.tabs.roles}
        query={roles}
        keyOf={({ id }) => id}
        empty={words.rolesEmpty}
        failed={words.rolesFailed}
        columns={[
          { id: 'name', header: words.roleName, cell: ({ name }) => <b className="records-name">{roleName(name)}</b> },
          { id: 'holders', header: words.holders, isNumber: true, cell: ({ staff }) => staff },
          {
            id: 'permissions',
            header: words.permissions,
            isNumber: true,
            cell: ({ permissions }) => `${permissions.length} / ${everyPermission.length}`,
          },
          {
            id: 'acts',
            header: giving.acts,
            cell: (role) =>
              !mayEdit || !role.isChangeable ? (
                <Button size="sm" tone="quiet" onClick={() => setViewing(role)}>
                  {words.view}
                  <span className="sr-only"> {roleName(role.name)}</span>
                </Button>
              ) : (
                <span className="row-acts">
                  <Button size="sm" tone="quiet" onClick={() => setDraft(draftOf(role))}>
                    {words.change}
                    <span className="sr-only"> {roleName(role.name)}</span>
                  </Button>
                  {role.staff === 0 ? (
                    <Button size="sm" tone="quiet" onClick={() => setRemoving(role)}>
                      {words.removeRole}
                      <span className="sr-only"> {roleName(role.name)}</span>
                    </Button>
                  ) : null}
                </span>
              ),
          },
        ]}
      />
      {viewing ? <RoleView role={viewing} onClose={() => setViewing(null)} /> : null}
      {draft ? <RoleDialog initial={draft} readNow={() => readRole(draft.id)} onClose={() => setDraft(null)} /> : null}
      {removing ? <RemoveDialog role={removing} onClose={() => setRemoving(null)} /> : null}
    </>
  )
}

/** What a role allows, for who may not change it. */
function RoleView({ role: { name, permissions }, onClose }: { role: Role; onClose: () => void }) {
  const { roster: words } = useWords('operators')
  const { actions } = useWords('common')
  const held = permissions.filter(isKnown)
  return (
    <Dialog title={useRoleName()(name)} onClose={onClose} closeLabel={actions.close} isSheet>
      {held.length === 0 ? <p>{words.noPermissions}</p> : null}
      <ul className="permission-list">
        {held.map((permission) => (
          <li key={permission}>{words.permission[permission]}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function RemoveDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { roster: words } = useWords('operators')
  const say = useSay()
  const [{ id, version, name }] = useState(role)
  const remove = useSave(calls.operators.consoleRemoveRole)
  const onSuccess = useSaved(onClose)
  return (
    <ReasonDialog
      title={say(words.removeRoleTitle, { name: useRoleName()(name) })}
      confirmLabel={words.removeRole}
      tone="danger"
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={(reason) => remove.mutate({ id, version, reason }, { onSuccess })}
      onClose={onClose}
    />
  )
}
