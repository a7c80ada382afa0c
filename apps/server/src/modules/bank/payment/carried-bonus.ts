import type { Job } from '../../../platform/jobs/jobs.ts'
import type { BankDeps } from '../deps.ts'
import { type BonusWaiting, readBonusesWaiting, writeBonusOutcome } from './store.ts'

const atOnce = 100

/**
 * Claims what credited payments carry, each once: an offer is given once for a deposit or a code, so that a claim whose
 * outcome was not written down is refused as ALREADY_CLAIMED and gives nothing twice. After the commit of the credit, in
 * a transaction of its own: a bonus that cannot be given never keeps money from its member (decision record 0262).
 */
export async function claimCarried(
  deps: BankDeps,
  of: { operatorId: string; depositId: string } | 'all' = 'all',
): Promise<void> {
  for (const waiting of await readBonusesWaiting(deps.db, of, atOnce)) await claimOne(deps, waiting)
}

async function claimOne(deps: BankDeps, waiting: BonusWaiting): Promise<void> {
  const refusal = await deps.carriedBonus.claim(waiting, waiting.bonus)
  await writeBonusOutcome(deps.db, waiting, refusal ?? 'claimed')
}

/** For payments whose server died between the credit and the claim. */
export const claimCarriedJob = (deps: BankDeps): Job => ({
  name: 'bank.claim-carried-bonuses',
  cron: '* * * * *',
  run: () => claimCarried(deps),
})
