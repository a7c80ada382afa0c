import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

const dates = ['RANGE_TOO_WIDE', 'RANGE_REVERSED'] as const

export const turnoverReport = defineCall<typeof schemas.turnoverReport>({
  method: 'GET',
  path: 'wallet/turnoverreport',
  group: 'wallet',
  auth: 'member',
  summary:
    "What the member staked and won in finished rounds, by day of the operator's calendar, provider and category",
  errors: dates,
})

export const turnoverRequirement = defineCall<typeof schemas.turnoverRequirement>({
  method: 'GET',
  path: 'Wallet/turnoverrequirement',
  group: 'wallet',
  auth: 'member',
  summary: 'The turnover that bonuses of these days require: required, done and remaining, in whole rupiah',
  errors: dates,
})

export const downlineReport = defineCall<typeof schemas.downlineReport>({
  method: 'GET',
  path: 'wallet/downlinereport',
  group: 'wallet',
  auth: 'member',
  summary: "The member's direct downlines with what they staked and won in these days, names masked; whole rupiah",
  errors: dates,
})
