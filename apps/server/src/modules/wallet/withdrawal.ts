import type { Tx } from '@balai/db'
import { type AccountId, hold, lockAccounts, post, settleHold, voidHold } from '@balai/ledger'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { AccountBook } from './accounts.ts'
import { bucketOf, houseOf } from './names.ts'
import { transactionTypes } from './transaction-types.ts'

export interface Withdrawal extends MemberRef {
  /** Names the request: one id holds once, its money leaves or returns once, and comes back from the bank once. */
  withdrawalId: string
  /** What the member's history shows beside it. */
  serial: string
}

const keys = (withdrawalId: string) => ({
  hold: `withdrawal:${withdrawalId}:hold`,
  end: `withdrawal:${withdrawalId}:end`,
  bounce: `withdrawal:${withdrawalId}:bounce`,
})

async function bucketsOf(
  tx: Tx,
  book: AccountBook,
  member: MemberRef,
): Promise<{ cash: AccountId; locked: AccountId }> {
  const [cash, locked] = await book.find(tx, [bucketOf(member, 'cash'), bucketOf(member, 'locked')])
  return { cash, locked }
}

/**
 * What the member may withdraw now: cash, never bonus. Locks cash and the locked bucket until the end of `tx`, so that
 * requests of one member are decided one after the other.
 */
export async function lockWithdrawable(tx: Tx, book: AccountBook, member: MemberRef): Promise<bigint> {
  const { cash, locked } = await bucketsOf(tx, book, member)
  const accounts = await lockAccounts(tx, [cash, locked])
  return accounts.get(cash)?.balance ?? 0n
}

/** Moves the money to the locked bucket (decision 20). @returns false when cash does not cover it; nothing moved then */
export async function holdWithdrawal(
  tx: Tx,
  book: AccountBook,
  { amount, ...withdrawal }: Withdrawal & { amount: bigint },
): Promise<boolean> {
  const { cash, locked } = await bucketsOf(tx, book, withdrawal)
  const outcome = await hold(tx, {
    operatorId: withdrawal.operatorId,
    key: keys(withdrawal.withdrawalId).hold,
    code: transactionTypes.withdrawal,
    reference: withdrawal.serial,
    from: cash,
    holding: locked,
    amount,
  })
  if (outcome.ok) return true
  if (outcome.code === 'INSUFFICIENT_FUNDS') return false
  throw new Error(`withdrawal ${withdrawal.withdrawalId} held another amount before`)
}

/** The held money has been paid: it leaves the locked bucket for the operator's payout account, once. */
export async function settleWithdrawal(tx: Tx, book: AccountBook, withdrawal: Withdrawal): Promise<void> {
  const [payout] = await book.find(tx, [houseOf(withdrawal.operatorId, 'payout')])
  const outcome = await settleHold(tx, { ...endOf(withdrawal), to: payout })
  if (!outcome.ok) throw new Error(`withdrawal ${withdrawal.withdrawalId} was not settled: ${outcome.code}`)
}

/** The request was rejected: the held money goes back to cash, exactly and once. */
export async function returnWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void> {
  const outcome = await voidHold(tx, endOf(withdrawal))
  if (!outcome.ok) throw new Error(`withdrawal ${withdrawal.withdrawalId} was not returned: ${outcome.code}`)
}

/**
 * The bank sent the payment back: it comes from the operator's payout account into cash, once. Only for what was settled, which the
 * caller's locked row says. Locks both accounts.
 */
export async function bounceWithdrawal(
  tx: Tx,
  book: AccountBook,
  { amount, ...withdrawal }: Withdrawal & { amount: bigint },
): Promise<void> {
  const { operatorId, withdrawalId, serial } = withdrawal
  const [payout, cash] = await book.find(tx, [houseOf(operatorId, 'payout'), bucketOf(withdrawal, 'cash')])
  const outcome = await post(tx, {
    operatorId,
    key: keys(withdrawalId).bounce,
    code: transactionTypes.withdrawal,
    reference: serial,
    lines: [
      { accountId: payout, amount: -amount },
      { accountId: cash, amount },
    ],
  })
  if (!outcome.ok) throw new Error(`withdrawal ${withdrawalId} did not come back: ${outcome.code}`)
}

function endOf({ operatorId, withdrawalId, serial }: Withdrawal) {
  const { hold: holdKey, end: key } = keys(withdrawalId)
  return { operatorId, key, holdKey, code: transactionTypes.withdrawal, reference: serial }
}
