import type { Language } from '@balai/contract'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Messages } from '../../../platform/messages/messages.ts'
import type { Random } from '../../../platform/random.ts'

/** What the console shows of one limit and its counter. */
interface LimitView {
  kind: 'deposit' | 'stake' | 'loss'
  period: 'day' | 'week' | 'month'
  limit: bigint | null
  used: bigint
}

export interface MovementView {
  id: string
  at: Date
  code: number
  amount: bigint
  balanceAfter: bigint
  /** A serial number, the end of a voucher's code, a bonus's title, or what the ledger has. */
  reference: string | null
  /** What it was, where staff have it before them. */
  subject: { kind: 'deposit' | 'withdrawal' | 'adjustment'; id: string } | null
  state: 'completed' | 'pending' | 'returned' | 'bounced'
}

interface RoundView {
  id: string
  title: string
  providerCode: string
  openedAt: Date
  closedAt: Date
  stake: bigint
  win: bigint
}

interface SessionView {
  id: string
  startedAt: Date
  lastUsedAt: Date
  expiresAt: Date
  endedAt: Date | null
  ip: string
  userAgent: string
  isLive: boolean
}

/** Where the member is paid. */
interface AccountView {
  id: string
  bankId: string
  bankName: string
  holder: string
  accountNo: string
  createdAt: Date
}

/** A deposit or withdrawal that staff still have to decide or pay. */
interface RequestView {
  kind: 'deposit' | 'withdrawal'
  id: string
  serial: string
  amount: bigint
  state: 'pending' | 'approved'
}

/** Where the member's verification stands. */
interface IdentityView {
  state: 'none' | 'submitted' | 'inReview' | 'approved' | 'rejected' | 'expired' | 'revoked'
  submissionId: string | null
  documentType: 'ktp' | 'passport' | 'sim' | null
  submittedAt: Date | null
  decidedAt: Date | null
  expiresAt: Date | null
}

/** Which level the member stands on. */
interface LevelView {
  hasLevels: boolean
  level: number
  name: string | null
  reviewOn: string | null
}

/** What a bonus still asks before a withdrawal. */
interface TurnoverView {
  left: bigint
  bonus: { title: string; required: bigint; done: bigint; grantedAt: Date; expiresAt: Date } | null
}

/** A line of what the member changed about their own safer play. */
interface SaferPlayChange {
  id: string
  at: Date
  act: 'set' | 'asked' | 'confirmed' | 'canceled' | 'break' | 'exclusion'
  kind: LimitView['kind'] | null
  period: LimitView['period'] | null
  from: bigint | null
  to: bigint | null
  effectiveAt: Date | null
  until: Date | null
  ip: string | null
}

/** What the member desk asks of other slices, some of which stand above this one; wired in `composition/member-desk.ts`. */
export interface DeskDeps {
  db: Db
  clock: Clock
  random: Random
  isPlayMoney(operatorId: string): Promise<boolean>
  balanceOf(member: MemberRef): Promise<{ cash: bigint; bonus: bigint; locked: bigint; total: bigint }>
  movementsOf(
    member: MemberRef,
    page: { before: bigint | null; count: number },
    language: Language,
  ): Promise<{ items: MovementView[]; next: string | null }>
  roundsOf(
    member: MemberRef,
    page: { before: string | undefined; count: number },
  ): Promise<{ rounds: RoundView[]; next: string | null }>
  sessionsOf(member: MemberRef, count: number): Promise<SessionView[]>
  liveSessionsOf(member: MemberRef): Promise<number>
  triesOf(member: MemberRef & { username: string }): Promise<{
    pin: { isSet: boolean; isActive: boolean; wrongTries: number; version: string | null }
    login: { failures: number; lockedUntil: Date | null }
  }>
  saferPlayOf(member: MemberRef): Promise<{
    breakUntil: Date | null
    excludedUntil: Date | null
    isExcludedForGood: boolean
    limits: LimitView[]
    changes: SaferPlayChange[]
  }>
  identityOf(member: MemberRef): Promise<IdentityView>
  levelOf(member: MemberRef, language: Language): Promise<LevelView>
  turnoverOf(member: MemberRef, language: Language): Promise<TurnoverView>
  openRequestsOf(member: MemberRef): Promise<RequestView[]>
  /** Whoever looks at the member's open requests is to see how the member stands now. */
  tellOpenRequests(tx: Tx, member: MemberRef): Promise<void>
  /** Locks the tries; the member's row comes after them. @returns what there were */
  forgiveTries(
    tx: Tx,
    member: MemberRef & { username: string },
  ): Promise<{ wrongTries: number; wrongPasswords: number; isLocked: boolean }>
  /** Locks the PIN and takes it away, and tells the member. @returns what there was, or null */
  clearPin(tx: Tx, member: MemberRef): Promise<{ isActive: boolean; wrongTries: number; version: string } | null>
  /** The ids of those whose account, at whatever bank, or whose deposit or withdrawal has the whole number. */
  ownersOf(operatorId: string, number: string): Promise<string[]>
  /** The member's accounts, the first registered first. */
  accountsOf(member: MemberRef): Promise<AccountView[]>
  /** Locks the account and takes it away. @returns what it was. @throws Refusal ACCOUNT_IN_USE while a withdrawal to it is under way */
  removeAccount(tx: Tx, member: MemberRef, accountId: string): Promise<AccountView | undefined>
  /** Written in the transaction that they tell of, and sent after it once they are woken. */
  messages: Pick<Messages, 'write' | 'wake'>
  /** In which language a member is written to who is not asking just then. */
  languageOf(db: Db, member: MemberRef): Promise<Language>
  /** What the site is called to whoever is told of it. */
  siteNameOf(operatorId: string): Promise<string>
  /** Locks the codes that went to a number or an address and ends them; the member's row comes after them. */
  endCodes(tx: Tx, to: { operatorId: string; to: string }): Promise<void>
  /** Ends every link to a new password that was mailed to the member. */
  endResetLinks(tx: Tx, member: MemberRef, at: Date): Promise<void>
  endSessions(tx: Tx, member: MemberRef): Promise<number>
  endSession(tx: Tx, session: MemberRef & { id: string }): Promise<boolean>
  /** Of one session, else of all: they are a stranger's from then on. */
  forgetBrowsers(tx: Tx, which: MemberRef & { id?: string }): Promise<void>
}
