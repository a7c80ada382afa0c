import type { Job } from '../../platform/jobs/jobs.ts'
import type { VipDeps } from './figures.ts'
import { reviewLevels } from './review.ts'
import { lastReview, reviewCron, reviewZone } from './schedule.ts'
import { isReviewed, writeReviewed } from './store.ts'

export type { VipDeps } from './figures.ts'
export { highestLevel, levelOf, levelsOf, withLevelLimits } from './levels.ts'
export { vipRoutes } from './routes.ts'
export { seedLevels } from './seed.ts'
export { endLevels } from './store.ts'

const minuteMs = 60_000

/** Once a night, when the operators sleep; where no server ran then, by the one that starts next (record 0631). */
export const vipJob = (deps: VipDeps): Job => ({
  name: 'vip.review',
  cron: reviewCron,
  timeZone: reviewZone,
  async run() {
    const now = deps.clock.now()
    await reviewLevels(deps)
    await writeReviewed(deps.db, lastReview(now, minuteMs), now)
  },
  isMissed: async () => !(await isReviewed(deps.db, lastReview(deps.clock.now()))),
})
