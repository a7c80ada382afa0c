import assert from 'node:assert/strict'
import { ask } from '@balai/db'
import { newWireId, signatureWindowSeconds, signCall } from '@balai/gateway-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createPlayer,
  issueLaunchToken,
  registerTestProvider,
  testGame,
  testProvider,
} from '../../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { providerClient } from '../../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../../test/scene-books.ts'
import { deleteNonces, takeAsk } from './store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
  await registerTestProvider(server)
})
afterAll(() => server.close())

const funds = 100_000n

async function sit() {
  const player = await createPlayer(server.database.db, { cash: funds, bonus: 0n })
  const launchToken = await issueLaunchToken(server.database.db, player, testGame)
  const opened = await providerClient(server).send('authenticate', { requestId: newWireId('req'), launchToken })
  assert.ok(opened.outcome === 'OK')
  return { operator: opened.operator, player, session: opened.session }
}
type Seat = Awaited<ReturnType<typeof sit>>

function betOf(seat: Seat, transaction = newWireId('tx')): object {
  const bet = { type: 'BET', transaction, occurredAt: new Date().toISOString(), round: newWireId('round') }
  return {
    requestId: newWireId('req'),
    ...seat,
    actions: [{ ...bet, game: testGame, amount: '1000', currency: 'IDR' }],
  }
}

const nowSeconds = (): number => Math.floor(server.clock.now().getTime() / 1000)

/** A call as its bytes go over the wire, to be sent as often as one likes. */
function sign(
  call: 'transactions' | 'balance' | 'round/close',
  json: object,
  nonce = newWireId('nonce'),
  timestampSeconds = nowSeconds(),
) {
  const body = JSON.stringify(json)
  const { id: provider, key } = testProvider
  const signature = signCall({ audience: 'wallet', provider, call, timestampSeconds, nonce, key, body })
  const headers = { 'content-type': 'application/json', ...signature }
  return async () => {
    const reply = await fetch(`${server.origin}/gateway/${provider}/${call}`, { method: 'POST', headers, body })
    const answer = (await reply.json()) as { results: { outcome?: string; replayed?: boolean }[] } // or a refusal, which has none
    return { status: reply.status, answer }
  }
}

async function held({ player, session }: Seat): Promise<bigint> {
  const answer = await providerClient(server).send('balance', { requestId: newWireId('req'), player, session })
  assert.ok(answer.outcome === 'OK')
  return BigInt(answer.balance.cash)
}

