import type { Db } from '@balai/db'
import type { PromotionsDeps } from '../deps.ts'
import type { Grant } from './grant-store.ts'

const dayMs = 86_400_000

/**
 * Whether a running bonus was played away (record 1036): its bucket is empty, and of the member's cash nothing is left, neither here
 * nor at a provider nor on its way. The last deposit is none of it where it came after the claim and is whole: the loss was before
 * it, whoever looks. Under the locks of an end it misses nothing but what an open round may bring.
 */
export async function isLost(
  { wallet, clock }: Pick<PromotionsDeps, 'wallet' | 'clock'>,
  db: Db,
  grant: Grant,
): Promise<boolean> {
  const { cash, bonus, locked, transit } = await wallet.balance(db, grant)
  if (bonus > 0n || locked > 0n || transit > 0n) return false
  if (cash > 0n) {
    const to = new Date(clock.now().getTime() + dayMs)
    const [last] = await wallet.deposits(db, grant, { from: grant.grantedAt, to, count: 1 })
    if (last?.amount !== cash || last.number === grant.depositNumber) return false
  }
  return !(await wallet.isAway(db, grant))
}
