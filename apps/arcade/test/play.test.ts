import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { createProviderClient, newWireId } from '@balai/gateway-kit'
import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { pasarMalam } from '../src/games/pasar-malam/game.ts'
import { type Arcade, createArcade } from '../src/server/app.ts'
import { hashOf } from '../src/server/start.ts'
import type { RoundView, StartAnswer } from '../src/wire.ts'
import { arcadeConfig } from './arcade-config.ts'
import { createFakePlatform, type FakePlatform } from './fake-platform.ts'

const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }

let database: TestDatabase
let arcade: Arcade
let platform: FakePlatform
let arcadeUrl = ''
/** Stops of the reels that come next; when used up, a spin that pays nothing follows. */
let stops: number[] = []
const clock = { aheadMs: 0 }

const stopOf = (reel: number, symbol: string, offset = 0) => {
  const strip = pasarMalam.strips[reel] ?? []
  return (strip.indexOf(symbol) + offset + strip.length) % strip.length
}
/** Middle row: satay five times. */
const satayLine = [0, 1, 2, 3, 4].map((reel) => stopOf(reel, 'sate', -1))
/** Lanterns on the first three reels: two stakes and ten free spins. */
const lanterns = [stopOf(0, 'lampion'), stopOf(1, 'lampion'), stopOf(2, 'lampion'), 0, 5]
const nothing = [0, 5, 9, 0, 5]

beforeAll(async () => {
  database = await createTestDatabase()
  platform = createFakePlatform({ key, arcadeUrl: () => arcadeUrl, now: () => Date.now() + clock.aheadMs })
  const balaiUrl = await platform.http.listen({ port: 0, host: '127.0.0.1' })
  let drawn = 0
  arcade = await createArcade({
    config: arcadeConfig({ key, balaiUrl }),
    database,
    now: () => new Date(Date.now() + clock.aheadMs),
    random: (below) => (stops.shift() ?? nothing[drawn++ % 5] ?? 0) % below,
  })
  arcadeUrl = await arcade.http.listen({ port: 0, host: '127.0.0.1' })
})

afterEach(() => {
  Object.assign(platform.switches, { loseAnswers: 0, temporary: 0, silent: false })
  delete platform.switches.refuse
  delete platform.switches.instead
  platform.state.isEnded = false
  platform.state.minimumRoundMs = 0
  platform.state.cash = 1_000_000n
  platform.stored.clear()
  clock.aheadMs = 0
  stops = []
})

afterAll(async () => {
  await arcade.close()
  await platform.http.close()
  await database.drop()
})

interface Answer<T> {
  status: number
  body: T
}

async function call<T>(path: string, token: string | undefined, body?: unknown): Promise<Answer<T>> {
  const response = await fetch(arcadeUrl + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: response.status, body: (await response.json()) as T } // the test then checks what it holds
}

async function ticketFor(game = 'pasar-malam', mode: 'real' | 'demo' = 'real'): Promise<string> {
  const launched = await platform.launch(game, { mode, parentOrigin: 'https://site.test' })
  if (launched.outcome !== 'OK') throw new Error(launched.outcome)
  return new URL(launched.url).searchParams.get('ticket') ?? ''
}

const newPlayToken = () => randomBytes(32).toString('hex')

const start = (ticket: string, playToken = newPlayToken()) =>
  call<StartAnswer>('/play/start', undefined, { ticket, playToken })

async function sitDown(mode: 'real' | 'demo' = 'real'): Promise<StartAnswer & { playToken: string }> {
  const playToken = newPlayToken()
  const { body } = await start(await ticketFor('pasar-malam', mode), playToken)
  return { ...body, playToken }
}

const client = () =>
  createProviderClient({ ...key, baseUrl: `${arcadeUrl}/balai/1`, provider: 'arcade', timeoutMs: 30_000 })

const spin = (token: string, requestId: string, lineBet = 50) =>
  call<RoundView>('/play/spin', token, { requestId, lineBet })

