import type { Job } from '../../platform/jobs/jobs.ts'
import type { ReferralDeps } from './deps.ts'
import { runReferral } from './earnings/run.ts'

export { referralConsoleRoutes } from './console-routes.ts'
export type { ReferralDeps } from './deps.ts'
export { putRule as seedReferralRule } from './earnings/store.ts'
export { referralRoutes } from './routes.ts'

/** Earnings are counted and paid within the hour. */
export const referralJob = (deps: ReferralDeps): Job => ({
  name: 'referral.pay',
  cron: '25 * * * *',
  run: () => runReferral(deps),
})
export { referralMoves } from './proof/store.ts'
