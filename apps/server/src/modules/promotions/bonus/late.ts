import type { Db, Tx } from '@balai/db'
import { eachByItself } from '../../../platform/jobs/by-itself.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { PromotionsDeps } from '../deps.ts'
import {
  type EndedRow,
  type Grant,
  isOfRunning,
  lockGrant,
  readActiveGrant,
  readEndedPage,
  readLastEnded,
  writeLate,
  writeRunning,
} from './grant-store.ts'

/**
 * Moves what late wins and rollbacks brought to the bonus bucket after the member's last bonus had ended: to cash where it
 * was completed, else to the operator (record 0210); one that was played away runs again with it, within its time. Nothing happens
 * while a bonus runs or staff have adjusted the bucket since, and nothing moves while a round is open. Locks the grant, takes the key of
 * the one that runs where it runs again, then the ledger in one call.
 */
export async function settleLate(deps: PromotionsDeps, { operatorId, memberId }: MemberRef): Promise<void> {
  const { db, wallet } = deps
  const member = { operatorId, memberId }
  if ((await wallet.balance(db, member)).bonus === 0n) return
  const last = await readLastEnded(db, member)
  if (!last) return
  const settle = async (tx: Tx) => {
    const grant = await lockGrant(tx, member, last.id)
    const endedAt = grant?.endedAt
    if (!grant) throw new Error(`bonus ${last.id} had ended`)
    if (!endedAt) return // a twin has let it run again
    if (mayRunAgain(grant, deps.clock.now()) && (await runAgain(deps, tx, grant, endedAt))) return
    const move = grant.state === 'completed' ? wallet.convertBonus : wallet.takeBonus
    const amount = await move(tx, {
      ...member,
      key: `bonus:${grant.id}:late:${grant.lateMoves + 1}`,
      reference: grant.id,
      mustWait: async () =>
        (await readActiveGrant(tx, member)) !== undefined ||
        (await deps.hasOpenRound(tx, member)) ||
        (await wallet.hasAdjustedBonus(tx, member, { at: endedAt, version: grant.endedVersion })),
    })
    if (!amount) return
    await writeLate(tx, grant, amount)
    await writeOutbox(tx, [{ ...member, topic: 'BalanceChanged', payload: {} }])
  }
  await db
    .transaction()
    .execute(settle)
    .catch((error: unknown) => {
      if (!(error instanceof StaysEnded || isOfRunning(error))) throw error
    })
}

/** Undoes what was written: the bonus has ended all the same. */
class StaysEnded extends Error {}

const mayRunAgain = ({ state, expiresAt }: Grant, now: Date): boolean => state === 'lost' && expiresAt > now

/**
 * What comes to a bonus that was played away within its time shows that it was not over: a loss that its provider has taken back
 * (record 1036). It has what was too little to be staked at its end again (record 1086). Takes the key of the bonus that runs, as a
 * claim does, then locks both buckets and the operator's account.
 *
 * @returns false where something of it was moved already, which a server of the release before does
 * @throws StaysEnded; a unique violation where another was claimed at this instant
 */
async function runAgain({ wallet }: PromotionsDeps, tx: Tx, grant: Grant, endedAt: Date): Promise<boolean> {
  if (await readActiveGrant(tx, grant)) throw new StaysEnded()
  if (!(await writeRunning(tx, grant))) return false
  await wallet.holdBonus(tx, grant)
  if (await wallet.hasAdjustedBonus(tx, grant, { at: endedAt, version: grant.endedVersion })) throw new StaysEnded()
  if ((await wallet.balance(tx, grant)).bonus === 0n) throw new StaysEnded()
  const { operatorId, memberId, id, endedAmount, endedVersion } = grant
  if (endedAmount) {
    const key = `bonus:${id}:again:${endedVersion}`
    const gift = { operatorId, memberId, key, reference: id, amount: endedAmount }
    await wallet.giveMoney(tx, { ...gift, what: 'bonus', bucket: 'bonus' })
  }
  await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
  return true
}

/** A bonus that was played away and has something in its bucket again, so that it will run again as {@link settleLate} writes it. */
export async function readReturned(
  { wallet, clock }: Pick<PromotionsDeps, 'wallet' | 'clock'>,
  db: Db,
  member: MemberRef,
): Promise<Grant | undefined> {
  if ((await wallet.balance(db, member)).bonus === 0n) return undefined
  const last = await readLastEnded(db, member)
  if (!last?.endedAt || !mayRunAgain(last, clock.now())) return undefined
  const end = { at: last.endedAt, version: last.endedVersion }
  return (await wallet.hasAdjustedBonus(db, member, end)) ? undefined : last
}

/**
 * Whether what the bonus bucket holds while no bonus runs is of the one that ended last, as {@link settleLate} would move it: there
 * is one, and staff have not adjusted the bucket since.
 */
export async function isOfEndedBonus(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  db: Db,
  member: MemberRef,
): Promise<boolean> {
  const last = await readLastEnded(db, member)
  if (!last?.endedAt) return false
  return !(await wallet.hasAdjustedBonus(db, member, { at: last.endedAt, version: last.endedVersion }))
}

/**
 * Whether the bonus bucket holds what staff gave, or took no part of, with no bonus running: as much of it as can be staked keeps
 * another from beginning (record 1086). Both are read in one moment: of a bonus that begins or ends between two readings its own
 * money would be taken for theirs.
 */
export function holdsGiven(deps: PromotionsDeps, member: MemberRef, smallestStake: bigint): Promise<boolean> {
  const oneMoment = deps.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  return oneMoment.execute(async (tx) => {
    if ((await deps.wallet.balance(tx, member)).bonus < smallestStake || (await readActiveGrant(tx, member)))
      return false
    return !(await isOfEndedBonus(deps, tx, member))
  })
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
