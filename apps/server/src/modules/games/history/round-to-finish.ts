import type { Db } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { type OpenRound, readOpenRounds } from './store.ts'

interface Place {
  providerCode: string
  gameCode: string
}

/** The newest round that a member left open in a game. */
export async function findOpenRound(
  db: Db,
  { operatorId, memberId }: MemberRef,
  { providerCode: provider, gameCode: game }: Place,
): Promise<OpenRound | null> {
  const [round] = await readOpenRounds(db, { operatorId, memberId, provider, game, count: 1 })
  return round ?? null
}

/**
 * Whether a game that is hidden opens all the same: for who has a round open in it, to play it to its end. The gateway takes no new
 * bet there; a provider with a wallet of its own would (record 1052).
 *
 * @param game `asksOurWallet`: its provider is on, and asks our wallet for each bet
 */
export const opensToFinish = async (
  db: Db,
  member: MemberRef | null,
  game: Place & { asksOurWallet: boolean },
): Promise<boolean> => game.asksOurWallet && member !== null && (await findOpenRound(db, member, game)) !== null
