import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Play } from '../play.ts'
import { readAway } from './store.ts'

/**
 * Keeps the bonus out of the bets of whoever has cash at a provider's wallet or on its way: cash is staked first, wherever it
 * is (decisions 18 and 21, record 0544). To be called under the locks of `play`, before anything is decided; it asks the
 * database only where somebody holds a bonus, or may by their next bet.
 *
 * @param isPaidBefore whether what is decided with a member's bets brings money before one of them
 */
export async function withholdBonus(
  tx: Tx,
  play: Pick<Play, 'balance' | 'withhold'>,
  members: readonly MemberRef[],
  isPaidBefore: (member: MemberRef) => boolean,
): Promise<void> {
  const holders = members.filter((member) => play.balance(member).bonus > 0n || isPaidBefore(member))
  if (holders.length === 0) return
  for (const member of await readAway(tx, holders)) play.withhold(member)
}
