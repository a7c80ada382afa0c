import type { Db, Tx } from '@balai/db'
import type { ConformanceTarget } from '@balai/gateway-kit/conformance'
import { openAccounts, post } from '@balai/ledger'
import { sql } from 'kysely'
import { hashLaunchToken } from '../src/modules/games/launch/token.ts'
import { setLimit } from '../src/modules/safer-play/index.ts'
import { newId, newToken, systemRandom } from '../src/platform/random.ts'
import type { TestServer } from './harness.ts'

const operatorId = 'demo'
const currency = 'IDR'
export const testProvider = {
  id: 'kit',
  key: { keyId: 'kit-1', secret: 'a provider secret for tests only, long enough' },
}
export const testGame = 'game-on'
const gameOff = 'game-off'

/** Puts money into a member's buckets, from the house. Below zero takes it away. */
async function fund(tx: Tx, memberId: string, kind: 'cash' | 'bonus', amount: bigint): Promise<void> {
  const accounts = await openAccounts(tx, [
    { operatorId, memberId: '', kind: 'adjustment', currency, floor: null },
    { operatorId, memberId, kind, currency, floor: 0n },
  ])
  const [house, purse] = accounts
  if (house === undefined || purse === undefined) throw new Error('two accounts were asked for')
  if (amount === 0n) return
  const lines = [
    { accountId: house, amount: -amount },
    { accountId: purse, amount },
  ]
  const outcome = await post(tx, { operatorId, key: newId('fund', new Date(), systemRandom), code: 2, lines })
  if (!outcome.ok) throw new Error(`the ledger refused: ${outcome.code}`)
}

async function bucketsOf(tx: Tx, memberId: string): Promise<{ kind: 'cash' | 'bonus'; balance: bigint }[]> {
  const { rows } = await sql<{ kind: 'cash' | 'bonus'; balance: bigint }>`
    SELECT kind, balance FROM ledger_accounts
    WHERE operator_id = ${operatorId} AND member_id = ${memberId} AND kind IN ('cash', 'bonus')`.execute(tx)
  return rows
}

let memberCount = 0

/** A member without a password that anybody knows, with money to play with. */
export async function createPlayer(db: Db, funds: { cash: bigint; bonus: bigint }): Promise<string> {
  const memberId = newId('mbr', new Date(), systemRandom)
  const number = String(++memberCount).padStart(6, '0')
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO member (operator_id, id, username, password_hash, contact, email, full_name, referral_code, agreed_at, created_at)
      VALUES (${operatorId}, ${memberId}, ${`main${number}`}, 'none', ${`62812${number}`}, ${`main${number}@contoh.test`},
        'Pemain Uji', ${memberId}, now(), now())`.execute(tx)
    await fund(tx, memberId, 'cash', funds.cash)
    await fund(tx, memberId, 'bonus', funds.bonus)
  })
  return memberId
}

/** A token that opens one session at a game, as a launch makes it; it lasts for tests that turn the clock. */
export async function issueLaunchToken(db: Db, memberId: string, game: string): Promise<string> {
  const token = newToken(systemRandom)
  await sql`
    INSERT INTO game_launch_token (hash, operator_id, member_id, provider_id, game_code, created_at, expires_at)
    VALUES (${hashLaunchToken(token)}, ${operatorId}, ${memberId}, ${testProvider.id}, ${game}, now(), now() + interval '7 days')`.execute(
    db,
  )
  return token
}

/** Registers a provider with two games, one of them off. */
export async function registerTestProvider(
  { app, database }: Pick<TestServer, 'app' | 'database'>,
  scale = 0,
): Promise<void> {
  const profile = { allowsWinRollback: true, scale }
  const provider = {
    id: testProvider.id,
    name: 'Kit',
    mode: 'seamless',
    baseUrl: 'http://127.0.0.1:9',
    profile,
  } as const
  const game = { operatorId, provider: provider.id, category: 'slots', rtpPpm: 960_000, art: 'kit', rank: 1 } as const
  await database.db.transaction().execute(async (tx) => {
    await app.games.providers.register(tx, provider)
    await app.games.providers.addKey(tx, provider.id, testProvider.key)
    const shown = { ...game, releasedAt: new Date(), hasDemo: false }
    await app.games.addGames(tx, [
      { ...shown, code: testGame, slug: testGame, title: 'Nyala' },
      { ...shown, code: gameOff, slug: gameOff, title: 'Padam', isOn: false },
    ])
  })
  app.games.providers.forget()
}

/** Another game of that provider, which is on. @returns its code */
export async function registerOtherGame({ app, database }: Pick<TestServer, 'app' | 'database'>): Promise<string> {
  const code = 'game-on-too'
  const game = { operatorId, provider: testProvider.id, code, slug: code, title: 'Bara', art: 'kit', rank: 2 } as const
  const shown = { category: 'slots', rtpPpm: 960_000, releasedAt: new Date(), hasDemo: false } as const
  await database.db.transaction().execute((tx) => app.games.addGames(tx, [{ ...game, ...shown }]))
  return code
}

/** The real server as the conformance suite sees it. */
export function gameTarget(
  { app, database, origin }: Pick<TestServer, 'app' | 'database' | 'origin'>,
  scale = 0,
): ConformanceTarget {
  const wholeOf = (amount: string): bigint => BigInt(amount) / 10n ** BigInt(scale)
  const { db } = database
  const transaction = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(run)
  return {
    baseUrl: origin,
    provider: testProvider.id,
    key: testProvider.key,
    game: testGame,
    profile: {
      scale,
      currency,
      allowsLateWins: false,
      allowsWinRollback: true,
      allowsPromoWins: true,
      settles: 'bet',
    },
    arrange: {
      gameSwitchedOff: gameOff,
      async createPlayer({ cash, bonus }) {
        const player = await createPlayer(db, { cash: wholeOf(cash), bonus: wholeOf(bonus) })
        return { operator: operatorId, player }
      },
      launch: (player, game) => issueLaunchToken(db, player, game),
      async endSession(session) {
        await sql`UPDATE game_session SET ended_at = now() WHERE id = ${session}`.execute(db)
      },
      async drain(player) {
        await transaction(async (tx) => {
          for (const { kind, balance } of await bucketsOf(tx, player)) await fund(tx, player, kind, -balance)
        })
      },
      block: (player) => transaction((tx) => app.members.block(tx, operatorId, player, 'pin')),
      async exclude(player) {
        await sql`
          INSERT INTO safer_play_member (operator_id, member_id, is_excluded_for_good) VALUES (${operatorId}, ${player}, true)
          ON CONFLICT (operator_id, member_id) DO UPDATE SET is_excluded_for_good = true`.execute(db)
      },
      async limitStake(player, amount) {
        const limit = { operatorId, memberId: player, kind: 'stake', period: 'day', amount: wholeOf(amount) } as const
        await transaction((tx) => setLimit(tx, { ...limit, now: new Date() }))
        return 'STAKE'
      },
      async stall(player) {
        const client = await database.pool.connect()
        await client.query('BEGIN')
        await client.query('SELECT 1 FROM ledger_accounts WHERE member_id = $1 FOR UPDATE', [player])
        return async () => {
          await client.query('ROLLBACK')
          client.release()
        }
      },
    },
  }
}
