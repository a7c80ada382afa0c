import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './roster-schemas.ts'

const read = {
  group: 'console',
  auth: 'staff',
  permission: 'staff.read',
  method: 'GET',
} as const satisfies Partial<CallSpec>
const edit = {
  group: 'console',
  auth: 'staff',
  permission: 'staff.edit',
  method: 'POST',
} as const satisfies Partial<CallSpec>
const door = { group: 'console', auth: 'public', method: 'POST', perMinute: 10 } as const satisfies Partial<CallSpec>

/** What any change of a person can meet. */
const ofPerson = ['UNKNOWN_STAFF', 'OWN_ACCOUNT', 'BEYOND_OWN', 'NO_LONGER_ALLOWED'] as const

export const consoleListStaff = defineCall<typeof schemas.consoleListStaff>({
  ...read,
  path: 'console/staff',
  summary: "The operator's staff by name, at most 300 of them active; the first thousand",
})

export const consoleAddStaff = defineCall<typeof schemas.consoleAddStaff>({
  ...edit,
  path: 'console/staff',
  summary: 'Adds a person, who chooses a password by a link that holds for three days',
  errors: [
    'UNKNOWN_STAFF',
    'OWN_ACCOUNT',
    'WRONG_EMAIL',
    'EMAIL_TAKEN',
    'UNKNOWN_ROLE',
    'BEYOND_OWN',
    'STAFF_FULL',
    'NO_LONGER_ALLOWED',
    'REQUEST_REUSED',
  ],
})

export const consoleChangeStaff = defineCall<typeof schemas.consoleChangeStaff>({
  ...edit,
  path: 'console/staff/change',
  summary: 'Changes the name or role of a person, or turns them off or on; who may do less than before is signed out',
  errors: [...ofPerson, 'STAFF_CHANGED', 'UNKNOWN_ROLE', 'STAFF_FULL', 'REQUEST_REUSED'],
})

export const consoleInviteStaff = defineCall<typeof schemas.consoleInviteStaff>({
  ...edit,
  path: 'console/staff/invite',
  summary: 'A new link for choosing a password, in place of the one before; the password holds until it is used',
  errors: [...ofPerson, 'STAFF_OFF'],
})

export const consoleRemoveSecondFactor = defineCall<typeof schemas.consoleRemoveSecondFactor>({
  ...edit,
  path: 'console/staff/second-factor/remove',
  summary: 'Takes away a lost authenticator, and signs the person out everywhere',
  errors: [...ofPerson, 'STAFF_CHANGED'],
})

export const consoleEndStaffSessions = defineCall<typeof schemas.consoleEndStaffSessions>({
  ...edit,
  path: 'console/staff/sign-out',
  summary: 'Signs a person out everywhere',
  errors: [...ofPerson],
})

export const consoleReadInvitation = defineCall<typeof schemas.consoleReadInvitation>({
  ...door,
  path: 'console/invitation',
  summary: 'Whom a link is for',
  errors: ['UNKNOWN_INVITATION'],
})

export const consoleAcceptInvitation = defineCall<typeof schemas.consoleAcceptInvitation>({
  ...door,
  path: 'console/invitation/accept',
  summary: 'Chooses a password by a link, once; ends every session of the person',
  errors: ['UNKNOWN_INVITATION', 'WEAK_PASSWORD'],
})

export const consoleChangePassword = defineCall<typeof schemas.consoleChangePassword>({
  method: 'POST',
  path: 'console/password',
  group: 'console',
  auth: 'staff',
  perMinute: 10,
  summary: "Changes one's own password, proved by the old one; ends one's other sessions",
  errors: ['WRONG_PASSWORD', 'WEAK_PASSWORD', 'SAME_PASSWORD', 'STAFF_LOCKED'],
})

export const consoleListRole = defineCall<typeof schemas.consoleListRole>({
  ...read,
  path: 'console/roles',
  summary: 'The roles, at most 50, and how many hold each',
})

export const consoleSaveRole = defineCall<typeof schemas.consoleSaveRole>({
  ...edit,
  path: 'console/roles',
  summary: 'Makes or changes a role, a set of permissions; who may do less than before is signed out',
  errors: [
    'UNKNOWN_ROLE',
    'ROLE_CHANGED',
    'ROLE_NAME_TAKEN',
    'OWN_ROLE',
    'BEYOND_OWN',
    'ROLE_INCOMPLETE',
    'ROLES_FULL',
    'NO_LONGER_ALLOWED',
    'REQUEST_REUSED',
  ],
})

export const consoleRemoveRole = defineCall<typeof schemas.consoleRemoveRole>({
  ...edit,
  path: 'console/roles/remove',
  summary: 'Removes a role that nobody holds',
  errors: ['UNKNOWN_ROLE', 'ROLE_CHANGED', 'ROLE_IN_USE', 'OWN_ROLE', 'BEYOND_OWN', 'NO_LONGER_ALLOWED'],
})
