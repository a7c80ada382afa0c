import { answeredWithin, noticedWhenGone, plainAddress } from '@balai/db'
import { Counter, Gauge, type Registry } from '@prometheus-io/client'
import { PgBoss } from 'pg-boss'
import type { Logger } from '../log.ts'

/** Work that recurs. It must be safe to run twice: a server may die in the middle of it. */
export interface Job {
  /** `bank.expire-deposits`: the slice's word and the act's. */
  name: string
  /** Five fields; minutes are the finest grain. */
  cron: string
  /** The zone that the cron is read in. */
  timeZone?: string
  run(): Promise<void>
  /**
   * Whether its last time went by without it, as where no server ran then: asked as a server starts and each hour, and where it
   * says so the job runs, once for all that was missed (record 0631). Without it what was missed waits for the next time.
   */
  isMissed?(): Promise<boolean>
}

/** What a run that is asked for to catch up brings along; one of the schedule brings nothing. */
interface Asked {
  isCatchUp: true
}
const catchUp: Asked = { isCatchUp: true }
/** The next hour tries again what could not be caught up. */
const onceAnHour = { cron: '10 * * * *', retryLimit: 0 }

/** A job whose server has not been heard of for so long is another's: a server that was killed stops nobody's work for longer. */
const heartbeatSeconds = 30
/**
 * How long a job may take, in seconds: as long as pg-boss allows. A longer one would be begun again beside itself, and what
 * takes long is what is large; a server that died is told by its heartbeat.
 */
const mostSeconds = 24 * 3_600
/**
 * So often it is looked for such jobs, and which jobs are at work: one that was when it was last looked is begun by no server
 * until it is looked again.
 */
const lookSeconds = 10
/** pg-boss passes what it does not know on to its pool. Long enough for what it does as it starts on a new version. */
const connections = { ...noticedWhenGone, query_timeout: 300_000 }

/**
 * Of each job how often it failed on this server, from 0, and when it ended well here last: absent until it has, so that nothing
 * looks like a run of 1970.
 */
function countRuns(registry: Registry | undefined, jobs: readonly Job[]) {
  const registers = registry ? [registry] : []
  const labelNames = ['job'] as const
  const failures = new Counter({
    name: 'balai_job_failures_total',
    help: 'Runs of a job that failed on this server',
    labelNames,
    registers,
  })
  for (const { name } of jobs) failures.inc({ job: name }, 0) // what grows from nothing is seen to grow by no alarm
  const finished = new Gauge({
    name: 'balai_job_finished_at_seconds',
    help: 'When a job ended well on this server last, since 1970',
    labelNames,
    registers,
  })
  return {
    failed: (job: string): void => failures.inc({ job }),
    finished: (job: string): void => finished.set({ job }, Math.floor(Date.now() / 1000)),
  }
}

interface JobsOptions {
  url: string
  log: Logger
  jobs: readonly Job[]
  /** Of `/metrics`. */
  registry?: Registry
}

export interface Jobs {
  /** Runs a job now and waits for it, as the schedule would. For staff and tests. */
  runNow(name: string): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Made by pg-boss, which needs the right to. */
export const jobsSchema = 'jobs'

/** Recurring work on pg-boss: of all servers of an installation one runs a given job at a given time, for a day at most. */
export function createJobs({ url, log, jobs, registry }: JobsOptions): Jobs {
  const runs = countRuns(registry, jobs)
  const boss = new PgBoss({
    ...connections,
    connectionString: plainAddress(url),
    application_name: 'balai-jobs',
    max: 2,
    schema: jobsSchema,
    superviseIntervalSeconds: lookSeconds,
    monitorIntervalSeconds: lookSeconds,
    queueCacheIntervalSeconds: lookSeconds,
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue is in trouble; it tries again by itself'))
  const byName = new Map(jobs.map((job) => [job.name, job]))

  async function run(job: Job): Promise<void> {
    const startedAt = performance.now()
    try {
      await answeredWithin(Number.POSITIVE_INFINITY, () => job.run())
      runs.finished(job.name)
      log.debug({ job: job.name, ms: Math.round(performance.now() - startedAt) }, 'job done')
    } catch (error) {
      runs.failed(job.name)
      log.error({ err: error, job: job.name }, 'a job failed; it runs again at its next time')
      throw error
    }
  }

  /** What the schedule asked for until now waits no longer: the run that begins does it (record 0995). */
  async function forgetWaiting({ name }: Job): Promise<void> {
    const waiting = await boss.findJobs<Asked | null>(name, { queued: true })
    const scheduled = waiting.filter(({ data }) => !data?.isCatchUp).map(({ id }) => id)
    if (scheduled.length > 0) await boss.deleteJob(name, scheduled)
  }

  /** Of several that ask at once, the first catches up: the queue lets one run at a time, and each looks again before it does. */
  async function runAsked(job: Job, asked: Asked | null): Promise<void> {
    if (!asked?.isCatchUp) await forgetWaiting(job)
    else if (!(await job.isMissed?.())) return
    await run(job)
  }

  async function askToCatchUp({ name }: Job): Promise<void> {
    const { cron, retryLimit } = onceAnHour
    await boss.schedule(name, cron, catchUp, { key: 'catch-up', retryLimit })
    await boss.send(name, catchUp, { retryLimit })
  }

  return {
    async runNow(name) {
      const job = byName.get(name)
      if (!job) throw new Error(`no job ${name}`)
      await run(job)
    },
    async start() {
      await boss.start()
      for (const job of jobs) {
        const bounds = { retryLimit: 2, retryDelay: 30, heartbeatSeconds, expireInSeconds: mostSeconds }
        await boss.createQueue(job.name, { policy: 'singleton', ...bounds })
        await boss.updateQueue(job.name, bounds) // one that an earlier version made
        await boss.schedule(job.name, job.cron, null, { tz: job.timeZone ?? 'Asia/Jakarta' })
        await boss.work<Asked | null>(job.name, { pollingIntervalSeconds: 10 }, async ([asked]) =>
          runAsked(job, asked?.data ?? null),
        )
        if (job.isMissed) await askToCatchUp(job)
      }
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  }
}
