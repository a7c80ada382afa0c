import type { Db, Tx } from '@balai/db'
import { type Clock, systemClock } from '../../platform/clock.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { type AccountBook, createAccountBook } from './accounts.ts'
import { postAdjustment } from './adjustment/post.ts'
import { type Adjustment, type BonusInstant, hasAdjustedBonus } from './adjustment/store.ts'
import { type Balance, readBalance } from './balance.ts'
import { type BonusEnd, convertBonus, type Gift, type GiftOutcome, giveMoney, holdBonus, takeBonus } from './bonus.ts'
import { type Credit, creditDeposit } from './deposit.ts'
import {
  type CreditedDeposit,
  type DepositWindow,
  readDeposits,
  sumDeposits,
  sumDepositsFrom,
  type Window,
} from './deposits/store.ts'
import { currency } from './names.ts'
import { findPlay, type PlayAccounts, type PlayOptions, recallPlay } from './play.ts'
import { readAway } from './provider-wallets/store.ts'
import { readBonusHolders, readBonusVersion } from './store.ts'
import {
  bounceWithdrawal,
  holdWithdrawal,
  lockWithdrawable,
  returnWithdrawal,
  settleWithdrawal,
  type Withdrawal,
} from './withdrawal.ts'

/** The only door to the ledger. What writes runs inside the caller's transaction and takes its locks there. */
export interface Wallet {
  /** As committed now; for showing, never for deciding. */
  balance(db: Db, member: MemberRef): Promise<Balance>
  /** See {@link creditDeposit}. */
  creditDeposit(tx: Tx, credit: Credit): Promise<void>
  /** The deposits of a member, by whatever way they came. See {@link readDeposits}. */
  deposits(db: Db, member: MemberRef, window: DepositWindow): Promise<CreditedDeposit[]>
  /** What each member deposited in a window; those who did not are absent. See {@link sumDeposits}. */
  depositSums(db: Db, operatorId: string, memberIds: readonly string[], window: Window): Promise<Map<string, bigint>>
  /** What one member deposited from each of several instants on. See {@link sumDepositsFrom}. */
  depositSumsFrom(db: Db, member: MemberRef, asked: { from: readonly Date[]; to: Date }): Promise<bigint[]>
  /** See {@link giveMoney}. */
  giveMoney(tx: Tx, gift: Gift): Promise<GiftOutcome>
  /** See {@link holdBonus}. */
  holdBonus(tx: Tx, member: MemberRef): Promise<void>
  /** See {@link convertBonus}. */
  convertBonus(tx: Tx, end: BonusEnd): Promise<bigint | null>
  /** See {@link takeBonus}. */
  takeBonus(tx: Tx, end: BonusEnd): Promise<bigint | null>
  /** Of anything where no amount is named. See {@link readBonusHolders}. */
  bonusHolders(db: Db, members: readonly MemberRef[], amount?: bigint): Promise<MemberRef[]>
  /** Whether a member has cash outside of the main wallet. See {@link readAway}. */
  isAway(db: Db, member: MemberRef): Promise<boolean>
  /** See {@link readBonusVersion}. */
  bonusVersion(tx: Tx, member: MemberRef): Promise<bigint>
  /** See {@link hasAdjustedBonus}. */
  hasAdjustedBonus(db: Db, member: MemberRef, since: BonusInstant): Promise<boolean>
  /** See {@link lockWithdrawable}. */
  lockWithdrawable(tx: Tx, member: MemberRef): Promise<bigint>
  /** See {@link holdWithdrawal}. */
  holdWithdrawal(tx: Tx, withdrawal: Withdrawal & { amount: bigint }): Promise<boolean>
  /** See {@link settleWithdrawal}. */
  settleWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void>
  /** See {@link returnWithdrawal}. */
  returnWithdrawal(tx: Tx, withdrawal: Withdrawal): Promise<void>
  /** See {@link bounceWithdrawal}. */
  bounceWithdrawal(tx: Tx, withdrawal: Withdrawal & { amount: bigint }): Promise<void>
  /** See {@link postAdjustment}. */
  postAdjustment(tx: Tx, adjustment: Adjustment): Promise<boolean>
  /** See {@link recallPlay}. */
  recallPlay(options: PlayOptions): PlayAccounts | undefined
  /** See {@link findPlay}. */
  findPlay(tx: Tx, options: PlayOptions): Promise<PlayAccounts>
}

/** One for each database. */
export function createWallet(clock: Clock = systemClock, book: AccountBook = createAccountBook()): Wallet {
  return {
    balance: readBalance,
    creditDeposit: (tx, credit) => creditDeposit(tx, book, credit, clock.now()),
    deposits: readDeposits,
    depositSums: sumDeposits,
    depositSumsFrom: sumDepositsFrom,
    giveMoney: (tx, gift) => giveMoney(tx, book, gift),
    holdBonus: (tx, member) => holdBonus(tx, book, member),
    convertBonus: (tx, end) => convertBonus(tx, book, end),
    takeBonus: (tx, end) => takeBonus(tx, book, end),
    bonusHolders: (db, members, amount = 1n) => readBonusHolders(db, members, { currency, amount }),
    isAway: async (db, member) => (await readAway(db, [member])).length > 0,
    bonusVersion: (tx, member) => readBonusVersion(tx, member, currency),
    hasAdjustedBonus,
    lockWithdrawable: (tx, member) => lockWithdrawable(tx, book, member),
    holdWithdrawal: (tx, withdrawal) => holdWithdrawal(tx, book, withdrawal),
    settleWithdrawal: (tx, withdrawal) => settleWithdrawal(tx, book, withdrawal),
    returnWithdrawal,
    bounceWithdrawal: (tx, withdrawal) => bounceWithdrawal(tx, book, withdrawal),
    postAdjustment: (tx, adjustment) => postAdjustment(tx, book, adjustment),
    recallPlay: (options) => recallPlay(book, options),
    findPlay: (tx, options) => findPlay(tx, book, options),
  }
}
