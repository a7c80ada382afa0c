import { type Ask, ask, type Tx } from '@balai/db'
import type { LimitKind } from '@balai/gateway-kit'
import type { MemberRef } from '../../platform/member-ref.ts'

/** Why a member may not place a bet (gateway.md, row 8). */
export type BetRefusal = { outcome: 'USER_DISABLED' | 'NOT_ALLOWED' } | { outcome: 'LIMIT_REACHED'; limit: LimitKind }

/** What an accepted action adds to a member's counters; below zero where something is undone. */
export interface Played {
  staked: bigint
  won: bigint
  /** Of which day it counts, where that is not today: a win on that of its bet, what is undone where it was counted first. */
  at?: Date | undefined
}

/** The members of one batch, with their counters locked until the batch's transaction ends. */
export interface OpenGates {
  /** False for a member that does not exist: then there is no wallet either. */
  isKnown(member: MemberRef): boolean
  /** What stands in the way of a bet now, after everything counted so far; null when nothing does. */
  refusal(member: MemberRef, stake: bigint): BetRefusal | null
  /** Only bets are refused; wins and rollbacks are counted all the same. */
  count(member: MemberRef, played: Played): void
  /** Writes the counters, all in one statement. */
  saveAsk(): Ask<void>
}

/**
 * Block, exclusion and limits, asked for whole sets of members at once. The games slice knows neither the member's slice nor
 * safer play: the composition root puts these together.
 */
export interface BetGates {
  /** Locks what is counted, and answers how the gates are opened in the same transaction. */
  ask(members: readonly MemberRef[], at: Date): Ask<(tx: Tx) => Promise<OpenGates>>
}

/** Opens the gates for a caller who has nothing to ask beside them. */
export async function openGates(tx: Tx, gates: BetGates, members: readonly MemberRef[], at: Date): Promise<OpenGates> {
  const open = await ask(tx, gates.ask(members, at))
  return await open(tx)
}
