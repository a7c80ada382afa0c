import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

const console = { group: 'console', auth: 'staff', path: 'console/vip' } as const satisfies Partial<CallSpec>

export const consoleGetVip = defineCall<typeof schemas.consoleGetVip>({
  ...console,
  method: 'GET',
  permission: 'vip.read',
  summary: 'The rules of levels, in whole rupiah, how many members stand on each, and the gifts that ask for one',
})

export const consoleSaveVip = defineCall<typeof schemas.consoleSaveVip>({
  ...console,
  method: 'POST',
  permission: 'vip.edit',
  takesLongBody: true,
  summary: 'Sets all levels at once; members move at the next review',
  errors: ['LEVELS_OUT_OF_ORDER', 'KEEP_ABOVE_REACH', 'RULES_CHANGED'],
})
