import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../log.ts'
import { byRightClock } from './by-right-clock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

it('a server whose clock is ahead of the database does no jobs, one that is behind does, and both say so in their log', async () => {
  const runs: number[] = []
  const logged: { msg: string; aheadSeconds: number }[] = []
  const log = createLog('warn', { write: (line) => logged.push(JSON.parse(line)) })
  const jobAt = (minutes: number) => {
    const clock = { now: () => new Date(Date.now() + minutes * 60_000) }
    const job = { name: 'demo.nightly', cron: '0 3 * * *', run: async () => void runs.push(minutes) }
    return byRightClock({ db: database.db, log }, job, clock)
  }
  await expect(jobAt(6).run()).rejects.toThrow(/clock is 3(59|60) s ahead of the database's/)
  for (const minutes of [4, 0, -90]) await jobAt(minutes).run()
  expect(runs).toEqual([4, 0, -90])
  expect(logged.map(({ aheadSeconds }) => Math.round(aheadSeconds / 60))).toEqual([6, 4, -90])
  expect(logged.every(({ msg }) => msg.startsWith("this machine's clock and the database's differ"))).toBe(true)
})