/** Plays a round with ten free spins up to the last of them. @returns the round's id */
async function untilLastSpin(token: string, requestId: string): Promise<string> {
  stops = [...lanterns]
  const { roundId } = (await spin(token, requestId)).body
  for (let index = 0; index < 9; index++) await call('/play/free-spin', token, { roundId, index })
  return roundId
}

/** Leaves no round behind, so that the next test begins afresh. */
async function playOut(token: string, round: RoundView): Promise<RoundView> {
  let current = round
  while (current.status === 'open') {
    const index = current.freeSpins?.shown.length ?? 0
    current = (await call<RoundView>('/play/free-spin', token, { roundId: round.roundId, index })).body
  }
  return current
}

describe('a seat', () => {
  test('the page of a game may be framed by the site, where browsers find it, and by the pages above it, and sets no cookie', async () => {
    const launched = await platform.launch('pasar-malam', {
      mode: 'demo',
      parentOrigin: 'https://site.test',
      ancestorOrigins: ['https://mitra.test', 'javascript:alert(1)'],
    })
    if (launched.outcome !== 'OK') throw new Error(launched.outcome)
    const { pathname, search } = new URL(launched.url)
    const page = await fetch(arcadeUrl + pathname + search)
    expect(page.headers.get('content-security-policy')).toMatch(
      /frame-ancestors 'self' https:\/\/lobby\.test https:\/\/site\.test https:\/\/mitra\.test$/,
    )
    expect(page.headers.getSetCookie()).toEqual([])
  })

  test('a ticket opens the game once, and the wallet says who plays', async () => {
    const ticket = await ticketFor()
    const first = await start(ticket)
    expect(first.body).toMatchObject({ mode: 'real', balance: 1_000_000, odds: { rtpPercent: '96.10' }, round: null })
    expect(first.body.lineBets).toEqual([10, 25, 50, 100, 250, 500, 1000, 2500])
    const second = await start(ticket)
    expect(second).toMatchObject({ status: 409, body: { error: 'TICKET_USED' } })
  })

  test.each(['real', 'demo'] as const)('a page that has lost the answer to a start asks again: %s', async (mode) => {
    const ticket = await ticketFor('pasar-malam', mode)
    const playToken = newPlayToken()
    const first = await start(ticket, playToken)
    expect(await start(ticket, playToken)).toEqual(first)
    expect(await start(ticket)).toMatchObject({ status: 409, body: { error: 'TICKET_USED' } })
    expect(await spin(playToken, `asked-again-${mode}`)).toMatchObject({ status: 200 })
    const [again] = await Promise.all([start(ticket, playToken), start(ticket, playToken)])
    expect(again.body.balance, 'what there is by now').toBe((await spin(playToken, `asked-again-${mode}`)).body.balance)
  })

  test('a page of the version before, which makes no token, gets one, and no other page does', async () => {
    const { body } = await call<StartAnswer>('/play/start', undefined, { ticket: await ticketFor() })
    expect((await spin(body.playToken ?? '', 'older-page')).body.status).toBe('closed')
    expect((await start(await ticketFor())).body.playToken).toBeUndefined()
  })

  test('a start that is under way is waited for by its page, and has begun once', async () => {
    const ticket = await ticketFor()
    const playToken = newPlayToken()
    const answers = await Promise.all(Array.from({ length: 10 }, () => start(ticket, playToken)))
    const refused = answers.filter(({ status }) => status !== 200)
    for (const one of refused) expect(one).toMatchObject({ status: 503, body: { error: 'TEMPORARY' } })
    expect(refused.length).toBeLessThan(10)
    expect(await start(ticket, playToken)).toMatchObject({ status: 200 })
  })

  test('a start whose server died before it began is over after half a minute', async () => {
    const ticket = await ticketFor()
    const playToken = newPlayToken()
    await start(ticket, playToken)
    await database.pool.query('UPDATE arcade.session SET play_expires_at = NULL WHERE ticket_hash = $1', [
      hashOf(ticket),
    ])
    expect(await start(ticket, playToken)).toMatchObject({ status: 503, body: { error: 'TEMPORARY' } })
    clock.aheadMs += 31_000
    expect(await start(ticket, playToken)).toMatchObject({ status: 409, body: { error: 'TICKET_USED' } })
  })

  test('a ticket that nobody used for two minutes opens nothing, and whoever sat down plays for half a day', async () => {
    const late = await ticketFor('pasar-malam', 'demo')
    const { playToken } = await sitDown('demo')
    clock.aheadMs = 120_000
    expect(await start(late)).toMatchObject({ status: 409, body: { error: 'TICKET_USED' } })
    clock.aheadMs = 12 * 3600_000 - 60_000
    expect(await spin(playToken, 'in-time')).toMatchObject({ status: 200 })
    clock.aheadMs = 12 * 3600_000
    expect(await spin(playToken, 'too-late')).toMatchObject({ status: 401, body: { error: 'SESSION_ENDED' } })
  })

  test('a ticket can be tried again while the wallet does not answer', async () => {
    const ticket = await ticketFor()
    platform.switches.silent = true
    expect(await start(ticket)).toMatchObject({ status: 503 })
    platform.switches.silent = false
    expect(await start(ticket)).toMatchObject({ status: 200 })
  })

  test.each([408, 425, 429])('a ticket of which a server on the way says %d is asked about later', async (status) => {
    const ticket = await ticketFor()
    platform.switches.instead = { status, body: {} }
    expect(await start(ticket)).toMatchObject({ status: 503, body: { error: 'TEMPORARY' } })
    delete platform.switches.instead
    expect(await start(ticket)).toMatchObject({ status: 200 })
  })

  test.each([
    ['does not take the signature', { status: 401, body: { error: 'SIGNATURE_INVALID', message: 'unknown key' } }],
    ['answers in no known shape', { status: 200, body: { outcome: 'SOMETHING_NEW' } }],
  ])(
    'a wallet that %s is told as a fault, not as a player who may not play, and the ticket is not lost',
    async (_, instead) => {
      const ticket = await ticketFor()
      platform.switches.instead = instead
      expect(await start(ticket)).toMatchObject({ status: 500, body: { error: 'FAULT' } })
      delete platform.switches.instead
      expect(await start(ticket)).toMatchObject({ status: 200 })
    },
  )

  test('a launch that the platform did not sign is refused', async () => {
    const forger = createProviderClient({
      keyId: 'test',
      secret: 'not the secret that was agreed upon, but long enough',
      baseUrl: `${arcadeUrl}/balai/1`,
      provider: 'arcade',
    })
    await expect(forger.send('health', { requestId: newWireId('x') })).rejects.toMatchObject({ status: 401 })
  })

  test('a player who is sent away cannot play on', async () => {
    const { playToken } = await sitDown()
    expect(await client().send('kick', { requestId: newWireId('k'), player: 'player-1', session: null })).toEqual({
      outcome: 'OK',
    })
    expect(await spin(playToken, 'after-kick')).toMatchObject({ status: 401, body: { error: 'SESSION_ENDED' } })
  })
})

