import { randomBytes } from 'node:crypto'
import { createProviderClient, newWireId } from '@balai/gateway-kit'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Arcade, createArcade } from '../src/server/app.ts'
import { createDemoWallet } from '../src/server/demo-wallet-store.ts'
import { createPurseWallet, purseOwner } from '../src/server/purse-store.ts'
import { arcadeTables } from '../src/server/tables.ts'
import type { RoundView, StartAnswer } from '../src/wire.ts'
import { arcadeConfig } from './arcade-config.ts'

const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }

describe('a purse that Kantong keeps', () => {
  let database: TestDatabase
  let arcade: Arcade
  let url = ''
  let kantong: ReturnType<typeof createProviderClient>
  beforeAll(async () => {
    database = await createTestDatabase()
    arcade = await createArcade({
      config: arcadeConfig({ key, balaiUrl: 'http://localhost:9' }),
      database,
      random: () => 0,
    })
    url = await arcade.http.listen({ port: 0, host: '127.0.0.1' })
    kantong = createProviderClient({ ...key, baseUrl: `${url}/kantong/1`, provider: 'kantong', timeoutMs: 30_000 })
  })
  afterAll(async () => {
    await arcade.close()
    await database.drop()
  })

  const attempt = () => ({ requestId: newWireId('req') })
  let players = 0
  async function newPlayer(): Promise<string> {
    const player = `demo:mbr_${players++}`
    await kantong.send('createPlayer', { ...attempt(), operator: 'demo', player, currency: 'IDR' })
    return player
  }
  const move = (call: 'transferIn' | 'transferOut', player: string, amount: string, transfer = newWireId('ptr')) =>
    kantong.send(call, { ...attempt(), transfer, player, amount, currency: 'IDR' })
  const status = (transfer: string) => kantong.send('transferStatus', { ...attempt(), transfer })
  const balance = (player: string) => kantong.send('balance', { ...attempt(), player })

  test('holds what came in, and gives out no more than that', async () => {
    const player = await newPlayer()
    expect(await move('transferIn', player, '50000')).toEqual({ status: 'CONFIRMED' })
    expect(await balance(player)).toEqual({ outcome: 'OK', amount: '50000', currency: 'IDR' })
    expect(await move('transferOut', player, '50001')).toEqual({ status: 'REJECTED', reason: 'NOT_ENOUGH_MONEY' })
    expect(await move('transferOut', player, '20000')).toEqual({ status: 'CONFIRMED' })
    expect(await balance(player)).toMatchObject({ amount: '30000' })
    expect(await move('transferIn', 'demo:nobody', '1')).toEqual({ status: 'REJECTED', reason: 'NOT_ALLOWED' })
  })

  test('takes and gives rupiah alone', async () => {
    const dollars = { ...attempt(), currency: 'USD' }
    const opened = await kantong.send('createPlayer', { ...dollars, operator: 'demo', player: 'demo:mbr_usd' })
    expect(opened).toEqual({ outcome: 'NOT_ALLOWED' })
    const player = await newPlayer()
    await move('transferIn', player, '50000')
    for (const call of ['transferIn', 'transferOut'] as const) {
      const transfer = newWireId('ptr')
      const refused = await kantong.send(call, { ...dollars, transfer, player, amount: '100' })
      expect(refused).toEqual({ status: 'REJECTED', reason: 'NOT_ALLOWED' })
      expect(await status(transfer)).toMatchObject({ status: 'REJECTED' })
    }
    expect(await balance(player)).toMatchObject({ amount: '50000' })
  })

  test.each([
    'abc',
    'x|y',
    '2026-01-02T03:04:05.000Z',
    '2026-01-02T03:04:05.000Z|',
    '2026-13-02T03:04:05.000Z|a-b',
    '|',
  ])('a list that is to go on after %j, which nothing told, is refused for good', async (cursor) => {
    const span = { from: new Date(0).toISOString(), to: new Date().toISOString() }
    const asked = kantong.send('transactions', { ...attempt(), ...span, cursor })
    await expect(asked).rejects.toMatchObject({ status: 422, refusal: { error: 'MALFORMED' } })
  })

  test('twenty copies of one transfer count once; other content under its name is refused', async () => {
    const player = await newPlayer()
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => move('transferIn', player, '1000', `ptr-${player}`)),
    )
    expect(new Set(answers.map(({ status: said }) => said))).toEqual(new Set(['CONFIRMED']))
    expect(await balance(player)).toMatchObject({ amount: '1000' })
    expect(await move('transferIn', player, '2000', `ptr-${player}`)).toMatchObject({ status: 'REJECTED' })
    expect(await status(`ptr-${player}`)).toEqual({ status: 'CONFIRMED' })
  })

  test('a transfer that was asked about before it came is never carried out', async () => {
    const player = await newPlayer()
    expect(await status('ptr-late')).toEqual({ status: 'REJECTED', reason: 'UNKNOWN_REFERENCE' })
    expect(await move('transferIn', player, '1000', 'ptr-late')).toEqual({
      status: 'REJECTED',
      reason: 'UNKNOWN_REFERENCE',
    })
    expect(await balance(player)).toMatchObject({ amount: '0' })
  })

  test('an answer that is lost is found again by its status', async () => {
    const player = await newPlayer()
    await expect(move('transferIn', player, '10777', 'ptr-lost')).rejects.toThrow('503')
    expect(await status('ptr-lost')).toEqual({ status: 'CONFIRMED' })
    expect(await balance(player)).toMatchObject({ amount: '10777' })
  })

  async function ask<T>(path: string, body: unknown, token = ''): Promise<T> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    const response = await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as T // the page's own wire
  }
  async function sitDown(player: string): Promise<StartAnswer & { playToken: string }> {
    const fixed = { operator: 'demo', game: 'rempah', mode: 'real', launchToken: null, currency: 'IDR' } as const
    const opened = await kantong.send('launch', { ...attempt(), ...fixed, player, language: 'id', device: 'mobile' })
    if (opened.outcome !== 'OK') throw new Error(opened.outcome)
    const playToken = randomBytes(32).toString('hex')
    const ticket = new URL(opened.url).searchParams.get('ticket')
    return { ...(await ask<StartAnswer>('/play/start', { ticket, playToken })), playToken }
  }

  test('is what its games play from', async () => {
    const player = await newPlayer()
    await move('transferIn', player, '100000')
    const started = await sitDown(player)
    expect(started).toMatchObject({ mode: 'real', balance: 100_000 })
    const round = await ask<RoundView>(
      '/play/spin',
      { requestId: 'purse-round-1', lineBet: started.lineBets[0] },
      started.playToken,
    )
    const after = await balance(player)
    expect(after.outcome === 'OK' && Number(after.amount)).toBe(100_000 - Number(round.stake) + Number(round.win))
    const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    const listed = await kantong.send('transactions', { ...attempt(), ...span, cursor: null })
    const fields = { operator: 'demo', player, game: 'rempah', outcome: 'OK' }
    expect(listed.transactions).toMatchObject([
      { ...fields, type: 'BET', amount: String(round.stake), roundClosed: false },
      { ...fields, type: 'WIN', amount: String(round.win), roundClosed: true, round: listed.transactions[0]?.round },
    ])
  })
  test('tells of a spin that it refused nothing that stands', async () => {
    const player = await newPlayer()
    const started = await sitDown(player)
    const body = { requestId: 'purse-refused-1', lineBet: started.lineBets[0] }
    const round = await ask<RoundView>('/play/spin', body, started.playToken)
    expect(round).toMatchObject({ status: 'refused', refusal: 'NOT_ENOUGH_MONEY' })
    const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 60_000).toISOString() }
    const listed = await kantong.send('transactions', { ...attempt(), ...span, cursor: null })
    const own = listed.transactions.filter((one) => one.player === player)
    expect(own.map(({ type, outcome }) => [type, outcome])).toEqual([
      ['BET', 'NOT_ENOUGH_MONEY'],
      ['WIN', 'NOT_APPLIED'],
    ])
  })

  test('opens no game by a ticket whose play was ended before', async () => {
    const player = await newPlayer()
    const fixed = { operator: 'demo', game: 'rempah', mode: 'real', launchToken: null, currency: 'IDR' } as const
    const opened = await kantong.send('launch', { ...attempt(), ...fixed, player, language: 'id', device: 'mobile' })
    if (opened.outcome !== 'OK') throw new Error(opened.outcome)
    expect(await kantong.send('kick', { ...attempt(), player, session: null })).toEqual({ outcome: 'OK' })
    const ticket = new URL(opened.url).searchParams.get('ticket')
    const playToken = randomBytes(32).toString('hex')
    expect(await ask('/play/start', { ticket, playToken })).toEqual({ error: 'SESSION_ENDED' })
  })

  /** A round and what it sent, put back to before any wallet was asked, with a win that the wallet would pay. */
  async function rewind(player: string) {
    const db = arcadeTables(database.db)
    const round = await db
      .updateTable('arcade.round')
      .set({ state: 'placed', refusal: null, closed_at: null, next_attempt_at: new Date(0), win: 25_000n })
      .where('owner', '=', purseOwner(player))
      .returningAll()
      .executeTakeFirstOrThrow()
    const movements = await db
      .updateTable('arcade.movement')
      .set((eb) => ({
        outcome: null,
        amount: eb.case().when('type', '=', 'WIN').then(25_000n).else(eb.ref('amount')).end(),
      }))
      .where('round_id', '=', round.id)
      .returningAll()
      .execute()
    const session = await db
      .updateTable('arcade.session')
      .set({ demo_credit: 0n })
      .where('id', '=', round.session_id)
      .returningAll()
      .executeTakeFirstOrThrow()
    return { db, round, session, movements: movements.sort((one, other) => one.type.localeCompare(other.type)) }
  }

  test.each([
    ['purse', createPurseWallet],
    ['demo credit', createDemoWallet],
  ])('a bet that the %s refused stays refused when the program is killed before its round knows', async (_, create) => {
    const player = await newPlayer()
    const started = await sitDown(player)
    await ask('/play/spin', { requestId: 'purse-empty-1', lineBet: started.lineBets[0] }, started.playToken)
    const { db, round, session, movements } = await rewind(player)
    const refused = { results: [{ outcome: 'NOT_ENOUGH_MONEY' }, { outcome: 'NOT_APPLIED' }], balance: 0n }
    expect(await create(db).send(session, round, movements)).toMatchObject(refused) // and here the program is killed
    expect(await create(db).send(session, round, movements)).toMatchObject(refused)
    await arcade.resender.once() // the next start
    expect(await balance(player)).toMatchObject({ amount: '0' })
    const after = db.selectFrom('arcade.round').select(['state', 'refusal']).where('id', '=', round.id)
    expect(await after.executeTakeFirst()).toEqual({ state: 'refused', refusal: 'NOT_ENOUGH_MONEY' })
  })
})
