import type { Tx } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { PromotionsDeps } from '../deps.ts'
import { type EndedRow, lockGrant, readActiveGrant, readEndedPage, readLastEnded, writeLate } from './grant-store.ts'

/**
 * Moves what late wins and rollbacks brought to the bonus bucket after the member's last bonus had ended: to cash where it
 * was completed, else to the operator (record 0210). Nothing moves while a bonus runs, a round is open, or staff have
 * adjusted the bucket since. Locks the grant, then the ledger in one call.
 */
export async function settleLate(deps: PromotionsDeps, { operatorId, memberId }: MemberRef): Promise<void> {
  const { db, wallet } = deps
  const member = { operatorId, memberId }
  if ((await wallet.balance(db, member)).bonus === 0n) return
  const last = await readLastEnded(db, member)
  if (!last) return
  await db.transaction().execute(async (tx) => {
    const grant = await lockGrant(tx, member, last.id)
    const endedAt = grant?.endedAt
    if (!grant || !endedAt) throw new Error(`bonus ${last.id} had ended`)
    const move = grant.state === 'completed' ? wallet.convertBonus : wallet.takeBonus
    const amount = await move(tx, {
      ...member,
      key: `bonus:${grant.id}:late:${grant.lateMoves + 1}`,
      reference: grant.id,
      mustWait: async () =>
        (await readActiveGrant(tx, member)) !== undefined ||
        (await deps.hasOpenRound(tx, member)) ||
        (await wallet.hasAdjustedBonus(tx, member, endedAt)),
    })
    if (!amount) return
    await writeLate(tx, grant, amount)
    await writeOutbox(tx, [{ ...member, topic: 'BalanceChanged', payload: {} }])
  })
}

/**
 * Whether what the bonus bucket holds while no bonus runs is of the one that ended last, as {@link settleLate} would move it: there
 * is one, and staff have not adjusted the bucket since.
 */
export async function isOfEndedBonus(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  tx: Tx,
  member: MemberRef,
): Promise<boolean> {
  const endedAt = (await readLastEnded(tx, member))?.endedAt
  return endedAt ? !(await wallet.hasAdjustedBonus(tx, member, endedAt)) : false
}

/** Providers settle what they owe within a month; longer than that no bonus is looked at. */
const lookBackMs = 45 * 86_400_000
const pageSize = 500

/** {@link settleLate} for everybody whose bonus ended not long ago. For a job. */
export function settleLateMoney(deps: PromotionsDeps): Promise<void> {
  const { db, clock, wallet } = deps
  const since = new Date(clock.now().getTime() - lookBackMs)
  return eachByItself('members’ late money was not settled', async (alone) => {
    for (let after: EndedRow | undefined; ; ) {
      const page: EndedRow[] = await readEndedPage(db, since, after, pageSize)
      for (const member of await wallet.bonusHolders(db, page)) await alone(() => settleLate(deps, member))
      after = page.at(-1)
      if (page.length < pageSize) return
    }
  })
}
