import type { Tx } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { queueChanged } from '../deposit/queue-changed.ts'
import type { BankDeps } from '../deps.ts'
import { paymentChanged } from './notice.ts'
import { type BonusWaiting, readBonusesWaiting, writeBonusOutcome } from './store.ts'

const pageSize = 100

/**
 * Claims what credited payments carry, each once: the claim and its note on the payment are one transaction (record 0291).
 * It comes after the commit of the credit: a bonus that cannot be given never keeps money from its member (decision
 * record 0262). One that an open round stands in the way of is tried again once a minute, until it is given or refused (record 0630).
 * Locks the payment, then as a claim does. One that fails or waits keeps no other one waiting.
 */
export async function claimCarried(
  deps: BankDeps,
  of: { operatorId: string; depositId: string } | 'all' = 'all',
): Promise<void> {
  await eachByItself('bonuses of payments were not claimed yet', async (alone) => {
    for (let after: BonusWaiting | undefined; ; ) {
      const page: BonusWaiting[] = await readBonusesWaiting(deps.db, of, after, pageSize)
      for (const waiting of page) await alone(() => claimOne(deps, waiting))
      after = page.at(-1)
      if (page.length < pageSize) return
    }
  })
}

async function claimOne(deps: BankDeps, waiting: BonusWaiting): Promise<void> {
  const note = (tx: Tx) => noteOutcome(tx, waiting, 'claimed')
  const outcome = await deps.carriedBonus.claim(waiting, waiting, note)
  if (outcome.is !== 'refused') return
  await deps.db.transaction().execute(async (tx) => {
    if (await noteOutcome(tx, waiting, outcome.code)) await writeOutbox(tx, [paymentChanged(waiting)])
  })
}

/** Staff who have the payment open read what became of its bonus. @returns false when that was noted before */
async function noteOutcome(tx: Tx, waiting: BonusWaiting, outcome: string): Promise<boolean> {
  if (!(await writeBonusOutcome(tx, waiting, outcome))) return false
  await writeOutbox(tx, [queueChanged({ ...waiting, id: waiting.depositId }, 'approved')])
  return true
}

/** For payments whose server died between the credit and the claim, and those whose claim waits for the end of a round. */
export const claimCarriedJob = (deps: BankDeps): Job => ({
  name: 'bank.claim-carried-bonuses',
  cron: '* * * * *',
  run: () => claimCarried(deps),
})