describe('a round', () => {
  test('takes the stake and pays the win in one call, and the round is closed', async () => {
    const { playToken } = await sitDown()
    stops = [...satayLine]
    const { body } = await spin(playToken, 'win-1')
    const line = body.base?.lineWins.find((win) => win.line === 0)
    expect(line).toMatchObject({ symbol: 'sate', count: 5, pay: 400 })
    expect(body).toMatchObject({ status: 'closed', stake: 1000, win: (body.base?.win ?? 0) * 50 })
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
    expect(body.balance).toBe(1_000_000 - 1000 + (body.win ?? 0))
    expect(platform.calls.at(-1)?.call).toBe('transactions')
  })

  test('begins no sooner after the one before than the wallet allows', async () => {
    platform.state.minimumRoundMs = 5_000
    clock.aheadMs = 60_000 // whoever plays has played in tests before
    const { playToken } = await sitDown()
    expect((await spin(playToken, 'of-two-1')).status).toBe(200)
    clock.aheadMs += 4_000
    const cash = platform.state.cash
    expect(await spin(playToken, 'of-two-2')).toMatchObject({ status: 429, body: { error: 'TOO_FAST' } })
    expect(platform.state.cash).toBe(cash)
    clock.aheadMs += 1_000
    expect((await spin(playToken, 'of-two-2')).status).toBe(200)
  })

  test('is out of reach of whoever did not play it', async () => {
    const [mine, theirs] = [await sitDown(), await sitDown('demo')]
    const roundId = await untilLastSpin(mine.playToken, 'of-somebody')
    const unknown = { status: 404, body: { error: 'ROUND_UNKNOWN' } }
    expect(await call(`/play/round/${roundId}`, theirs.playToken)).toMatchObject(unknown)
    expect(await call('/play/free-spin', theirs.playToken, { roundId, index: 9 })).toMatchObject(unknown)
    const looked = await call<RoundView>(`/play/round/${roundId}`, mine.playToken)
    expect(looked).toMatchObject({ status: 200, body: { status: 'open' } })
    await playOut(mine.playToken, looked.body)
  })

  test('fifty copies of one request are one round with one answer', async () => {
    const { playToken } = await sitDown()
    const answers = await Promise.all(Array.from({ length: 50 }, () => spin(playToken, 'copies')))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
    expect(answers[0]?.body.balance).toBe(999_000)
  })

  test('the same request with another stake is refused', async () => {
    const { playToken } = await sitDown()
    await spin(playToken, 'stake-a', 50)
    expect(await spin(playToken, 'stake-a', 100)).toMatchObject({ status: 409, body: { error: 'REQUEST_REUSED' } })
  })

  test.each([0, -50, 7, 50.5, 5000, '50', [50], null])(
    'a line bet of %j that is not on offer moves nothing',
    async (lineBet) => {
      const { playToken } = await sitDown()
      const { status } = await call('/play/spin', playToken, { requestId: 'bad-stake', lineBet })
      expect(status).toBe(422)
      expect(platform.history()).toEqual([])
    },
  )

  test.each([
    [{ outcome: 'NOT_ENOUGH_MONEY' as const }, {}],
    [{ outcome: 'LIMIT_REACHED' as const, limit: 'LOSS' as const }, { limit: 'LOSS' }],
    [{ outcome: 'NOT_ALLOWED' as const }, {}],
    [{ outcome: 'USER_DISABLED' as const }, {}],
    [{ outcome: 'TOKEN_EXPIRED' as const }, {}],
  ])('a bet refused with $outcome shows no reels, moves nothing and says why', async (refuse, more) => {
    const { playToken } = await sitDown()
    platform.switches.refuse = refuse
    const { body } = await spin(playToken, `refused-${refuse.outcome}`)
    expect(body).toMatchObject({ status: 'refused', refusal: refuse.outcome, ...more })
    expect(body.base).toBeUndefined()
    expect(platform.state.cash).toBe(1_000_000n)
    expect((await spin(playToken, `after-${refuse.outcome}`)).body.status).toBe('closed')
  })

  test.each([408, 425, 429])('a bet of which a server on the way says %d is sent again', async (status) => {
    const { playToken } = await sitDown()
    platform.switches.instead = { status, body: {} }
    expect((await spin(playToken, `later-${status}`)).body.status).toBe('pending')
    delete platform.switches.instead
    expect((await spin(playToken, `later-${status}`)).body.status).toBe('closed')
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
  })
})

