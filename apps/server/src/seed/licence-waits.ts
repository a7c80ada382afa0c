import type { Tx } from '@balai/db'
import { countUndecided } from '../modules/bank/index.ts'
import { countOpenRounds } from '../modules/games/index.ts'
import { countUnderWay } from '../modules/wallet/index.ts'

type What = 'rounds' | 'transfers' | 'deposits' | 'withdrawals' | 'adjustments' | 'gifts'

/** What is begun in play money and would end in real money, and how an operator ends it before (record 0604). */
const ends: Record<What, (count: number) => string> = {
  rounds: (count) =>
    `${count} open rounds: wait until they end; staff end those that stay open for 48 hours under Games in the console.`,
  transfers: (count) =>
    `${count} transfers to or from providers: wait until the provider answers; staff end late ones under In transit.`,
  deposits: (count) => `${count} deposits: decide them, or wait until those at a gateway expire.`,
  withdrawals: (count) => `${count} withdrawals: pay or reject them.`,
  adjustments: (count) => `${count} adjustments: approve or reject them.`,
  gifts: (count) => `${count} gifts between members: they expire within a quarter of an hour.`,
}

/** @returns a sentence for each kind that stands in the way of a first licence; none where nothing does */
export async function waitsForLicence(tx: Tx, operatorId: string, now: Date): Promise<string[]> {
  const counts: Record<What, number> = {
    rounds: await countOpenRounds(tx, operatorId, null),
    ...(await countUnderWay(tx, operatorId, now)),
    ...(await countUndecided(tx, operatorId)),
  }
  return Object.entries(ends).flatMap(([what, sentence]) => {
    const count = counts[what as What] // a key of the same record
    return count > 0 ? [sentence(count)] : []
  })
}
