import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { deleteStaffSessions, dropOverdueInvitations } from './store.ts'

/** As long as a member's: time for a complaint, and for whoever looks into a fraud. */
const keptMs = 365 * 24 * 3_600_000

/** Every night: sessions of staff that were over a year ago, and links for a password that hold no longer (record 0828). */
export const forgetStaffJob = ({ db, clock }: { db: Db; clock: Clock }): Job => ({
  name: 'operators.forget-staff-sessions',
  cron: '45 4 * * *',
  async run() {
    const now = clock.now()
    await deleteStaffSessions(db, new Date(now.getTime() - keptMs))
    await dropOverdueInvitations(db, now)
  },
})