describe('a press that the server hears of late', () => {
  const late = (token: string, requestId: string, more: { ageMs?: number; isWithdrawn?: boolean }) =>
    call<RoundView>('/play/spin', token, { requestId, lineBet: 50, ...more })

  test.each([
    ['is older than fifteen seconds', { ageMs: 15_001 }],
    ['the player took back', { ageMs: 3_000, isWithdrawn: true }],
  ])('and that %s stakes nothing, and never will', async (_, more) => {
    const { playToken } = await sitDown()
    const { body } = await late(playToken, 'never-placed', more)
    expect(body).toMatchObject({ status: 'refused', refusal: 'TOO_LATE' })
    expect(body.base, 'nobody learns what it would have been').toBeUndefined()
    expect((await spin(playToken, 'never-placed')).body, 'a copy that the line held back').toEqual(body)
    await arcade.resender.once()
    expect(platform.history()).toEqual([])
    expect((await spin(playToken, 'the-next')).body.status).toBe('closed')
  })

  test('and that is younger is a bet', async () => {
    const { playToken } = await sitDown()
    expect((await late(playToken, 'in-time', { ageMs: 15_000 })).body.status).toBe('closed')
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
  })

  test('and that it had heard of before is answered as it was', async () => {
    const { playToken } = await sitDown()
    const { body } = await spin(playToken, 'heard-before')
    expect((await late(playToken, 'heard-before', { ageMs: 60_000, isWithdrawn: true })).body).toEqual(body)
  })

  test('and of which a copy comes at the same moment is one of both: a bet, or none', async () => {
    const { playToken } = await sitDown()
    for (let round = 0; round < 20; round += 1) {
      platform.stored.clear()
      const [placed, back] = await Promise.all([
        spin(playToken, `race-${round}`),
        late(playToken, `race-${round}`, { ageMs: 2_000, isWithdrawn: true }),
      ])
      expect(placed.body.status).toBe(back.body.status)
      expect(platform.history()).toEqual(back.body.status === 'closed' ? ['BET OK', 'WIN OK'] : [])
    }
  })

  test('is shut out beside a round that runs, too', async () => {
    const { playToken } = await sitDown()
    stops = [...lanterns]
    const { body } = await spin(playToken, 'runs')
    expect((await late(playToken, 'beside-it', { isWithdrawn: true })).body).toMatchObject({ refusal: 'TOO_LATE' })
    expect((await playOut(playToken, body)).status).toBe('closed')
  })
})

