import { defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

export const consoleGetSettings = defineCall<typeof schemas.consoleGetSettings>({
  method: 'GET',
  path: 'console/settings',
  group: 'console',
  auth: 'staff',
  permission: 'settings.read',
  summary: "The operator's bounds and switches; amounts in whole rupiah",
})

export const consoleSaveSettings = defineCall<typeof schemas.consoleSaveSettings>({
  method: 'POST',
  path: 'console/settings',
  group: 'console',
  auth: 'staff',
  permission: 'settings.edit',
  summary: 'Changes bounds and switches, only those that are named; in force everywhere within five seconds',
  errors: ['BOUNDS_REVERSED', 'NO_KIND_OF_ACCOUNT', 'SETTINGS_CHANGED'],
})

export const consoleListMissing = defineCall<typeof schemas.consoleListMissing>({
  method: 'GET',
  path: 'console/missing',
  group: 'console',
  auth: 'staff',
  permission: 'settings.edit',
  summary: 'What the operator lacks before members can deposit, play and be paid, of what the one who asks may mend',
})
