import type { Db } from '@balai/db'
import type { Config } from '../config.ts'
import type { Games } from '../modules/games/index.ts'

export const arcadeId = 'arcade'
/** The same games from a wallet that Arcade keeps itself: the sandbox of transfer mode (decision 18). */
export const purseId = 'kantong'

/**
 * Makes the sandbox provider known under both of its names, with the key that it shares with this installation (decision 25); without a key none of its
 * games opens. Safe to repeat and to race.
 */
export async function registerArcade({ db, games, config }: { db: Db; games: Games; config: Config }): Promise<void> {
  const { arcadeKeyId: keyId, arcadeSecret: secret } = config
  await db.transaction().execute(async (tx) => {
    await games.providers.register(tx, {
      id: arcadeId,
      name: 'Arcade',
      mode: 'seamless',
      baseUrl: `${config.arcadeOrigin}/balai/1`,
      profile: { settles: 'bet', downloadUrl: `${config.arcadeOrigin}/install` },
    })
    await games.providers.register(tx, {
      id: purseId,
      name: 'Kantong',
      mode: 'transfer',
      baseUrl: `${config.arcadeOrigin}/kantong/1`,
      profile: {},
    })
    if (keyId === undefined || secret === undefined) return
    for (const id of [arcadeId, purseId]) await games.providers.addKey(tx, id, { keyId, secret })
  })
  games.providers.forget()
}