describe('an answer that is lost', () => {
  test('is asked for again with the same transactions, and counts once', async () => {
    const { playToken } = await sitDown()
    platform.switches.loseAnswers = 2
    const { body } = await spin(playToken, 'lost')
    expect(body).toMatchObject({ status: 'closed', balance: 999_000 })
    const sent = platform.calls.filter(({ call: name }) => name === 'transactions').slice(-3)
    const ids = sent.map(({ body: request }) =>
      (request as { actions: { transaction: string }[] }).actions.map((a) => a.transaction),
    ) // the shape was checked on arrival
    expect(new Set(ids.map(String)).size).toBe(1)
  })

  test('is asked for again when the wallet says TEMPORARY', async () => {
    const { playToken } = await sitDown()
    platform.switches.temporary = 2
    expect((await spin(playToken, 'temporary')).body).toMatchObject({ status: 'closed', balance: 999_000 })
  })

  test('leaves the round pending, and the resender finishes it without the player', async () => {
    const { playToken } = await sitDown()
    platform.switches.silent = true
    const { body } = await spin(playToken, 'pending')
    expect(body.status).toBe('pending')
    expect(body.base).toBeUndefined()
    expect(await spin(playToken, 'another')).toMatchObject({ status: 409, body: { error: 'ROUND_IN_PROGRESS' } })
    platform.switches.silent = false
    clock.aheadMs = 10_000
    await arcade.resender.once()
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
    expect((await spin(playToken, 'pending')).body).toMatchObject({ status: 'closed', balance: 999_000 })
  })

  test('is asked for anew as soon as the player asks, however long the wallet was away', async () => {
    const { playToken } = await sitDown()
    const roundId = await untilLastSpin(playToken, 'long-outage')
    platform.switches.silent = true
    await call('/play/free-spin', playToken, { roundId, index: 9 })
    for (let minutes = 6; minutes <= 120; minutes += 6) {
      clock.aheadMs = minutes * 60_000
      await arcade.resender.once()
    }
    const attempts = async (): Promise<number> =>
      (await database.pool.query('SELECT attempts FROM arcade.round WHERE id = $1', [roundId])).rows[0].attempts
    const before = await attempts()
    expect((await call<RoundView>(`/play/round/${roundId}`, playToken)).body.status).toBe('pending')
    const asked = (await attempts()) - before
    expect(asked).toBeGreaterThan(0)
    expect(asked, 'once a second while the player waits').toBeLessThanOrEqual(4)
    platform.switches.silent = false
    expect((await call<RoundView>(`/play/round/${roundId}`, playToken)).body.status).toBe('closed')
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
  })

  test('leaves the page that is opened anew with what the wallet holds, not with what the round left before', async () => {
    const { playToken } = await sitDown()
    const roundId = await untilLastSpin(playToken, 'paid-unseen')
    platform.switches.loseAnswers = 100
    await call('/play/free-spin', playToken, { roundId, index: 9 })
    const paid = Number(platform.state.cash)
    expect(paid).toBeGreaterThan(999_000)
    expect(await sitDown()).toMatchObject({ balance: paid, round: { status: 'pending', balance: 999_000 } })
    platform.switches.loseAnswers = 0
    expect(await sitDown()).toMatchObject({ balance: paid, round: { status: 'closed' } })
  })

  test('of a bet is shown to the page that is opened anew when it is taken in that call', async () => {
    const { playToken } = await sitDown()
    platform.switches.temporary = 100
    expect((await spin(playToken, 'taken-late')).body.status).toBe('pending')
    platform.switches.temporary = 0
    expect(await sitDown()).toMatchObject({ balance: 999_000, round: { status: 'closed' } })
  })

  test('in the end takes the bet back, and a bet that never arrived cannot arrive later', async () => {
    const { playToken } = await sitDown()
    platform.switches.silent = true
    const { body } = await spin(playToken, 'hopeless')
    clock.aheadMs = 40_000
    await arcade.resender.once()
    platform.switches.silent = false
    clock.aheadMs = 80_000
    await arcade.resender.once()
    expect(platform.history()).toEqual(['ROLLBACK UNKNOWN_REFERENCE'])
    const seen = await call<RoundView>(`/play/round/${body.roundId}`, playToken)
    expect(seen.body.status).toBe('cancelled')
    expect(platform.state.cash).toBe(1_000_000n)
  })

  test('keeps the result when bet and win had gone through before the bet was to be taken back', async () => {
    const { playToken } = await sitDown()
    stops = [...satayLine]
    platform.switches.loseAnswers = 100
    const { body } = await spin(playToken, 'settled-unseen')
    const cashAfter = platform.state.cash
    clock.aheadMs = 40_000
    await arcade.resender.once()
    platform.switches.loseAnswers = 0
    clock.aheadMs = 80_000
    await arcade.resender.once()
    const seen = await call<RoundView>(`/play/round/${body.roundId}`, playToken)
    expect(seen.body).toMatchObject({ status: 'closed', balance: Number(cashAfter) })
    expect(platform.state.cash).toBe(cashAfter)
    const span = { from: new Date(Date.now() - 60_000).toISOString(), to: new Date(Date.now() + 90_000).toISOString() }
    const asked = { requestId: newWireId('t'), ...span, round: body.roundId, cursor: null }
    const listed = (await client().send('transactions', asked)).transactions
    expect(new Map(listed.map(({ type, outcome }) => [type, outcome]))).toEqual(
      new Map([
        ['BET', 'OK'],
        ['WIN', 'OK'],
        ['ROLLBACK', 'ALREADY_SETTLED'],
      ]),
    )
  })
})

