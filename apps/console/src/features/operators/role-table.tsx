import {
  type CallInput,
  type CallItem,
  calls,
  permissions as everyPermission,
  missingFrom,
  neededFor,
  newRequestId,
  type Permission,
} from '@balai/contract'
import { Button, Checkbox, Dialog, Field, TextArea, TextInput } from '@balai/ui'
import { useState } from 'react'
import { faultsOf } from '../../api/console-api.ts'
import { useRules, useSave } from '../../api/use-rules.ts'
import { ActDialog } from '../../desk/act-dialog.tsx'
import { LengthNote } from '../../desk/length-note.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { RoomActs } from '../../desk/room.tsx'
import { useDraft } from '../../desk/use-draft.ts'
import { useSaved } from '../../desk/use-saved.ts'
import { useRoleName } from '../../shell/role-name.ts'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'

type Role = CallItem<typeof calls.operators.consoleListRole>
type Draft = CallInput<typeof calls.operators.consoleSaveRole>

const known: readonly string[] = everyPermission
const isKnown = (name: string): name is Permission => known.includes(name)

/** With what it needs: an act is of no use to whoever may not open its room (record 0616). */
const complete = (chosen: readonly Permission[]): Permission[] => [...chosen, ...missingFrom(chosen)]

const draftOf = ({ id, version, name, permissions }: Role): Draft => ({
  id,
  version,
  name,
  permissions: complete(permissions.filter(isKnown)),
  reason: '',
  requestId: newRequestId(),
})

export function RoleTable() {
  const { roster: words } = useWords('operators')
  const giving = useWords('givingDesk')
  const mayEdit = useMay()('staff.edit')
  const roleName = useRoleName()
  const [draft, setDraft] = useState<Draft | null>(null)
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
        query={useRules(calls.operators.consoleListRole, {})}
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
      {draft ? <RoleDialog initial={draft} onClose={() => setDraft(null)} /> : null}
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

/** Which words stand over which permissions: the groups of the rooms. */
const groups = {
  money: ['deposit', 'withdrawal', 'adjustment', 'transit', 'channel'],
  members: ['member', 'kyc', 'message'],
  play: ['round', 'game'],
  gifts: ['promotion', 'referral', 'vip'],
  site: ['content', 'site'],
  control: ['report', 'settings', 'audit', 'staff'],
} as const

function RoleDialog({ initial, onClose }: { initial: Draft; onClose: () => void }) {
  const { roster: words } = useWords('operators')
  const giving = useWords('givingDesk')
  const save = useSave(calls.operators.consoleSaveRole)
  const { draft, setDraft, error, confirm } = useDraft(initial, save, onClose)
  const faults = faultsOf(error)
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }))
  return (
    <ActDialog
      title={useRoleName()(initial.name) || words.addRole}
      confirmLabel={giving.save}
      isBusy={save.isPending}
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
    </ActDialog>
  )
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
