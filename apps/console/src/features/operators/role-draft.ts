import {
  type CallInput,
  type CallItem,
  type calls,
  permissions as everyPermission,
  missingFrom,
  newRequestId,
  type Permission,
} from '@balai/contract'
import { carryOver } from '../../desk/as-read.ts'

export type Role = CallItem<typeof calls.operators.consoleListRole>
export type Draft = CallInput<typeof calls.operators.consoleSaveRole>

const known: readonly string[] = everyPermission
export const isKnown = (name: string): name is Permission => known.includes(name)

/** With what it needs: an act is of no use to whoever may not open its room (record 0616). */
export const complete = (chosen: readonly Permission[]): Permission[] => [...chosen, ...missingFrom(chosen)]

export const draftOf = ({ id, version, name, permissions }: Role): Draft => ({
  id,
  version,
  name,
  permissions: complete(permissions.filter(isKnown)),
  reason: '',
  requestId: newRequestId(),
})

/** What was chosen, over what a role is now: each permission is a field by itself, as its box is (record 1114). */
export function carryRole(before: Draft, draft: Draft, now: Draft): Draft {
  const [was, chosen, holds] = [before, draft, now].map((role) => new Set(role.permissions))
  const permissions = everyPermission.filter((each) =>
    (chosen?.has(each) === was?.has(each) ? holds : chosen)?.has(each),
  )
  return { ...carryOver(before, draft, now), permissions: complete(permissions) }
}
