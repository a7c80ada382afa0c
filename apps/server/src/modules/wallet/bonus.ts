import type { Tx } from '@balai/db'
import { type AccountId, lockAccounts, post } from '@balai/ledger'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { AccountBook } from './accounts.ts'
import { bucketOf, houseOf } from './names.ts'
import { type TransactionType, transactionTypes } from './transaction-types.ts'

/** The types under which the operator gives money. */
type GiftType = Extract<
  TransactionType,
  | 'bonus'
  | 'rebate'
  | 'cashback'
  | 'referEarn'
  | 'referProfitSharing'
  | 'redPacketBonus'
  | 'depositAttendanceFreeSpin'
  | 'cashVoucher'
>

export interface Gift extends MemberRef {
  /** Names the gift for ever: one key gives once. */
  key: string
  what: GiftType
  /** What the member's history shows beside it. */
  reference: string
  bucket: 'cash' | 'bonus'
  amount: bigint
  /** Gives only while cash holds at least this, such as the deposit that the gift belongs to. */
  needsCash?: bigint
  /** Gives only into a bucket that holds less than this. */
  bucketBelow?: bigint | undefined
}

/** What came of a gift: nothing moves unless it is `given`. */
export type GiftOutcome = 'given' | 'cashTooLow' | 'bucketHolds'

const houseFor = (what: GiftType) => (what === 'referEarn' || what === 'referProfitSharing' ? 'referral' : 'bonus')

/**
 * Gives money from the operator to a member's bucket, once for each key. Locks the operator's account, cash and the
 * bucket until the end of `tx`.
 *
 * @returns `cashTooLow` or `bucketHolds`, as the gift needs; without such a need always `given`
 * @throws Error when the key gave something else before: the caller's rows say otherwise, so one of both is wrong
 */
export async function giveMoney(tx: Tx, book: AccountBook, gift: Gift): Promise<GiftOutcome> {
  const { operatorId, key, what, reference, bucket, amount, needsCash = 0n, bucketBelow } = gift
  const house = houseOf(operatorId, houseFor(what))
  const [from, cash, to] = await book.find(tx, [house, bucketOf(gift, 'cash'), bucketOf(gift, bucket)])
  const locked = await lockAccounts(tx, [...new Set([from, cash, to])])
  if ((locked.get(cash)?.balance ?? 0n) < needsCash) return 'cashTooLow'
  if (bucketBelow !== undefined && (locked.get(to)?.balance ?? 0n) >= bucketBelow) return 'bucketHolds'
  const lines = [
    { accountId: from, amount: -amount },
    { accountId: to, amount },
  ]
  const outcome = await post(tx, { operatorId, key, code: transactionTypes[what], reference, lines })
  if (!outcome.ok) throw new Error(`gift ${key} was refused by the ledger: ${outcome.code}`)
  return 'given'
}

/** The end of a bonus: its key names the end, for ever. */
export interface BonusEnd extends MemberRef {
  key: string
  reference: string
  /** Asked while the bucket is locked: such as a round that is open and may still bring money to it. Nothing moves then. */
  mustWait(): Promise<boolean>
}

/**
 * Locks all that the end of a bonus may touch, both buckets and the operator's account, in one call until the end of `tx`: play
 * that was on its way to the bucket is written then, and no more comes. What becomes of the bonus is to be asked after it.
 */
export async function holdBonus(tx: Tx, book: AccountBook, member: MemberRef): Promise<void> {
  const accounts = [bucketOf(member, 'cash'), bucketOf(member, 'bonus'), houseOf(member.operatorId, 'bonus')]
  await lockAccounts(tx, await book.find(tx, accounts))
}

/** Moves all that the bonus bucket holds, by one posting of code 3. */
async function empty(tx: Tx, end: BonusEnd, bonus: AccountId, to: AccountId): Promise<bigint | null> {
  const { operatorId, key, reference } = end
  const accounts = await lockAccounts(tx, [bonus, to])
  if (await end.mustWait()) return null
  const amount = accounts.get(bonus)?.balance ?? 0n
  if (amount === 0n) return 0n
  const lines = [
    { accountId: bonus, amount: -amount },
    { accountId: to, amount },
  ]
  const outcome = await post(tx, { operatorId, key, code: transactionTypes.bonus, reference, lines })
  if (!outcome.ok || outcome.replayed) throw new Error(`the end ${key} of a bonus has moved money before`)
  return amount
}

/**
 * The requirement is met: what the bonus bucket holds becomes cash. Locks both buckets until the end of `tx`. The caller's
 * own locked row says that this end is new.
 *
 * @returns how much it held; null, and moves nothing, while it must wait
 */
export async function convertBonus(tx: Tx, book: AccountBook, end: BonusEnd): Promise<bigint | null> {
  const [cash, bonus] = await book.find(tx, [bucketOf(end, 'cash'), bucketOf(end, 'bonus')])
  return empty(tx, end, bonus, cash)
}

/**
 * The bonus is given up or its time is over: what the bonus bucket holds, winnings included, goes back to the operator.
 * Locks the bucket and the operator's account; answers as {@link convertBonus}.
 */
export async function takeBonus(tx: Tx, book: AccountBook, end: BonusEnd): Promise<bigint | null> {
  const [house, bonus] = await book.find(tx, [houseOf(end.operatorId, 'bonus'), bucketOf(end, 'bonus')])
  return empty(tx, end, bonus, house)
}
