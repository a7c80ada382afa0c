import { refusalTable } from '../../../platform/refusal-table.ts'

export const lockMinutes = 15

/** What staff who sign in are refused. */
export const refuseStaff = refusalTable({
  WRONG_CREDENTIALS: { key: 'operators.signIn.mismatch', params: { minutes: lockMinutes } },
  SECOND_FACTOR_NEEDED: { key: 'operators.signIn.codeNeeded' },
  STAFF_LOCKED: { key: 'operators.signIn.locked', params: { minutes: lockMinutes } },
  WRONG_CODE: { key: 'operators.signIn.codeWrong' },
  SECOND_FACTOR_STALE: { key: 'operators.signIn.staleKey' },
  SECOND_FACTOR_ENROLLED: { key: 'operators.signIn.alreadyEnrolled' },
})
