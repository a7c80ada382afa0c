import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { RequestContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { Messages } from '../../platform/messages/messages.ts'
import type { Random } from '../../platform/random.ts'
import type { Shelf } from '../../platform/shelf/shelf.ts'
import type { OperatorSettings, Operators } from '../operators/index.ts'
import type { Wallet } from '../wallet/index.ts'
import type { PaymentGateways } from './payment/gateway.ts'

/** What a claim of a payment's bonus came to; `later` where what stands in its way ends by itself (record 0630). */
export type CarriedOutcome = { is: 'given' | 'later' } | { is: 'refused'; code: string }

/** What a payment carries: the id of an offer, or a code, and a digest of the terms that its member agreed to, where these are known. */
export interface Carried {
  bonus: string
  terms: string | null
}

/** What the promotions do with a bonus that a payment carries. */
export interface CarriedBonus {
  /** The terms of such an offer that is open now and that a deposit or a code claims, unless they are others than were read. */
  find(
    operatorId: string,
    carried: Carried,
  ): Promise<{ terms: string } | { refusal: 'BONUS_UNKNOWN' | 'OFFER_CHANGED' }>
  /**
   * Claims it for the payment's own deposit, with what `note` writes first in the same transaction; nothing is given when `note`
   * says false.
   */
  claim(
    payment: MemberRef & { depositId: string },
    carried: Carried,
    note: (tx: Tx) => Promise<boolean>,
  ): Promise<CarriedOutcome>
  /** Why it was not given, of the code that `claim` refused it with. */
  sayRefusal(code: string, language: Language): string
}

/** What other slices and the platform give to this one; put together in composition/. */
export interface BankDeps {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  wallet: Wallet
  /** Where receipts lie. */
  receipts: Shelf
  /** By their ids, as channels of type 3, 4 and 5 name them. */
  gateways: PaymentGateways
  /** Whether the captcha that was sent along is right; uses it up (decision 11) for all but the same `use` again (record 0668). */
  isCaptchaRight(context: RequestContext, sent: { captchaId?: string; captcha?: string }, use: string): Promise<boolean>
  /** The turnover that bonuses still require before a withdrawal (decision 21). */
  turnoverLeft(db: Db, member: MemberRef): Promise<bigint>
  /** The operator's settings with the limits of withdrawals that the member's level widens. */
  withLevelLimits(db: Db, member: MemberRef, settings: OperatorSettings): Promise<OperatorSettings>
  /** Finished play of a member from the first instant on and before the second, in parts to be summed. */
  playOf(
    db: Db,
    span: MemberRef & { from: Date; to: Date },
  ): Promise<readonly { rounds: number; stake: bigint; win: bigint }[]>
  /** Bonuses that members ask for with a payment. */
  carriedBonus: CarriedBonus
  /** Whether the member's identity is verified. */
  isVerified(db: Db, member: MemberRef): Promise<boolean>
  /** The same, and it stays so until the end of `tx`: a share of the verification's lock, taken after the ledger's accounts. */
  holdVerified(tx: Tx, member: MemberRef): Promise<boolean>
  /** What a member may deposit in a month before their identity is verified; null for one who is, or without such a bound. */
  unverifiedMaximum(db: Db, member: MemberRef): Promise<bigint | null>
  /** Written in the transaction that they tell of, and sent after it once they are woken. */
  messages: Pick<Messages, 'write' | 'wake'>
  /** To whom a message to the member goes; the address is empty where they have none. */
  addresseeOf(db: Db, member: MemberRef): Promise<{ username: string; email: string }>
  /** In which language a member is written to who is not asking just then. */
  languageOf(db: Db, member: MemberRef): Promise<Language>
  /** What the site is called, and where it stands, to whoever is told of it. */
  siteOf(operatorId: string, host: string): Promise<{ name: string; origin: string }>
}
