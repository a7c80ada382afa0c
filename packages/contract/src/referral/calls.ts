import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const downline = defineCall<typeof schemas.downline>({
  method: 'GET',
  path: 'member/downline',
  group: 'member',
  auth: 'member',
  summary:
    "The member's own referral code, its rules, what it earned in whole rupiah, and the direct downlines with an index",
})

export const getDownlineList = defineCall<typeof schemas.getDownlineList>({
  method: 'GET',
  path: 'member/GetDownlineList',
  group: 'member',
  auth: 'member',
  summary: 'Direct downlines with what each earned the member in a range of days, names masked, in whole rupiah',
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})

export const getDownlineTransactionDetails = defineCall<typeof schemas.getDownlineTransactionDetails>({
  method: 'GET',
  path: 'member/GetDownlineTransactionDetails',
  group: 'member',
  auth: 'member',
  summary:
    'Each earning of a range of days: downline, basis, amount in whole rupiah, and whether it is held, paid or void',
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})