describe('a signed call serves once', () => {
  it('of fifty copies at once one moves money, and the others are told nothing', async () => {
    const seat = await sit()
    const send = sign('transactions', betOf(seat))
    const replies = await Promise.all(Array.from({ length: 50 }, send))
    const [served, ...others] = replies.toSorted((a, b) => a.status - b.status)
    expect(served).toMatchObject({ status: 200, answer: { results: [{ outcome: 'OK', replayed: false }] } })
    for (const { status, answer } of others) {
      expect(status).toBe(401)
      expect(Object.keys(answer).sort()).toEqual(['error', 'message'])
    }
    expect(await held(seat)).toBe(funds - 1_000n)
    await assertBooksRight(server.database.db)
  })

  it('a copy that comes later is refused, whatever the call', async () => {
    const seat = await sit()
    const { operator, player, session } = seat
    const requestId = newWireId('req')
    const sends = [
      sign('transactions', betOf(seat)),
      sign('balance', { requestId, player, session }),
      sign('round/close', { requestId, operator, player, round: newWireId('round'), game: testGame }),
    ]
    for (const send of sends) {
      expect((await send()).status).toBe(200)
      expect(await send()).toMatchObject({ status: 401, answer: { error: 'SIGNATURE_INVALID' } })
    }
  })

  it('one nonce under two calls serves the first of them only', async () => {
    const seat = await sit()
    const nonce = newWireId('nonce')
    expect((await sign('transactions', betOf(seat), nonce)()).status).toBe(200)
    expect((await sign('transactions', betOf(seat), nonce)()).status).toBe(401)
    expect(await held(seat)).toBe(funds - 1_000n)
  })

  it('who meets the nonce of a call under way is served if that one comes to nothing, and else refused', async () => {
    const seat = await sit()
    await sign('transactions', betOf(seat))()
    const isBlocked = async () => {
      const { rows } = await server.database.pool.query(`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%gateway_nonce_take%'`)
      return rows.length === 1
    }
    /** @returns the call's status; undefined where the machine was too slow for anybody to see it wait, or for the wallet to answer in time */
    async function meet(end: 'ROLLBACK' | 'COMMIT'): Promise<number | undefined> {
      const [value, now] = [newWireId('nonce'), nowSeconds()]
      const until = new Date((now + signatureWindowSeconds) * 1000)
      const rival = await server.database.pool.connect()
      try {
        await rival.query('BEGIN')
        const { sent } = takeAsk([{ provider: testProvider.id, keyId: testProvider.key.keyId, value, until }])
        for (const { text, values } of sent) await rival.query(text, [...values])
        let isAnswered = false
        const waiting = sign('transactions', betOf(seat), value, now)().finally(() => {
          isAnswered = true
        })
        let isSeen = false
        while (!isSeen && !isAnswered) isSeen = await isBlocked()
        await rival.query(end)
        const { status, answer } = await waiting
        return isSeen && answer.results?.[0]?.outcome !== 'TEMPORARY' ? status : undefined
      } finally {
        rival.release(true) // with what it may have left open
      }
    }
    for (const [end, status] of [
      ['ROLLBACK', 200],
      ['COMMIT', 401],
    ] as const) {
      let told: number | undefined
      for (let turn = 1; turn <= 10 && told === undefined; turn += 1) told = await meet(end)
      expect(told).toBe(status)
    }
  })

  it('a nonce is its provider’s and its key’s own: another’s of the same name serves too', async () => {
    const own = { provider: testProvider.id, keyId: 'k-1', value: newWireId('nonce'), until: server.clock.now() }
    const others = [own, { ...own, provider: 'other' }, { ...own, keyId: 'k-2' }, own]
    expect(await ask(server.database.db, takeAsk(others))).toEqual([true, true, true, false])
  })

  it('a nonce counts once for each time that it may be used until', async () => {
    const nonce = {
      provider: testProvider.id,
      keyId: 'k',
      value: newWireId('nonce'),
      until: new Date('2040-01-01T00:00:00Z'),
    }
    const later = { ...nonce, until: new Date('2040-01-01T00:10:00Z') }
    const take = () => ask(server.database.db, takeAsk([nonce, later, nonce]))
    expect(await take()).toEqual([true, true, false])
    expect(await take()).toEqual([false, false, false])
  })

  it('a nonce is remembered five minutes and more beyond its time, and then forgotten', async () => {
    const until = new Date('2041-01-01T00:02:00Z')
    const nonce = { provider: testProvider.id, keyId: 'k', value: newWireId('nonce'), until }
    const isFresh = async () => (await ask(server.database.db, takeAsk([nonce])))[0]
    const purgeAt = (minutes: number) => deleteNonces(server.database.db, new Date(until.getTime() + minutes * 60_000))
    expect(await isFresh()).toBe(true)
    for (const minutes of [0, 2, 7]) {
      await purgeAt(minutes)
      expect(await isFresh()).toBe(false)
    }
    await purgeAt(8)
    expect(await isFresh()).toBe(true)
  })

  it('the call signed anew is answered as it was', async () => {
    const seat = await sit()
    const bet = betOf(seat)
    const first = await sign('transactions', bet)()
    const again = await sign('transactions', bet)()
    expect(first.answer.results[0]).toMatchObject({ outcome: 'OK', replayed: false })
    expect(again.answer.results[0]).toEqual({ ...first.answer.results[0], replayed: true })
  })
})

