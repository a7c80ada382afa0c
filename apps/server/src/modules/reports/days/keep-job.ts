import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { Operators } from '../../operators/index.ts'
import { keepDays } from './read-days.ts'

/** Adds up the days that are over, once each (record 0570). Safe to run twice, and several at once. */
export function keepDaysJob({ db, clock, operators }: { db: Db; clock: Clock; operators: Operators }): Job {
  return {
    name: 'reports.keep-days',
    cron: '8-59/10 * * * *',
    async run() {
      const all = await operators.all()
      await eachByItself('operators got no days of their report', async (alone) => {
        for (const { id, settings } of all)
          await alone(() => keepDays(db, { operatorId: id, timeZone: settings.timeZone }, clock.now()))
      })
    },
  }
}
