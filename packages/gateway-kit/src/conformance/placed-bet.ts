import assert from 'node:assert/strict'
import { newWireId } from '../client.ts'
import type { BetAction } from '../wire/actions.ts'
import type { Player } from './player.ts'

/** A bet of 1000 that stands. */
export async function placeBet(player: Player, round = newWireId('round')): Promise<BetAction> {
  const bet = player.action('BET', { round })
  assert.ok(bet.type === 'BET')
  await player.expect(bet, 'OK', -1000n)
  return bet
}

/** Its rollback, or that of a win beside it, by a fresh transaction each time. */
export function undo(player: Player, bet: BetAction, fields: Parameters<Player['action']>[1] = {}) {
  return player.action('ROLLBACK', { round: bet.round, reference: bet.transaction, ...fields })
}
