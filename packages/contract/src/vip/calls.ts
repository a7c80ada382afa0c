import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const info = defineCall<typeof schemas.info>({
  method: 'GET',
  path: 'vip/info',
  group: 'member',
  auth: 'member',
  summary: "The member's level, what the next one needs and what has been done, in whole rupiah",
})

export const infoV2 = defineCall<typeof schemas.infoV2>({
  method: 'GET',
  path: 'vip/info_v2',
  group: 'member',
  auth: 'member',
  summary: 'The same, with every level and its benefits as allVIPLevels',
})
