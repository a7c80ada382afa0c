import { errorCode, type Tx } from '@balai/db'
import type { SigningKey } from '@balai/gateway-kit'
import type { App } from '../app.ts'
import { arcadeId, purseId } from '../composition/arcade.ts'
import { ConfigError } from '../config.ts'
import { type NewGame, readSlugHolders, readStakes, type Stakes } from '../modules/games/index.ts'
import { writeAudit } from '../modules/operators/index.ts'
import type { Clock } from '../platform/clock.ts'
import { newToken, type Random } from '../platform/random.ts'
import type { ProviderFile } from './provider-file.ts'

/** A provider to put down, in whose catalogue its games are to stand, and who answers for it. */
export interface Connection {
  file: ProviderFile
  operatorId: string
  /** Of an active person of the operator who may edit games: the audit line is theirs. */
  email: string
  isNewKey: boolean
}

/** @throws ConfigError for what cannot be meant: it says why */
async function checkConnection(app: App, { file, operatorId }: Connection): Promise<void> {
  if (file.id === arcadeId || file.id === purseId)
    throw new ConfigError(`${file.id} is the sandbox that ships with Balai; give yours another id.`)
  if (!(await app.operators.all()).some(({ id }) => id === operatorId))
    throw new ConfigError(`There is no operator ${operatorId}.`)
  const before = await app.games.providers.find(file.id)
  if (before && before.mode !== file.mode)
    throw new ConfigError(`${file.id} is of mode ${before.mode}, which cannot change: money lies by it.`)
}

/** An address on the site is one game's. @throws ConfigError */
async function checkSlugs(tx: Tx, operatorId: string, { id, games }: ProviderFile): Promise<void> {
  const codes = new Map(games.map(({ slug, code }) => [slug, code]))
  for (const { slug, provider, code } of await readSlugHolders(tx, operatorId, [...codes.keys()]))
    if (provider !== id || code !== codes.get(slug))
      throw new ConfigError(`The address ${slug} is that of another game of ${operatorId}: ${code} of ${provider}.`)
}

const checkViolation = '23514'

/** One stake alone may contradict the other one, which is there. @throws ConfigError */
async function addGames(app: App, tx: Tx, games: readonly NewGame[]): Promise<void> {
  try {
    await app.games.addGames(tx, games)
  } catch (error) {
    if (errorCode(error) !== checkViolation) throw error
    throw new ConfigError(
      'Of a game that is there the smallest stake would be above the largest: name both, or null for none.',
    )
  }
}

const noStakes: Stakes = { minimumStake: null, maximumStake: null }

/** The stakes of the games whose stakes are others now, on either side; none where all are as they were. */
function changedStakes(before: ReadonlyMap<string, Stakes>, after: ReadonlyMap<string, Stakes>) {
  const changed = [...after].flatMap(([code, is]) => {
    const was = before.get(code) ?? noStakes
    const isSame = was.minimumStake === is.minimumStake && was.maximumStake === is.maximumStake
    return isSame ? [] : [{ code, was, is }]
  })
  if (changed.length === 0) return undefined
  return {
    before: Object.fromEntries(changed.map(({ code, was }) => [code, was])),
    after: Object.fromEntries(changed.map(({ code, is }) => [code, is])),
  }
}

/**
 * Puts a game provider down, or brings name, address and profile of one up to date, adds its games to an operator's catalogue,
 * and makes a key where one is asked for, of which the two newest are live; with an audit line (record 0666). One that
 * is turned off ends what is played at it, where it keeps wallets (record 1090). Running servers know within seconds. Games that are
 * there already keep what staff chose, and the stakes that the file does not name (record 1154).
 *
 * @returns the new key, whose secret is told this once
 * @throws ConfigError for what cannot be meant, for a slug that another game of the operator has, and for stakes that leave no room
 */
export async function connectProvider(
  app: App,
  connection: Connection,
  { clock, random }: { clock: Clock; random: Random },
): Promise<SigningKey | null> {
  await checkConnection(app, connection)
  const { file, operatorId, email, isNewKey } = connection
  const { games, ...provider } = file
  const now = clock.now()
  const key = isNewKey ? { keyId: `${file.id}-${now.getTime().toString(36)}`, secret: newToken(random) } : null
  await app.database.db.transaction().execute(async (tx) => {
    const person = await app.roster.findActive(tx, operatorId, email)
    if (!person?.permissions.includes('game.edit'))
      throw new ConfigError(`${email} is nobody of ${operatorId} who is active and may edit games.`)
    await app.games.providers.register(tx, provider)
    if (key) await app.games.providers.addKey(tx, file.id, key)
    await checkSlugs(tx, operatorId, file)
    const ofProvider = { operatorId, provider: file.id }
    const before = await readStakes(tx, ofProvider)
    await addGames(app, tx, games.map(toNewGame({ ...ofProvider, releasedAt: now })))
    const stakes = changedStakes(before, await readStakes(tx, ofProvider))
    if (file.isOn === false) await app.games.endKeptPlay(tx, file.id)
    await writeAudit(tx, {
      operatorId,
      staffId: person.id,
      action: 'game.connect-provider',
      subject: file.id,
      ip: '127.0.0.1',
      at: now,
      before: stakes && { stakes: stakes.before },
      after: {
        ...provider,
        games: games.map(({ code }) => code),
        ...(stakes ? { stakes: stakes.after } : {}),
        ...(key ? { keyId: key.keyId } : {}),
      },
    })
  })
  app.games.providers.forget()
  return key
}

const toNewGame =
  (of: { operatorId: string; provider: string; releasedAt: Date }) =>
  ({ type, minimumStake, maximumStake, ...game }: ProviderFile['games'][number], place: number) => ({
    ...of,
    ...game,
    ...(type === undefined ? {} : { type }),
    ...(minimumStake === undefined ? {} : { minimumStake }),
    ...(maximumStake === undefined ? {} : { maximumStake }),
    // No drawing of the site has its name, so the site draws its category's until staff give it a picture (record 0686).
    art: game.slug,
    rank: 1_000 + place,
  })
