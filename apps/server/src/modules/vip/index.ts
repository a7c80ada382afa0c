import type { Job } from '../../platform/jobs/jobs.ts'
import { reviewCron, reviewZone } from './schedule.ts'
import { reviewLevels, type VipDeps } from './vip.ts'

export { vipRoutes } from './routes.ts'
export { seedLevels } from './seed.ts'
export { endLevels } from './store.ts'
export { levelOf, levelsOf, type VipDeps, withLevelLimits } from './vip.ts'

/** Once a day, when the operators sleep. */
export const vipJob = (deps: VipDeps): Job => ({
  name: 'vip.review',
  cron: reviewCron,
  timeZone: reviewZone,
  run: () => reviewLevels(deps),
})
