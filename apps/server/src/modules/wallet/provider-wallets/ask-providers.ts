import { type Alone, eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { AccountBook } from '../accounts.ts'
import { endOf, hear, type TransferParts } from './hear.ts'
import type { ProviderTransfer } from './store.ts'

/**
 * Asks what became of transfers, and takes what is said. No provider waits for another, and one that says nothing is asked no
 * more this time: each answer of a dead one would be waited for in vain.
 *
 * @param what as for {@link eachByItself}
 * @param longestMs how long one provider is asked after another transfer; the rest is for the next time
 */
export async function askProviders(
  parts: TransferParts,
  book: AccountBook,
  transfers: readonly ProviderTransfer[],
  { what, longestMs = Number.POSITIVE_INFINITY }: { what: string; longestMs?: number },
): Promise<void> {
  const ofProvider = Map.groupBy(transfers, ({ provider }) => provider)
  const until = parts.clock.now().getTime() + longestMs
  await eachByItself(what, async (alone) => {
    await Promise.all([...ofProvider.values()].map((all) => askOne(parts, book, all, { alone, until })))
  })
}

async function askOne(
  parts: TransferParts,
  book: AccountBook,
  all: readonly ProviderTransfer[],
  { alone, until }: { alone: Alone; until: number },
): Promise<void> {
  let isSilent = false
  const isOver = () => isSilent || parts.clock.now().getTime() >= until
  for (const transfer of all) {
    if (isOver() && transfer.state !== 'HELD') continue // what was never sent goes back without a word of the provider
    await alone(async () => {
      const answer = await endOf(parts, transfer)
      isSilent ||= answer.status === 'UNKNOWN' && answer.isSilent === true
      await hear(parts, book, transfer, answer)
    })
  }
}
