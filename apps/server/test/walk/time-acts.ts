import { isTransient } from '../../src/modules/wallet/index.ts'
import { waitForTransfers } from '../transfer-provider.ts'
import type { Act } from './act.ts'
import { turn } from './database-clock.ts'
import type { Roll } from './roll.ts'
import type { World } from './world.ts'

/** What recurs and has to do with money. */
const jobs = [
  'bank.expire-deposits',
  'bank.claim-carried-bonuses',
  'wallet.carry-on-transfers',
  'wallet.ask-after-statements',
  'wallet.prove-books',
  'promotions.settle',
  'promotions.settle-late',
  'promotions.pay-out',
  'referral.pay',
  'vip.review',
  'reports.keep-days',
  'games.tidy',
  'games.open-rounds',
  'games.kick-ended',
  'games.statistics',
  'games.count-days',
  'outbox.forget',
  'session.forget-codes',
] as const

async function runJob(world: World, roll: Roll): Promise<string> {
  const job = roll.one(jobs) ?? jobs[0]
  await runInTime(world, job)
  return job
}

/** Waiting for a lock for too long is no fault on a busy machine, nor is what passes else: a job comes again at its next time, and here at once. */
async function runInTime({ server }: World, job: string): Promise<void> {
  for (;;)
    try {
      return await server.app.jobs.runNow(job)
    } catch (error) {
      if (!passes(error)) throw error
    }
}

const passes = (error: unknown): boolean =>
  error instanceof AggregateError ? error.errors.every(passes) : isTransient(error)

/** Asks, half a minute later, what became of transfers without an end. */
export async function carryOnTransfers(world: World): Promise<void> {
  await waitForTransfers(world.server)
  await runInTime(world, 'wallet.carry-on-transfers')
}

/** Every job in turn, as a night has them. */
export async function runJobs(world: World): Promise<void> {
  for (const job of jobs) await runInTime(world, job)
}

const hourMs = 3_600_000

async function pass({ server }: World, roll: Roll): Promise<string> {
  const hours = roll.one([0.02, 0.2, 0.2, 0.5, 3, 7, 26]) ?? 1
  await turn(server, hours * hourMs)
  return `${hours} h`
}

async function night(world: World, roll: Roll): Promise<string> {
  await turn(world.server, roll.whole(20, 30) * hourMs)
  await runJobs(world)
  return 'done'
}

export const timeActs: readonly Act[] = [
  { name: 'job', weight: 10, run: runJob },
  { name: 'time passed', weight: 4, isAlone: true, run: pass },
  { name: 'night', weight: 1, isAlone: true, run: night },
]
