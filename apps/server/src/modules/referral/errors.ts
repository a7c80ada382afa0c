import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseReferral = refusalTable({
  FLAG_UNKNOWN: { key: 'referral.errors.flagUnknown', status: 404 },
  ALREADY_DECIDED: { key: 'referral.errors.flagDecided' },
  FLAG_CHANGED: { key: 'referral.errors.flagChanged' },
})
