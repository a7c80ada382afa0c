import type { Tx } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { Job } from '../../../platform/jobs/jobs.ts'
import type { BankDeps } from '../deps.ts'
import { type BonusWaiting, readBonusesWaiting, writeBonusOutcome } from './store.ts'

const atOnce = 100

/**
 * Claims what credited payments carry, each once: the claim and its note on the payment are one transaction (record 0291).
 * It comes after the commit of the credit: a bonus that cannot be given never keeps money from its member (decision
 * record 0262). Locks the payment, then as a claim does. One that fails keeps no other one waiting.
 */
export async function claimCarried(
  deps: BankDeps,
  of: { operatorId: string; depositId: string } | 'all' = 'all',
): Promise<void> {
  const all = await readBonusesWaiting(deps.db, of, atOnce)
  await eachByItself('bonuses of payments were not claimed yet', async (alone) => {
    for (const waiting of all) await alone(() => claimOne(deps, waiting))
  })
}

async function claimOne(deps: BankDeps, waiting: BonusWaiting): Promise<void> {
  const note = (tx: Tx) => writeBonusOutcome(tx, waiting, 'claimed')
  const refusal = await deps.carriedBonus.claim(waiting, waiting.bonus, note)
  if (refusal !== null) await writeBonusOutcome(deps.db, waiting, refusal)
}

/** For payments whose server died between the credit and the claim. */
export const claimCarriedJob = (deps: BankDeps): Job => ({
  name: 'bank.claim-carried-bonuses',
  cron: '* * * * *',
  run: () => claimCarried(deps),
})
