import type { ProviderClient } from '@balai/gateway-kit'
import type { OurTransaction } from './compare.ts'
import { ListTooLong, ListTooSlow, type Patience, readProviderList } from './provider-list.ts'

interface Wanted {
  round: string
  wanted: readonly OurTransaction[]
  span: { from: Date; to: Date }
  patience: Patience
  /** The span cannot be made smaller. */
  isLeast: boolean
}

/**
 * What the provider lists of a round, asked for by it, until all that is wanted has been found. `untold` where its list goes on without
 * end, or for too long, since it does not know the filter and lists everybody's week; or where no smaller span would leave time for it.
 *
 * @throws GatewayRefusal, GatewayUnreachable, ListTooSlow
 */
export async function findListed(
  client: ProviderClient,
  { round, wanted, span, patience, isLeast }: Wanted,
): Promise<Set<string> | 'untold'> {
  const listed = new Set<string>()
  let knowsFilter = true
  try {
    for await (const page of readProviderList(client, { ...span, round }, patience)) {
      const ofRound = page.filter((one) => one.round === round)
      if (ofRound.length < page.length || page.length === 0) knowsFilter = false
      for (const { transaction } of ofRound) listed.add(transaction)
      if (wanted.every(({ id }) => listed.has(id))) break
    }
  } catch (error) {
    if (!(error instanceof ListTooLong)) throw error
    if (!knowsFilter) return 'untold'
    if (!(error instanceof ListTooSlow)) return listed // one long round says nothing of the others
    if (isLeast) return 'untold'
    throw error
  }
  return listed
}
