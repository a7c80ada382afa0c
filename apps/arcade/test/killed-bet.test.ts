import { randomBytes } from 'node:crypto'
import { createGatewayClient, newWireId } from '@balai/gateway-kit'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Arcade, createArcade } from '../src/server/app.ts'
import { createDemoWallet } from '../src/server/demo-wallet-store.ts'
import { createGatewayWallet } from '../src/server/gateway-wallet.ts'
import { createPurseWallet } from '../src/server/purse-store.ts'
import { createRoundsStore, type RoundsStore } from '../src/server/rounds-store.ts'
import { createSessionsStore } from '../src/server/sessions-store.ts'
import { createSettlement } from '../src/server/settlement.ts'
import { arcadeTables } from '../src/server/tables.ts'
import type { Wallet } from '../src/server/wallet.ts'
import { arcadeConfig } from './arcade-config.ts'
import { createFakePlatform, type FakePlatform } from './fake-platform.ts'

const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }

let database: TestDatabase
let arcade: Arcade
let platform: FakePlatform
let arcadeUrl = ''
let balaiUrl = ''

beforeAll(async () => {
  database = await createTestDatabase()
  platform = createFakePlatform({ key, arcadeUrl: () => arcadeUrl })
  balaiUrl = await platform.http.listen({ port: 0, host: '127.0.0.1' })
  arcade = await createArcade({ config: arcadeConfig({ key, balaiUrl }), database })
  arcadeUrl = await arcade.http.listen({ port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await arcade.close()
  await platform.http.close()
  await database.drop()
})

/** Somebody sits down, and a round of theirs is drawn whose bet is still to be sent. */
async function drawRound(now: Date, game = 'pasar-malam'): Promise<string> {
  const launched = await platform.launch(game, { mode: 'real', parentOrigin: 'https://site.test' })
  if (launched.outcome !== 'OK') throw new Error(launched.outcome)
  const started = await fetch(`${arcadeUrl}/play/start`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ticket: new URL(launched.url).searchParams.get('ticket'),
      playToken: randomBytes(32).toString('hex'),
    }),
  })
  expect(started.status).toBe(200)
  const db = arcadeTables(database.db)
  const sessions = db.selectFrom('arcade.session').selectAll().where('game', '=', game)
  const { id: session_id, owner } = await sessions.executeTakeFirstOrThrow()
  const id = newWireId('rnd')
  const play = {
    game,
    line_bet: 50n,
    stake: 1_000n,
    win: 0n,
    outcome: { base: {}, free: [{}, {}] } as never,
  } // no page looks at what was drawn
  const times = { created_at: now, next_attempt_at: now, give_up_at: new Date(now.getTime() + 30_000) }
  const nothingYet = {
    refusal: null,
    limit_kind: null,
    revealed: 0,
    balance: null,
    attempts: 0,
    leased_until: null,
    closed_at: null,
  }
  await createRoundsStore(db).insert({
    id,
    session_id,
    owner,
    request_id: 'r1',
    state: 'placed',
    ...play,
    ...times,
    ...nothingYet,
  })
  return id
}

/** Arcade's way with rounds, as a program has it whose clock stands at `at`. */
function settlementAt(at: () => Date, changed: { secret?: string; store?: RoundsStore; real?: Wallet } = {}) {
  const db = arcadeTables(database.db)
  const { secret = key.secret, store = createRoundsStore(db) } = changed
  const client = createGatewayClient({ ...key, secret, baseUrl: balaiUrl, provider: 'arcade', timeoutMs: 30_000 })
  return createSettlement({
    rounds: store,
    sessions: createSessionsStore(db),
    wallets: {
      real: changed.real ?? createGatewayWallet(client),
      demo: createDemoWallet(db),
      kept: createPurseWallet(db),
    },
    now: at,
    log: arcade.http.log,
  })
}

test('a bet that was taken is not called refused, though the program was killed before it knew and its next call is not read', async () => {
  const db = arcadeTables(database.db)
  const now = new Date()
  const id = await drawRound(now)
  const rounds = createRoundsStore(db)
  const before = platform.state.cash
  const killed = { ...rounds, settle: () => Promise.reject(new Error('killed')) }
  await expect(settlementAt(() => now, { store: killed }).attempt(id)).rejects.toThrow('killed')
  expect(platform.state.cash).toBe(before - 1_000n)

  const later = new Date(now.getTime() + 6_000)
  const strangerSecret = 'a secret of the same length, of which nobody knows there'
  expect(await settlementAt(() => later, { secret: strangerSecret }).attempt(id)).toMatchObject({
    state: 'placed',
    refusal: null,
  })
  const atLast = new Date(now.getTime() + 29_000)
  expect(await settlementAt(() => atLast).attempt(id)).toMatchObject({ state: 'open' })
  expect(platform.state.cash).toBe(before - 1_000n)
})

test('a program that slept through its lease takes nothing back of a round that another brought further', async () => {
  let now = new Date()
  const id = await drawRound(now, 'rempah')
  const before = platform.state.cash
  /** Its call is never answered, and it wakes when the other program has long had the answer. */
  const asleep: Wallet = {
    async send() {
      now = new Date(now.getTime() + 31_000)
      expect(await settlementAt(() => now).attempt(id)).toMatchObject({ state: 'open' })
      return { kind: 'lost' }
    },
    balance: async () => undefined,
  }
  expect(await settlementAt(() => now, { real: asleep }).attempt(id)).toMatchObject({ state: 'open' })
  expect(platform.state.cash).toBe(before - 1_000n)
})