describe('a round with free spins', () => {
  test('takes the stake, shows one free spin after the other, and pays at the end', async () => {
    const { playToken } = await sitDown()
    stops = [...lanterns]
    const { body } = await spin(playToken, 'feature')
    expect(body).toMatchObject({ status: 'open', freeSpins: { count: 10, shown: [] }, balance: 999_000 })
    expect(body.win).toBeUndefined()
    expect(platform.history()).toEqual(['BET OK'])
    const closed = await playOut(playToken, body)
    expect(closed.status).toBe('closed')
    expect(closed.freeSpins?.shown).toHaveLength(10)
    const shown = (closed.base?.win ?? 0) + (closed.freeSpins?.shown ?? []).reduce((sum, one) => sum + one.win, 0)
    expect(closed.win).toBe(shown * 50)
    expect(closed.balance).toBe(999_000 + shown * 50)
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
  })

  test('goes on where it was after the page is opened again, and cannot be skipped ahead', async () => {
    const first = await sitDown()
    stops = [...lanterns]
    const { body } = await spin(first.playToken, 'left')
    const one = await call<RoundView>('/play/free-spin', first.playToken, { roundId: body.roundId, index: 0 })
    const again = await call<RoundView>('/play/free-spin', first.playToken, { roundId: body.roundId, index: 0 })
    expect(again.body).toEqual(one.body)
    expect(await call('/play/free-spin', first.playToken, { roundId: body.roundId, index: 5 })).toMatchObject({
      status: 422,
    })

    const second = await sitDown()
    expect(second.round).toMatchObject({ roundId: body.roundId, status: 'open' })
    expect(second.round?.freeSpins?.shown).toHaveLength(1)
    expect(await spin(second.playToken, 'new-one')).toMatchObject({ status: 409, body: { roundId: body.roundId } })
    if (second.round) expect((await playOut(second.playToken, second.round)).status).toBe('closed')
  })

  test('pays the win however long the wallet is away', async () => {
    const { playToken } = await sitDown()
    stops = [...lanterns]
    const { body } = await spin(playToken, 'slow-win')
    for (let index = 0; index < 9; index++) await call('/play/free-spin', playToken, { roundId: body.roundId, index })
    platform.switches.silent = true
    const last = await call<RoundView>('/play/free-spin', playToken, { roundId: body.roundId, index: 9 })
    expect(last.body.status).toBe('pending')
    clock.aheadMs = 3600_000
    await arcade.resender.once()
    platform.switches.silent = false
    clock.aheadMs = 2 * 3600_000
    await arcade.resender.once()
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
  })

  test('is paid after a day when nobody comes back', async () => {
    const { playToken } = await sitDown()
    stops = [...lanterns]
    const { body } = await spin(playToken, 'left-for-good')
    clock.aheadMs = 25 * 3600_000
    await arcade.resender.once()
    expect(platform.history()).toEqual(['BET OK', 'WIN OK'])
    clock.aheadMs = 0
    expect((await call<RoundView>(`/play/round/${body.roundId}`, playToken)).body.status).toBe('closed')
  })
})

