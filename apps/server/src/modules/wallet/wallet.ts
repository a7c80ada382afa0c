import type { Db, Tx } from '@balai/db'
import { createAccountBook, type MemberRef } from './accounts.ts'
import { postAdjustment } from './adjustment/post.ts'
import type { Adjustment } from './adjustment/store.ts'
import { type Balance, readBalance } from './balance.ts'
import { type Credit, creditDeposit } from './deposit.ts'
import { openPlay, type Play, type PlayOptions } from './play.ts'
import { holdWithdrawal, lockWithdrawable, returnWithdrawal, settleWithdrawal, type Withdrawal } from './withdrawal.ts'

/** The only door to the ledger. What writes runs inside the caller's transaction and takes its locks there. */
export interface Wallet {
  /** As committed now; for showing, never for deciding. */
  balance(db: Db, member: MemberRef): Promise<Balance>
  /** See {@link creditDeposit}. */
  creditDeposit(tx: Tx, credit: Credit): Promise<void>
  /** See {@link lockWithdrawable}. */
  lockWithdrawable(tx: Tx, member: MemberRef): Promise<bigint>
  /** See {@link holdWithdrawal}. */
  holdWithdrawal(tx: Tx, withdrawal: Withdrawal & { amount: bigint }): Promise<boolean>
  /** See {@link settleWithdrawal}. */
  settleWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void>
  /** See {@link returnWithdrawal}. */
  returnWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void>
  /** See {@link postAdjustment}. */
  postAdjustment(tx: Tx, adjustment: Adjustment): Promise<boolean>
  /** See {@link openPlay}. */
  openPlay(tx: Tx, options: PlayOptions): Promise<Play>
}

/** One for each database: it remembers the numbers of accounts. */
export function createWallet(): Wallet {
  const book = createAccountBook()
  return {
    balance: readBalance,
    creditDeposit: (tx, credit) => creditDeposit(tx, book, credit),
    lockWithdrawable: (tx, member) => lockWithdrawable(tx, book, member),
    holdWithdrawal: (tx, withdrawal) => holdWithdrawal(tx, book, withdrawal),
    settleWithdrawal: (tx, withdrawal) => settleWithdrawal(tx, book, withdrawal),
    returnWithdrawal,
    postAdjustment: (tx, adjustment) => postAdjustment(tx, book, adjustment),
    openPlay: (tx, options) => openPlay(tx, book, options),
  }
}
