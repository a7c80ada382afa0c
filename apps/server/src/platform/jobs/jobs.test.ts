import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { Registry } from '@prometheus-io/client'
import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createLog } from '../log.ts'
import { forgetSentEvents } from '../outbox/forget.ts'
import { numberWaiting } from '../outbox/store.ts'
import { writeOutbox } from '../outbox/write.ts'
import { createJobs } from './jobs.ts'

const log = createLog('silent')

describe('jobs', () => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await createTestDatabase()
  })
  afterAll(() => database.drop())

  it('servers that start at once share one schedule', async () => {
    const job = { name: 'demo.nothing', cron: '0 3 * * *', run: async () => {} }
    const servers = [1, 2, 3].map(() => createJobs({ url: database.url, log, jobs: [job] }))
    await Promise.all(servers.map((server) => server.start()))
    const { rows } = await database.pool.query('SELECT name, cron FROM jobs.schedule')
    expect(rows).toEqual([{ name: 'demo.nothing', cron: '0 3 * * *' }])
    await Promise.all(servers.map((server) => server.close()))
  })

  it('a job that takes hours is not begun again beside itself, in a queue of an earlier version neither', async () => {
    const name = 'demo.long'
    const earlier = new PgBoss({ connectionString: database.url, schema: 'jobs' })
    await earlier.start()
    await earlier.createQueue(name, { policy: 'singleton' })
    const jobs = createJobs({ url: database.url, log, jobs: [{ name, cron: '0 3 * * *', run: async () => {} }] })
    await jobs.start()
    await earlier.send(name, {})
    expect(await earlier.findJobs(name)).toMatchObject([{ expireInSeconds: 24 * 3_600 }])
    await jobs.close()
    await earlier.stop()
  })

  it('of what was asked for while a job was at work, one run follows, in a queue of an earlier version too', async () => {
    const name = 'demo.outlasts'
    const earlier = new PgBoss({ connectionString: database.url, schema: 'jobs' })
    await earlier.start()
    await earlier.createQueue(name, { policy: 'singleton' })
    const ask = async (times: number) => {
      for (let n = 0; n < times; n += 1) await earlier.send(name, null, { retryLimit: n })
    }
    const waiting = async () => {
      const asked = await earlier.findJobs<object | null>(name, { queued: true })
      return Map.groupBy(asked, ({ data }) => (data ? 'catch-up' : 'schedule'))
    }
    const ends: (() => void)[] = []
    const begun = (times: number) =>
      vi.waitFor(() => expect(ends).toHaveLength(times), { timeout: 50_000, interval: 100 })
    await ask(4)
    await earlier.send(name, { isCatchUp: true })
    const run = () => new Promise<void>((resolve) => ends.push(resolve))
    // Nothing is missed, so that what asks to catch up is no run, and takes nobody's place.
    const isMissed = vi.fn(async () => false)
    const jobs = createJobs({ url: database.url, log, jobs: [{ name, cron: '0 3 * * *', run, isMissed }] })
    await jobs.start()
    await begun(1)
    const left = await waiting()
    expect([left.has('schedule'), left.has('catch-up')], 'which keeps its own place').toEqual([false, true])
    await ask(5)
    ends[0]?.()
    await begun(2)
    expect((await waiting()).has('schedule')).toBe(false)
    expect(isMissed).toHaveBeenCalled()
    ends[1]?.()
    await jobs.close()
    await earlier.stop()
  }, 120_000)

  it('a job that fails tells whoever asked for it', async () => {
    const run = async () => {
      throw new Error('out of paper')
    }
    const jobs = createJobs({ url: database.url, log, jobs: [{ name: 'demo.fails', cron: '0 3 * * *', run }] })
    await expect(jobs.runNow('demo.fails')).rejects.toThrow('out of paper')
  })

  it('whoever watches is told how often a job failed, from 0 on, and when it ended well last', async () => {
    const registry = new Registry()
    let isBroken = true
    const run = async () => {
      if (isBroken) throw new Error('out of paper')
    }
    const cron = '0 3 * * *'
    const other = { name: 'demo.other', cron, run: async () => {} }
    const jobs = createJobs({ url: database.url, log, registry, jobs: [{ name: 'demo.nightly', cron, run }, other] })
    const figure = async (name: string) =>
      new RegExp(`^balai_job_${name}\\{job="demo.nightly"\\} (\\S+)$`, 'm').exec(await registry.metrics())?.[1]
    expect(await figure('failures_total')).toBe('0')
    for (const night of [1, 2]) {
      await expect(jobs.runNow('demo.nightly')).rejects.toThrow('out of paper')
      expect(await figure('failures_total')).toBe(String(night))
    }
    expect(await figure('finished_at_seconds'), 'it never ended well').toBeUndefined()
    isBroken = false
    const before = Math.floor(Date.now() / 1000)
    await jobs.runNow('demo.nightly')
    expect(Number(await figure('finished_at_seconds'))).toBeGreaterThanOrEqual(before)
    expect(await figure('failures_total')).toBe('2')
    expect(await registry.metrics()).toContain('balai_job_failures_total{job="demo.other"} 0\n')
  })

  it('a job whose server was killed in the middle of it goes on soon, in a queue of an earlier version too', async () => {
    const name = 'demo.cut-off'
    const killed = new PgBoss({ connectionString: database.url, schema: 'jobs' })
    await killed.start()
    await killed.createQueue(name, { policy: 'singleton' })
    const runs = vi.fn(async () => {})
    const first = createJobs({ url: database.url, log, jobs: [{ name, cron: '0 3 * * *', run: runs }] })
    await first.start()
    await first.close()
    await killed.send(name, {}, { retryDelay: 0 })
    expect(await killed.fetch(name)).toHaveLength(1)
    await killed.stop()
    // The heartbeat stood still as long as it takes to be noticed.
    await database.pool.query("UPDATE jobs.job SET heartbeat_on = now() - interval '31 s' WHERE name = $1", [name])
    const next = createJobs({ url: database.url, log, jobs: [{ name, cron: '0 3 * * *', run: runs }] })
    await next.start()
    await vi.waitFor(() => expect(runs).toHaveBeenCalledTimes(1), { timeout: 55_000, interval: 200 })
    await next.close()
  })

  it('sent events are forgotten after a week, waiting ones never', async () => {
    const { db } = database
    const event = { operatorId: 'demo', memberId: null, topic: 'x', payload: {} }
    await db.transaction().execute(async (tx) => {
      await writeOutbox(tx, [event, event])
      await numberWaiting(tx, 1)
    })
    const leftAfter = async (days: number) => {
      const clock = { now: () => new Date(Date.now() + days * 86_400_000) }
      await forgetSentEvents({ db, clock }).run()
      return (await database.pool.query('SELECT sequence FROM outbox_event')).rows
    }
    expect(await leftAfter(6)).toHaveLength(2)
    expect(await leftAfter(8)).toEqual([{ sequence: null }])
  })
})
