import { ask, type Tx } from '@balai/db'
import type { App } from '../../app.ts'
import { createBetGates } from '../../composition/bet-gates.ts'
import type { Played } from '../../modules/games/index.ts'
import { type MemberRef, refKey } from '../../platform/member-ref.ts'

/** What a member staked and won, and when. */
export interface PlayedAt extends Played {
  member: MemberRef
  at: Date
}

/**
 * Counts play at the gate that the gateway counts it at, each in the day, week and month that it was in, so that *Main Aman*
 * knows of it (decision 38). Locks the members' rows, as play does before those of the ledger.
 */
export async function countPlay(tx: Tx, app: App, now: Date, played: readonly PlayedAt[]): Promise<void> {
  const members = [...new Map(played.map(({ member }) => [refKey(member), member])).values()]
  const open = await ask(tx, createBetGates(app).ask(members, now))
  const gates = await open(tx)
  for (const { member, ...what } of played) gates.count(member, what)
  await ask(tx, gates.saveAsk())
}
