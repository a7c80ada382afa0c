import type { Db } from '@balai/db'
import type { LimitKind, Outcome } from '@balai/gateway-kit'
import type { Kysely, Transaction } from 'kysely'
import type { Round } from '../games/slot.ts'

export interface SessionRow {
  id: string
  ticket_hash: Buffer
  ticket_expires_at: Date
  ticket_used_at: Date | null
  play_hash: Buffer | null
  play_expires_at: Date | null
  game: string
  language: 'id' | 'en'
  /** Plays from the platform's wallet, from demo credit, or from a purse that is kept here. */
  mode: 'real' | 'demo' | 'kept'
  operator: string
  owner: string
  player: string | null
  launch_token: string | null
  wallet_session: string | null
  currency: string
  scale: number
  minimum_stake: bigint | null
  maximum_stake: bigint | null
  minimum_round_ms: number
  play_money: boolean
  demo_credit: bigint
  lobby_url: string | null
  parent_origin: string | null
  ancestor_origins: string[]
  ended_reason: string | null
  created_at: Date
}

/**
 * placed: the bet is on its way. open: bet taken, free spins to be shown. settling: the win is on its way.
 * cancelling: the bet is being taken back. The other four are final.
 */
export type RoundState = 'placed' | 'open' | 'settling' | 'cancelling' | 'closed' | 'refused' | 'cancelled' | 'disputed'

export interface RoundRow {
  id: string
  session_id: string
  request_id: string
  owner: string
  game: string
  line_bet: bigint
  stake: bigint
  win: bigint
  outcome: Round
  state: RoundState
  /** The wallet's word, or FAULT; TOO_LATE for a press that came too late or was taken back, and never was a bet. */
  refusal: Outcome | 'FAULT' | 'TOO_LATE' | null
  limit_kind: LimitKind | null
  /** Free spins already shown. */
  revealed: number
  /** The wallet's balance when it last answered for this round. */
  balance: bigint | null
  attempts: number
  next_attempt_at: Date
  leased_until: Date | null
  /** From then on a bet without a definite answer is taken back. */
  give_up_at: Date
  created_at: Date
  closed_at: Date | null
}

export interface MovementRow {
  id: string
  round_id: string
  type: 'BET' | 'WIN' | 'ROLLBACK'
  amount: bigint
  reference: string | null
  closes_round: boolean
  outcome: Outcome | null
  created_at: Date
}

export interface NonceRow {
  key_id: string
  value: string
  until: Date
}

export interface PurseRow {
  player: string
  balance: bigint
  created_at: Date
}

export interface TransferRow {
  id: string
  player: string | null
  direction: 'in' | 'out' | null
  amount: bigint | null
  status: 'CONFIRMED' | 'REJECTED'
  reason: 'NOT_ENOUGH_MONEY' | 'ROUND_OPEN' | 'NOT_ALLOWED' | 'UNKNOWN_REFERENCE' | null
  created_at: Date
}

// A type, not an interface: Kysely asks for an implicit index signature.
export type ArcadeTables = {
  'arcade.session': SessionRow
  'arcade.round': RoundRow
  'arcade.movement': MovementRow
  'arcade.nonce': NonceRow
  'arcade.purse': PurseRow
  'arcade.transfer': TransferRow
}

export type ArcadeDb = Kysely<ArcadeTables>
export type ArcadeTx = Transaction<ArcadeTables>

export const arcadeTables = (db: Db): ArcadeDb => db.withTables<ArcadeTables>()
