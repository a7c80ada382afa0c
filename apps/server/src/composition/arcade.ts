import type { Db } from '@balai/db'
import type { Config } from '../config.ts'
import type { Games, NewProvider } from '../modules/games/index.ts'

export const arcadeId = 'arcade'
/** The same games from a wallet that Arcade keeps itself: the sandbox of transfer mode (decision 18). */
export const purseId = 'kantong'

interface ArcadeParts {
  db: Db
  games: Games
  config: Config
}

/** Arcade gives none, and a licence hides its games, which a prize does not ask for (record 1072). */
const noPrizes = { allowsPromoWins: false }

const arcadeOf = ({ arcadeOrigin }: Config): NewProvider[] => [
  {
    id: arcadeId,
    name: 'Arcade',
    mode: 'seamless',
    baseUrl: `${arcadeOrigin}/balai/1`,
    profile: { settles: 'bet', downloadUrl: `${arcadeOrigin}/install`, ...noPrizes },
  },
  { id: purseId, name: 'Kantong', mode: 'transfer', baseUrl: `${arcadeOrigin}/kantong/1`, profile: noPrizes },
]

/**
 * Makes the sandbox provider known under both of its names, with the key that it shares with this installation (decision 25); without a key none of its
 * games opens. Safe to repeat and to race.
 */
export async function registerArcade({ db, games, config }: ArcadeParts): Promise<void> {
  const { arcadeKeyId: keyId, arcadeSecret: secret } = config
  await db.transaction().execute(async (tx) => {
    for (const provider of arcadeOf(config)) await games.providers.register(tx, provider)
    if (keyId === undefined || secret === undefined) return
    for (const { id } of arcadeOf(config)) await games.providers.addKey(tx, id, { keyId, secret })
  })
  games.providers.forget()
}

/**
 * For a command beside the servers: it may lack their settings, so where Arcade is and by which key it is known is theirs to say
 * (record 0640). What is not there yet is added, since the games of an operator are a provider's.
 */
export async function expectArcade({ db, games, config }: ArcadeParts): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const provider of arcadeOf(config)) await games.providers.registerOnce(tx, provider)
  })
}
