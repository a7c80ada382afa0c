import assert from 'node:assert/strict'
import { newWireId } from '@balai/gateway-kit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import {
  createPlayer,
  issueLaunchToken,
  registerTestProvider,
  testGame,
  testProvider,
} from '../../../../test/game-target.ts'
import { gatewayBeside } from '../../../../test/gateway-beside.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { providerClient } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await registerTestProvider(server)
})
afterAll(() => server.close())

/** A provider that takes TEMPORARY for an answer. */
const once = () => providerClient(server, { tries: 1 })

async function sit() {
  const player = await createPlayer(server.database.db, { cash: 100_000n, bonus: 0n })
  const launchToken = await issueLaunchToken(server.database.db, player, testGame)
  const opened = await providerClient(server).send('authenticate', { requestId: newWireId('req'), launchToken })
  assert.ok(opened.outcome === 'OK')
  return { operator: opened.operator, player, session: opened.session, currency: opened.currency }
}
type Seat = Awaited<ReturnType<typeof sit>>

/** Places a bet. @returns how it ended */
async function bet({ currency, ...seat }: Seat, client = providerClient(server)): Promise<string | undefined> {
  const [transaction, round] = [newWireId('tx'), newWireId('round')]
  const when = new Date().toISOString()
  const action = {
    type: 'BET',
    transaction,
    occurredAt: when,
    round,
    game: testGame,
    amount: '1000',
    currency,
  } as const
  const answer = await client.send('transactions', {
    requestId: newWireId('req'),
    ...seat,
    actions: [action],
  })
  return answer.results[0]?.outcome
}

/** The till through which a member's money went. */
async function tillOf(player: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    SELECT DISTINCT house.kind FROM ledger_accounts purse
    JOIN ledger_entries mine ON mine.account_id = purse.id
    JOIN ledger_entries theirs ON theirs.transfer_id = mine.transfer_id
    JOIN ledger_accounts house ON house.id = theirs.account_id
    WHERE purse.member_id = ${player} AND house.kind LIKE 'games:%'`.execute(server.database.db)
  expect(rows).toHaveLength(1)
  return rows[0]?.kind
}

it('a till that somebody holds keeps its own members waiting and no others', async () => {
  const byTill = new Map<string | undefined, Seat[]>()
  for (let n = 0; byTill.size < 2; n += 1) {
    assert.ok(n < 60, 'members are spread over the tills')
    const seat = await sit()
    expect(await bet(seat)).toBe('OK')
    expect(await bet(seat)).toBe('OK')
    const till = await tillOf(seat.player)
    byTill.set(till, [...(byTill.get(till) ?? []), seat])
  }
  const tills = [...byTill.keys()].sort()
  expect(tills).toEqual([`games:${testProvider.id}`, `games:${testProvider.id}:1`])
  const [held, free] = tills.map((till) => byTill.get(till)?.[0])
  assert.ok(held && free)
  await server.database.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM ledger_accounts WHERE member_id = '' AND kind = ${tills[0]} FOR UPDATE`.execute(tx)
    expect(await bet(held, once())).toBe('TEMPORARY')
    const waiting = bet(held)
    for (let n = 0; n < 5; n += 1) expect(await bet(free)).toBe('OK')
    await waiting
  })
  expect(await bet(held)).toBe('OK')
  await assertBooksRight(server.database.db)
})

it('what a call has used up before it reaches its lane counts there too: with too little left it is not begun', async () => {
  const { currency, ...seat } = await sit()
  const provider = await server.app.games.providers.find(testProvider.id)
  assert.ok(provider)
  const gateway = gatewayBeside(server)
  const send = async (begunAt: number) => {
    const [transaction, round] = [newWireId('tx'), newWireId('round')]
    const when = { type: 'BET', transaction, occurredAt: new Date().toISOString(), round } as const
    const action = { ...when, game: testGame, amount: '1000', currency }
    const call = { requestId: newWireId('req'), ...seat, actions: [action] }
    return (await gateway.calls.transactions(provider, call, undefined, begunAt)).results[0]?.outcome
  }
  expect(await send(performance.now())).toBe('OK')
  expect(await send(performance.now() - 820)).toBe('TEMPORARY')
  await gateway.close()
  const rows = await sql`SELECT FROM game_transaction WHERE member_id = ${seat.player}`.execute(server.database.db)
  expect(rows.rows).toHaveLength(1)
})

it('a provider that sends hundreds of calls keeps another one’s waiting for no more than a batch of them', async () => {
  const provider = await server.app.games.providers.find(testProvider.id)
  assert.ok(provider)
  const gateway = gatewayBeside(server)
  const answered: string[] = []
  const send = async (id: string) => {
    const [transaction, round] = [newWireId('tx'), newWireId('round')]
    const when = { type: 'BET', transaction, occurredAt: new Date().toISOString(), round } as const
    const action = { ...when, game: testGame, amount: '1000', currency: 'IDR' }
    const who = { operator: 'demo', player: 'nobody', session: null } // of one till
    const call = { requestId: newWireId('req'), ...who, actions: [action] }
    await gateway.calls.transactions({ ...provider, id }, call)
    answered.push(id)
  }
  await Promise.all([...Array.from({ length: 600 }, () => send('busy')), send(testProvider.id)])
  await gateway.close()
  expect(answered.indexOf(testProvider.id)).toBeLessThan(256)
})

it('a launch token is not used up by an attempt that is answered TEMPORARY', async () => {
  const seat = await sit()
  expect(await bet(seat)).toBe('OK')
  const { player } = seat
  const launchToken = await issueLaunchToken(server.database.db, player, testGame)
  const redeem = async (client = providerClient(server)) =>
    (await client.send('authenticate', { requestId: newWireId('req'), launchToken })).outcome
  await server.database.db.transaction().execute(async (tx) => {
    await sql`SELECT FROM safer_play_member WHERE member_id = ${player} FOR UPDATE`.execute(tx)
    expect(await redeem(once())).toBe('TEMPORARY')
  })
  expect(await redeem()).toBe('OK')
  expect(await redeem(), 'it serves once').toBe('TOKEN_EXPIRED')
})

it('a launch token is not used up by an attempt that was too slow to be answered', async () => {
  const { player } = await sit()
  const launchToken = await issueLaunchToken(server.database.db, player, testGame)
  const redeem = async () => (await once().send('authenticate', { requestId: newWireId('req'), launchToken })).outcome
  const { wallet } = server.app
  const { balance } = wallet
  const over = Promise.withResolvers<void>()
  vi.spyOn(wallet, 'balance').mockImplementationOnce(async (...asked) => {
    await over.promise
    return balance(...asked)
  })
  expect(await redeem()).toBe('TEMPORARY')
  over.resolve()
  // The first attempt is undone when it comes to its end; until then the token is in its hands.
  await expect.poll(redeem, { timeout: 10_000 }).toBe('OK')
})
