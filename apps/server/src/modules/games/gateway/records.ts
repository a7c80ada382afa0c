import type { LimitKind, Outcome } from '@balai/gateway-kit'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { Split } from '../../wallet/index.ts'

export type TransactionType =
  | 'BET'
  | 'WIN'
  | 'ROLLBACK'
  | 'PROMO_WIN'
  | 'JACKPOT_WIN'
  | 'ADJUST'
  | 'ROUND_CLOSE'
  | 'TOMBSTONE'

/** What was answered to a transaction id. */
export interface TransactionRecord extends MemberRef {
  provider: string
  id: string
  round: string | null
  type: TransactionType
  /** SHA-256 in hex; null on a tombstone. */
  hash: string | null
  outcome: Outcome
  limit: LimitKind | null
  currency: string | null
  /** Above zero to the member, below zero from the member. */
  moved: Split
  after: Split | null
  /** Known only once the batch has posted. */
  transferId: bigint | null
}

/** A win that stands, kept with the bet that it settles. */
export interface SettlingWin {
  id: string
  /** Of the day on which it counts; of one from before record 0804 when it was paid, which was that day. */
  at: Date
  /** It settles every bet before that one too. */
  isForAll: boolean
}

/** A bet inside its round: what it took, and what became of it. */
export interface RoundBet {
  id: string
  at: Date
  took: Split
  isRolledBack: boolean
  isSettled: boolean
  /** Of the wins that settle it; see `settle`. */
  wins: readonly SettlingWin[]
}

export interface RoundRecord extends MemberRef {
  provider: string
  round: string
  game: string
  currency: string
  /** Bets that stand. */
  stake: bigint
  /** Wins that stand. */
  win: bigint
  openedAt: Date
  closedAt: Date | null
  bets: readonly RoundBet[]
  /** Wins that were taken back, by transaction id. */
  undone: readonly string[]
}

export interface SessionRecord extends MemberRef {
  id: string
  provider: string
  expiresAt: Date
  endedAt: Date | null
}

export interface GameRecord {
  operatorId: string
  provider: string
  code: string
  isOn: boolean
  minimum: bigint | null
  maximum: bigint | null
}

export interface AlertRecord extends MemberRef {
  provider: string
  transaction: string
  kind: 'ORPHAN_WIN' | 'REVERSAL'
  amount: bigint
}

export const transactionKey = (provider: string, id: string): string => `${provider}\n${id}`

export const roundKey = ({ operatorId, memberId }: MemberRef, provider: string, round: string): string =>
  `${operatorId}\n${memberId}\n${provider}\n${round}`

export const sessionKey = ({ operatorId, memberId }: MemberRef, id: string): string =>
  `${operatorId}\n${memberId}\n${id}`

export const gameKey = (operatorId: string, provider: string, code: string): string =>
  `${operatorId}\n${provider}\n${code}`
