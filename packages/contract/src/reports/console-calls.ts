import { defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'

export const consoleReport = defineCall<typeof schemas.consoleReport>({
  method: 'GET',
  path: 'console/report',
  group: 'console',
  auth: 'staff',
  permission: 'report.read',
  summary:
    "What each day of the operator's calendar came to, the newest first: money in and out, play, members and waits; whole rupiah, at most 92 days",
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})