describe('demo play', () => {
  test('plays from its own credit and never calls the wallet', async () => {
    const before = platform.calls.length
    const seat = await sitDown('demo')
    expect(seat).toMatchObject({ mode: 'demo', balance: 1_000_000 })
    stops = [...satayLine]
    const { body } = await spin(seat.playToken, 'demo-1', 100)
    expect(body.balance).toBe(1_000_000 - 2000 + (body.win ?? 0))
    expect(platform.calls.length).toBe(before)
  })

  test('is forgotten a day after it was opened with all its rounds, and no other play with it', async () => {
    const dayMs = 24 * 3600 * 1000
    const openedMs = 30 * dayMs // long after whatever other tests did
    clock.aheadMs = openedMs
    const [demo, unplayed, real] = [await sitDown('demo'), await ticketFor('pasar-malam', 'demo'), await sitDown()]
    stops = [...lanterns] // free spins that nobody shows
    for (const [token, name] of [
      [demo.playToken, 'left'],
      [real.playToken, 'won'],
    ] as const) {
      expect((await spin(token, `forgotten-${name}`)).status).toBe(200)
    }
    // One of the player's own wallet kept here, as old as the others.
    await database.pool.query(
      `INSERT INTO arcade.session SELECT (jsonb_populate_record(s, jsonb_build_object('id', 'kept-one', 'mode', 'kept',
         'ticket_hash', '\\x01', 'play_hash', '\\x02'))).* FROM arcade.session s WHERE mode = 'demo' LIMIT 1`,
    )
    const count = async () => {
      const { rows } = await database.pool.query<Record<'mode' | 'sessions' | 'rounds' | 'movements', string>>(
        `SELECT s.mode, count(DISTINCT s.id)::int AS sessions, count(DISTINCT r.id)::int AS rounds,
           count(m.id)::int AS movements
         FROM arcade.session s LEFT JOIN arcade.round r ON r.session_id = s.id
         LEFT JOIN arcade.movement m ON m.round_id = r.id GROUP BY s.mode ORDER BY s.mode`,
      )
      return Object.fromEntries(rows.map(({ mode, ...counted }) => [mode, counted]))
    }
    clock.aheadMs = openedMs + dayMs - 120_000
    await arcade.resender.once() // and what other tests left is gone
    const all = await count()
    expect(all.demo).toEqual({ sessions: 2, rounds: 1, movements: 1 })
    const young = await sitDown('demo')

    clock.aheadMs = openedMs + dayMs + 1_000
    await Promise.all([arcade.resender.once(), arcade.resender.once()])
    const { demo: left, ...others } = await count()
    expect(left).toEqual({ sessions: 1, rounds: 0, movements: 0 })
    expect(others).toEqual({ kept: all.kept, real: all.real })
    const orphans = `SELECT FROM arcade.movement m WHERE NOT EXISTS (SELECT FROM arcade.round r WHERE r.id = m.round_id)`
    expect((await database.pool.query(orphans)).rows).toEqual([])
    expect((await spin(demo.playToken, 'late')).body).toMatchObject({ error: 'SESSION_ENDED' })
    expect((await start(unplayed)).body).toMatchObject({ error: 'TICKET_UNKNOWN' })
    expect((await spin(young.playToken, 'young')).status).toBe(200)
  })
})

