import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export const consoleLogin = defineCall<typeof schemas.consoleLogin>({
  method: 'POST',
  path: 'console/login',
  group: 'console',
  auth: 'public',
  summary: 'Staff sign in with e-mail, password and, where enrolled, a code of their authenticator',
  errors: ['WRONG_CREDENTIALS', 'SECOND_FACTOR_NEEDED', 'WRONG_CODE'],
  perMinute: 30,
})

export const consoleLogout = defineCall<typeof schemas.consoleLogout>({
  method: 'POST',
  path: 'console/logout',
  group: 'console',
  auth: 'staff',
  summary: 'Ends this staff session',
})

export const consoleMe = defineCall<typeof schemas.consoleMe>({
  method: 'GET',
  path: 'console/me',
  group: 'console',
  auth: 'staff',
  summary: 'Who is signed in to the console and what they may do',
})

export const beginSecondFactor = defineCall<typeof schemas.beginSecondFactor>({
  method: 'POST',
  path: 'console/second-factor/begin',
  group: 'console',
  auth: 'staff',
  summary: 'A new authenticator secret, kept only once it is confirmed',
})

export const confirmSecondFactor = defineCall<typeof schemas.confirmSecondFactor>({
  method: 'POST',
  path: 'console/second-factor/confirm',
  group: 'console',
  auth: 'staff',
  summary: 'Enrols the secret that was given, by the password and a code of it',
  errors: ['SECOND_FACTOR_ENROLLED', 'SECOND_FACTOR_STALE', 'STAFF_LOCKED', 'WRONG_PASSWORD', 'WRONG_CODE'],
  perMinute: 10,
})

export const listAudit = defineCall<typeof schemas.listAudit>({
  method: 'GET',
  path: 'console/audit',
  group: 'console',
  auth: 'staff',
  permission: 'audit.read',
  summary: 'What staff did, newest first',
})

export const listAuditStaff = defineCall<typeof schemas.listAuditStaff>({
  method: 'GET',
  path: 'console/audit/staff',
  group: 'console',
  auth: 'staff',
  permission: 'audit.read',
  summary: 'Whose acts the trail can be narrowed to: everybody who ever worked for the operator, by name',
})

export const listMessage = defineCall<typeof schemas.listMessage>({
  method: 'GET',
  path: 'console/messages',
  group: 'console',
  auth: 'staff',
  permission: 'message.read',
  summary: 'Mails and text messages to members, newest first; their text only where they have no real way of delivery',
})
