import type { Db } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { refuseGame } from '../errors.ts'
import { countFavorites, type FavoriteRef, insertFavorite, lockFavorites } from './store.ts'

/** As many as the list shows; more would be found by nobody. */
export const mostFavorites = 200

/**
 * Makes a game a favourite; one that is stays one.
 *
 * @throws Refusal GAME_UNKNOWN, FAVORITES_FULL
 */
export async function addFavorite({ db, clock }: { db: Db; clock: Clock }, favorite: FavoriteRef): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockFavorites(tx, favorite)
    const outcome = await insertFavorite(tx, favorite, clock.now())
    if (outcome === 'unknown') throw refuseGame('GAME_UNKNOWN')
    if (outcome === 'added' && (await countFavorites(tx, favorite)) > mostFavorites) throw refuseGame('FAVORITES_FULL')
  })
}
