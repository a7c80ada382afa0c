import type { Db } from '@balai/db'
import { least } from '@balai/money'
import type { PromotionsDeps } from '../deps.ts'
import type { Grant } from './grant-store.ts'

const dayMs = 86_400_000

/** Less than this is no stake in any game of the operator (record 1086). Asked before a transaction, which waits for no second connection. */
export const smallestStakeOf = async (
  { operators }: Pick<PromotionsDeps, 'operators'>,
  operatorId: string,
): Promise<bigint> => BigInt((await operators.get(operatorId)).settings.smallestStake)

/**
 * Whether a running bonus was played away (records 1036, 1086): its bucket and the member's cash come to no stake, nor to what the
 * bonus began with, and of the cash nothing is at a provider or on its way. The last deposit is none of it where it came after the
 * claim and is whole: the loss was before it, whoever looks. Under the locks of an end it misses nothing but what an open round may
 * bring.
 */
export async function isLost(
  { wallet, clock }: Pick<PromotionsDeps, 'wallet' | 'clock'>,
  db: Db,
  grant: Grant,
  smallestStake: bigint,
): Promise<boolean> {
  const { cash, bonus, locked, transit } = await wallet.balance(db, grant)
  const playable = least(smallestStake, grant.amount)
  if (bonus >= playable || locked > 0n || transit > 0n) return false
  if (cash + bonus >= playable) {
    const to = new Date(clock.now().getTime() + dayMs)
    const [last] = await wallet.deposits(db, grant, { from: grant.grantedAt, to, count: 1 })
    if (!last || last.number === grant.depositNumber || last.amount > cash) return false
    if (cash - last.amount + bonus >= playable) return false
  }
  return !(await wallet.isAway(db, grant))
}