describe('what the platform asks', () => {
  test('the games with the exact RTP', async () => {
    const { games } = await client().send('gameList', { requestId: newWireId('g'), operator: 'demo' })
    expect(games.map(({ game, rtpPpm }) => [game, rtpPpm])).toEqual([
      ['pasar-malam', 961_003],
      ['rempah', 958_843],
    ])
    for (const { artUrl } of games) expect((await fetch(arcadeUrl + new URL(artUrl ?? '').pathname)).status).toBe(200)
  })

  test('a page that says how to put the games on a phone, in the reader’s language', async () => {
    const read = (language: string) =>
      fetch(`${arcadeUrl}/install`, { headers: { 'accept-language': language } }).then((page) => page.text())
    expect(await read('id-ID')).toContain('Arcade di ponselmu')
    expect(await read('en')).toContain('Pasar Malam')
  })

  test('what was played, for reconciliation, and one round as a page', async () => {
    const { playToken } = await sitDown()
    const from = new Date(Date.now() - 1000).toISOString()
    const { body } = await spin(playToken, 'reconciled')
    const to = new Date(Date.now() + 1000).toISOString()
    const listed = await client().send('transactions', { requestId: newWireId('t'), from, to, cursor: null })
    expect(
      listed.transactions
        .filter(({ round }) => round === body.roundId)
        .map(({ type, amount, outcome }) => [type, amount, outcome]),
    ).toEqual([
      ['BET', '1000', 'OK'],
      ['WIN', '0', 'OK'],
    ])
    const other = { requestId: newWireId('t'), from, to, cursor: null, round: 'another' }
    expect((await client().send('transactions', other)).transactions).toEqual([])
    const rendered = await client().send('roundRender', {
      requestId: newWireId('r'),
      player: 'player-1',
      round: body.roundId,
      language: 'id',
    })
    if (rendered.outcome !== 'OK') throw new Error(rendered.outcome)
    const { pathname, search } = new URL(rendered.url)
    expect(await (await fetch(arcadeUrl + pathname + search)).text()).toContain('Rp\u00a01.000')
    expect((await fetch(`${arcadeUrl}${pathname}?language=id&key=guess`)).status).toBe(404)
  })
})

test('a socket whose headers do not come is closed after five seconds', { timeout: 20_000 }, async () => {
  const started = performance.now()
  const socket = connect(Number(new URL(arcadeUrl).port), '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nhost: '))
  socket.on('error', () => {}).resume()
  await new Promise((resolve) => socket.once('close', resolve))
  expect(performance.now() - started).toBeGreaterThan(4_500)
  expect(performance.now() - started).toBeLessThan(9_000)
})