describe('a batch', () => {
  it('of members who played before is two trips to the database, its commit included', async () => {
    const seat = await sit()
    // The first may open the till's account, and only what has been committed is remembered.
    for (let n = 0; n < 2; n++) await sign('transactions', betOf(seat))()
    // For each connection its trips, each by the names of its statements; the last one is still being filled.
    const trips = new Map<unknown, string[][]>()
    const on = (connection: unknown) => {
      const made = trips.get(connection) ?? [[]]
      trips.set(connection, made)
      return made
    }
    const { bind, sync } = pg.Connection.prototype
    const binds = vi.spyOn(pg.Connection.prototype, 'bind').mockImplementation(function (
      this: pg.Connection,
      config,
      more,
    ) {
      if (config && 'statement' in config) on(this).at(-1)?.push(String(config.statement))
      return bind.call(this, config, more)
    })
    const syncs = vi.spyOn(pg.Connection.prototype, 'sync').mockImplementation(function (this: pg.Connection) {
      on(this).push([])
      return sync.call(this)
    })
    expect((await sign('transactions', betOf(seat))()).status).toBe(200)
    binds.mockRestore()
    syncs.mockRestore()
    const has = (name: string) => (names: string[]) => names.includes(name)
    const made = [...trips.values()].find((one) => one.some(has('game_play_record'))) ?? []
    const last = made.findIndex(has('game_play_record'))
    const batch = made.slice(made.slice(0, last + 1).findLastIndex(has('begin')), last + 1)
    expect(batch.map((names) => [names.at(0), names.at(-1)])).toEqual([
      ['begin', 'game_play_known'],
      ['ledger_record', 'commit'],
    ])
  })

  it('that the database refused asks anew who was the first', async () => {
    const seat = await sit()
    await sign('transactions', betOf(seat))()
    const nonce = newWireId('nonce')
    const pool = server.database.pool
    await pool.query(`
      CREATE FUNCTION refuse_once() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NOT EXISTS (SELECT FROM pg_sequences WHERE sequencename = 'refusals' AND last_value IS NOT NULL) THEN
          PERFORM nextval('refusals');
          RAISE EXCEPTION 'refused' USING ERRCODE = '40P01';
        END IF;
        RETURN NULL;
      END $$;
      CREATE SEQUENCE refusals;
      CREATE TRIGGER refuse_once BEFORE INSERT ON game_transaction FOR EACH STATEMENT EXECUTE FUNCTION refuse_once()`)
    expect((await sign('transactions', betOf(seat), nonce)()).status).toBe(200)
    expect((await sign('transactions', betOf(seat), nonce)()).status).toBe(401)
    await pool.query('DROP TRIGGER refuse_once ON game_transaction')
    expect(await held(seat)).toBe(funds - 2_000n)
  })

  it('whose commit stood and whose answer was lost is tried again, and its own nonces are no copies', async () => {
    async function betOfLostCommit(seat: Seat) {
      const query: (this: pg.Client, sent: unknown) => unknown = pg.Client.prototype.query
      let isLost = false
      function loseCommit(this: pg.Client, flight: { landed?: Promise<unknown>; command?: string }) {
        const sent = query.call(this, flight)
        const lost = flight.landed?.then((answers) => {
          if (isLost || flight.command !== 'COMMIT') return answers
          isLost = true
          throw Object.assign(new Error('Connection terminated unexpectedly'), { code: 'ECONNRESET' })
        })
        if (lost) Object.defineProperty(flight, 'landed', { value: lost })
        return sent
      }
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(loseCommit as never)
      const { status, answer } = await sign('transactions', betOf(seat))()
      spy.mockRestore()
      return { status, result: answer.results?.[0], isLost }
    }
    // The wallet answers in time whatever becomes of a bet: where the machine was too slow for that, the next member bets.
    for (let turn = 1; turn <= 5; turn += 1) {
      const seat = await sit()
      await sign('transactions', betOf(seat))()
      const bet = await betOfLostCommit(seat)
      if (bet.result?.outcome === 'TEMPORARY') continue
      expect(bet).toMatchObject({ status: 200, result: { outcome: 'OK', replayed: true }, isLost: true })
      expect(await held(seat)).toBe(funds - 2_000n)
      return await assertBooksRight(server.database.db)
    }
    expect.fail('no bet was answered in time')
  })
})
