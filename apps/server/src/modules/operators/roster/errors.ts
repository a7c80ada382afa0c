import type { Permission } from '@balai/contract'
import { message, words } from '@balai/copy'
import { staffPasswordMinLength } from '@balai/rules'
import { Refusal, type Text } from '../../../platform/refusal.ts'
import { refusalTable } from '../../../platform/refusal-table.ts'

/** What staff who care for staff and roles are refused. */
export const refuseRoster = refusalTable({
  UNKNOWN_STAFF: { key: 'operators.roster.errors.unknownStaff', status: 404 },
  UNKNOWN_ROLE: { key: 'operators.roster.errors.unknownRole', field: 'roleId' },
  UNKNOWN_INVITATION: { key: 'operators.roster.errors.unknownInvitation' },
  OWN_ACCOUNT: { key: 'operators.roster.errors.ownAccount' },
  OWN_ROLE: { key: 'operators.roster.errors.ownRole' },
  BEYOND_OWN: { key: 'operators.roster.errors.beyondOwn' },
  NO_LONGER_ALLOWED: { key: 'operators.roster.errors.noLongerAllowed', status: 403 },
  STAFF_CHANGED: { key: 'contentDesk.errors.changed' },
  ROLE_CHANGED: { key: 'contentDesk.errors.changed' },
  EMAIL_TAKEN: { key: 'operators.roster.errors.emailTaken', field: 'email' },
  WRONG_EMAIL: { key: 'operators.roster.errors.wrongEmail', status: 422, field: 'email' },
  ROLE_NAME_TAKEN: { key: 'operators.roster.errors.roleNameTaken', field: 'name' },
  ROLE_IN_USE: { key: 'operators.roster.errors.roleInUse' },
  STAFF_FULL: { key: 'operators.roster.errors.staffFull' },
  STAFF_OFF: { key: 'operators.roster.errors.staffOff' },
  ROLES_FULL: { key: 'contentDesk.errors.full' },
  WEAK_PASSWORD: {
    key: 'operators.roster.errors.weakPassword',
    params: { n: staffPasswordMinLength },
    status: 422,
    field: 'newPassword',
  },
  SAME_PASSWORD: { key: 'operators.roster.errors.samePassword', status: 422, field: 'newPassword' },
  WRONG_PASSWORD: { key: 'operators.roster.errors.wrongPassword', field: 'password' },
})

/** ROLE_INCOMPLETE names what the role lacks, as the form calls it. Source: record 0616. */
export function refuseIncompleteRole(missing: readonly Permission[]): Refusal {
  const text: Text = (language) => {
    const names = words(language).operators.roster.permission
    const list = missing.map((permission) => names[permission]).join(', ')
    return message(language, 'operators.roster.errors.roleIncomplete', { list })
  }
  return new Refusal({ code: 'ROLE_INCOMPLETE', status: 422, text, errors: { permissions: text } })
}
