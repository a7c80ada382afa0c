import assert from 'node:assert/strict'
import { addDays } from '@balai/calendar'
import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { balanceOf, credit } from '../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../test/game-target.ts'
import { type MemberVisitor, startBeside, startTestServer, type TestServer } from '../../../test/harness.ts'
import { moveProvider, providerClient, sendPlay, startProviderStub } from '../../../test/provider-stub.ts'
import { createLog } from '../../platform/log.ts'
import { exclude } from '../safer-play/index.ts'
import { detailPath } from './bet-detail/route.ts'
import { hashLaunchToken } from './launch/token.ts'

const operatorId = 'demo'
const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)

/** What the provider says to a launch in place of an address. */
let launchRefusal: 'NOT_ALLOWED' | 'TEMPORARY' | undefined
/** The address of a game that the provider answers, where a test wants another. */
let launchUrl: string | undefined

const openProvider = () =>
  startProviderStub({
    launch: ({ game }) =>
      launchRefusal
        ? { outcome: launchRefusal }
        : { outcome: 'OK', url: launchUrl ?? `https://games.test/${game}?ticket=1` },
  })

describe('games', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openProvider()
    await registerTestProvider(server)
    await moveProvider(server, provider.baseUrl)
    await server.database.db.transaction().execute(async (tx) => {
      const game = {
        operatorId,
        provider: testProvider.id,
        category: 'slots',
        rtpPpm: null,
        art: 'x',
        hasDemo: true,
      } as const
      const released = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)
      await server.app.games.addGames(tx, [
        { ...game, code: 'b', slug: 'b', title: 'Bambu', rank: 3, releasedAt: released(60) },
        { ...game, code: 'c', slug: 'c', title: 'Cempaka', rank: 2, releasedAt: released(10) },
        { ...game, code: 'd', slug: 'd', title: 'Damar', rank: 3, releasedAt: released(90), category: 'fishing' },
      ])
    })
  })
  beforeEach(async () => {
    member = await server.member()
  })
  afterAll(async () => {
    provider.close()
    await server.close()
  })

  const launch = (
    visitor: Pick<MemberVisitor, 'call'>,
    fields: { slug: string; demo?: 'true'; code?: string; page?: string },
  ) => visitor.call(calls.games.launch, { code: testProvider.id, ...fields })

  it('a game opens for a member with a token that only its provider can redeem, once', async () => {
    const answer = await launch(member, { slug: testGame, page: '/slots' })
    assert.ok(answer.success)
    expect(answer.result).toMatchObject({
      url: `https://games.test/${testGame}?ticket=1`,
      mode: 'real',
      title: 'Nyala',
    })
    const asked = provider.asked('launch').at(-1)
    expect(asked).toMatchObject({ mode: 'real', player: member.memberId, lobbyUrl: 'http://localhost:3000/slots' })
    expect(asked?.parentOrigin).toBe('http://localhost:3000')
    const client = providerClient(server)
    const launchToken = asked?.launchToken ?? ''
    const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    expect(opened).toMatchObject({
      outcome: 'OK',
      player: member.memberId,
      game: testGame,
      jurisdiction: { playMoney: true },
    })
    expect(await client.send('authenticate', { requestId: newWireId('req'), launchToken })).toEqual({
      outcome: 'TOKEN_EXPIRED',
    })
    const { rows } = await server.database.pool.query('SELECT encode(hash, $1) AS hash FROM game_launch_token', [
      'escape',
    ])
    expect(rows.map(({ hash }) => hash)).not.toContain(launchToken)
  })

  it('a launch token is worth nothing after two minutes', async () => {
    await launch(member, { slug: testGame })
    const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
    const goBy = (seconds: number) =>
      server.database.pool.query(
        'UPDATE game_launch_token SET expires_at = expires_at - $1::interval WHERE hash = $2 RETURNING expires_at > now() AS lasts',
        [`${seconds} s`, hashLaunchToken(launchToken)],
      )
    expect((await goBy(90)).rows).toEqual([{ lasts: true }])
    expect((await goBy(31)).rows).toEqual([{ lasts: false }])
    const client = providerClient(server)
    const answer = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    expect(answer).toEqual({ outcome: 'TOKEN_EXPIRED' })
  })

  it.each([4, -4])('a launch token is redeemed at a server whose clock is %i minutes off', async (minutes) => {
    await launch(member, { slug: testGame })
    const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
    server.clock.advance(minutes * 60_000)
    const answer = await providerClient(server).send('authenticate', { requestId: newWireId('req'), launchToken })
    server.clock.advance(-minutes * 60_000)
    expect(answer).toMatchObject({ outcome: 'OK' })
  })

  it('a visitor plays the demo, and a real game only after signing in', async () => {
    const demo = await launch(server.visitor(), { slug: 'b', demo: 'true' })
    expect(demo).toMatchObject({ success: true, result: { mode: 'demo', openRound: null } })
    expect(provider.asked('launch').at(-1)).toMatchObject({ mode: 'demo', player: null, launchToken: null })
    const { status } = await server.visitor().send(calls.games.launch, { code: testProvider.id, slug: 'b' })
    expect(status).toBe(401)
  })

  it.each([
    ['a game that nobody has', { slug: 'nobody' }, 'GAME_UNKNOWN'],
    ['a provider that nobody has', { slug: testGame, code: 'nobody' }, 'GAME_UNKNOWN'],
    ['a game that is off', { slug: 'game-off' }, 'GAME_CLOSED'],
    ['a demo that does not exist', { slug: testGame, demo: 'true' as const }, 'DEMO_UNAVAILABLE'],
  ])('%s is refused', async (_title, fields, code) => {
    expect(await launch(member, fields)).toMatchObject({ success: false, code })
  })

  it('a game of a provider that is off is refused, its demo too, and nothing is asked of it', async () => {
    const turn = async (isOn: boolean) => {
      await server.database.pool.query('UPDATE game_provider SET is_on = $1 WHERE id = $2', [isOn, testProvider.id])
      server.app.games.providers.forget()
    }
    const before = provider.asked('launch').length
    await turn(false)
    const closed = { success: false, code: 'GAME_CLOSED' }
    expect(await launch(member, { slug: testGame })).toMatchObject(closed)
    expect(await launch(server.visitor(), { slug: 'b', demo: 'true' })).toMatchObject(closed)
    await turn(true)
    expect(provider.asked('launch')).toHaveLength(before)
  })

  it.each(['//evil.test', '/\\evil.test', 'https://evil.test', '/a b'])('a way back to %s is refused', async (page) => {
    const { status } = await member.send(calls.games.launch, { code: testProvider.id, slug: testGame, page })
    expect(status).toBe(422)
  })

  it('who excluded himself opens no game, and nothing is asked of the provider', async () => {
    const which = { operatorId, memberId: member.memberId, until: null, endSessions: async () => {} }
    await server.database.db.transaction().execute((tx) => exclude(tx, which))
    const before = provider.asked('launch').length
    expect(await launch(member, { slug: testGame })).toMatchObject({ success: false, code: 'PLAY_NOT_ALLOWED' })
    expect(provider.asked('launch')).toHaveLength(before)
  })

  it.each([
    ['has reached', 10_000],
    ['has passed', 4_000],
  ])('who %s a limit goes back to the round left open, and pays for no other', async (_title, amount) => {
    await credit(server, member, 50_000n)
    const client = providerClient(server)
    const sitDown = async () => {
      const answer = await launch(member, { slug: testGame })
      assert.ok(answer.success, JSON.stringify(answer))
      const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
      const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
      assert.ok(opened.outcome === 'OK')
      return { answer, sitting: { session: opened.session, memberId: member.memberId, game: testGame } }
    }
    const round = newWireId('round')
    const outcomeOf = async (
      { sitting }: Awaited<ReturnType<typeof sitDown>>,
      fields: { type: 'BET' | 'WIN'; round: string; amount: string },
    ) => (await sendPlay(client, sitting, fields)).results[0]
    await outcomeOf(await sitDown(), { type: 'BET', round, amount: '10000' })
    for (const kind of ['stake', 'loss'] as const)
      expect(await member.call(calls.saferPlay.setLimit, { kind, period: 'day', amount })).toMatchObject({
        success: true,
      })
    const again = await sitDown()
    expect(again.answer.result.openRound).toMatchObject({ roundId: round })
    expect(await outcomeOf(again, { type: 'BET', round, amount: '0' })).toMatchObject({ outcome: 'OK' })
    const refused = { outcome: 'LIMIT_REACHED', limit: 'STAKE' }
    expect(await outcomeOf(again, { type: 'BET', round, amount: '1' })).toMatchObject(refused)
    expect(await outcomeOf(again, { type: 'WIN', round, amount: '700' })).toMatchObject({ outcome: 'OK' })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_700 })
  })

  it('a provider that does not answer is down, and says so in the reader’s language', async () => {
    const away = await openProvider()
    away.close()
    await moveProvider(server, away.baseUrl)
    expect(await launch(member, { slug: testGame })).toMatchObject({ success: false, code: 'PROVIDER_DOWN' })
    await moveProvider(server, provider.baseUrl)
  })

  it.each([
    ['NOT_ALLOWED', 'GAME_CLOSED'],
    ['TEMPORARY', 'PROVIDER_DOWN'],
  ] as const)('a provider that answers a launch with %s leads to %s', async (outcome, code) => {
    launchRefusal = outcome
    const answer = await launch(member, { slug: testGame })
    launchRefusal = undefined
    expect(answer).toMatchObject({ success: false, code })
  })

  // record 1053
  it.each([
    ['of another origin', 'https://cdn.games.test/x?ticket=1'],
    ['of another port', 'https://games.test:8443/x'],
    ['with a name and a password', 'https://user:secret@games.test/x'],
  ])('an address %s, which no page of ours shows, opens nothing, and both are logged', async (_title, url) => {
    const log = createLog('fatal')
    const lines: unknown[] = []
    vi.spyOn(log, 'error').mockImplementation((line: unknown) => void lines.push(line))
    const beside = await startBeside(server, {}, log)
    launchUrl = url
    const answer = await launch(beside.visitor(), { slug: 'b', demo: 'true' })
    launchUrl = undefined
    await beside.close()
    expect(answer).toMatchObject({ success: false, code: 'PROVIDER_DOWN' })
    expect(lines).toMatchObject([
      {
        provider: testProvider.id,
        game: 'b',
        origin: new URL(url).origin,
        gameOrigins: expect.arrayContaining([provider.baseUrl, 'https://games.test']),
      },
    ])
    expect(JSON.stringify(lines)).not.toMatch(/ticket|secret/)
  })

  it('every order of the list goes on where its page ended', async () => {
    const read = async (sort: 'popular' | 'newest' | 'name') => {
      const titles: string[] = []
      for (let after: string | undefined; ; ) {
        const page = await server
          .visitor()
          .call(calls.games.listGame, { sort, count: 1, provider: testProvider.id, ...(after ? { after } : {}) })
        assert.ok(page.success)
        titles.push(...page.results.map((game) => game.title))
        if (page.result.next === null) return titles
        after = page.result.next
      }
    }
    expect(await read('popular')).toEqual(['Nyala', 'Cempaka', 'Bambu', 'Damar'])
    expect(await read('newest')).toEqual(['Nyala', 'Cempaka', 'Bambu', 'Damar'])
    expect(await read('name')).toEqual(['Bambu', 'Cempaka', 'Damar', 'Nyala'])
  })

  it('the list is narrowed by category, slug and part of the title, and never shows a game that is off', async () => {
    const titles = async (input: { category?: 'fishing'; slug?: string; search?: string; after?: string }) => {
      const answer = await server.visitor().call(calls.games.listGame, { provider: testProvider.id, ...input })
      assert.ok(answer.success)
      return answer.results.map((game) => game.title)
    }
    expect(await titles({ category: 'fishing' })).toEqual(['Damar'])
    expect(await titles({ slug: 'c' })).toEqual(['Cempaka'])
    expect(await titles({ search: 'AMB' })).toEqual(['Bambu'])
    expect(await titles({ slug: 'game-off' })).toEqual([])
    expect(await titles({ after: 'no cursor of ours' })).toHaveLength(4)
  })

  it('a round is in progress until it is closed, and then in the history with its net result', async () => {
    await server.database.db.transaction().execute((tx) =>
      server.app.wallet.creditDeposit(tx, {
        operatorId,
        memberId: member.memberId,
        depositId: `dep_${member.memberId}`,
        serial: 'DP-1',
        amount: 50_000n,
      }),
    )
    await launch(member, { slug: testGame })
    const client = providerClient(server)
    const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
    const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    assert.ok(opened.outcome === 'OK')
    const round = newWireId('round')
    const sitting = { session: opened.session, memberId: member.memberId, game: testGame }
    const send = (fields: { type: 'BET' | 'WIN'; amount: string; roundClosed?: boolean }) =>
      sendPlay(client, sitting, { round, ...fields })
    const since = server.clock.now().toISOString()
    await send({ type: 'BET', amount: '10000' })
    const range = { from: today(), to: today() }
    const open = await member.call(calls.games.gameInProgressLog, range)
    expect(open).toMatchObject({ results: [{ id: round, title: 'Nyala', stake: 10_000 }], result: { hasMore: false } })
    expect(await launch(member, { slug: testGame })).toMatchObject({ result: { openRound: { roundId: round } } })

    await send({ type: 'WIN', amount: '4000', roundClosed: true })
    expect(await member.call(calls.games.gameInProgressLog, range)).toMatchObject({ results: [] })
    const closed = await member.call(calls.games.gameLog, range)
    expect(closed).toMatchObject({ results: [{ id: round, slug: testGame, stake: 10_000, win: 4_000, net: -6_000 }] })
    expect(await member.call(calls.games.gameLog, { ...range, code: 'other' })).toMatchObject({ results: [] })
    expect(await member.call(calls.games.sitting, { since })).toMatchObject({
      result: { rounds: 1, staked: 10_000, won: 4_000, net: -6_000 },
    })
    const lastHour = await member.call(calls.games.sitting, { seconds: 3_600 })
    expect(lastHour, 'as a length, whatever the clock of a phone says').toMatchObject({ result: { net: -6_000 } })
    for (const neither of [{}, { since, seconds: 60 }])
      expect(await member.call(calls.games.sitting, neither)).toMatchObject({ code: 'INVALID_INPUT' })
    const last = await member.call(calls.games.lastPlayGames, {})
    expect(last).toMatchObject({ results: [{ gameCode: testGame, providerCode: testProvider.id, gameImage: 'kit' }] })

    const detailImage = detailPath(testProvider.id, round)
    const game = { id: round, title: 'Nyala', stake: 10_000, win: 4_000, detailImage }
    const history = await member.call(calls.wallet.transactionHistory, range)
    expect(history, 'the history of the wallet names the round').toMatchObject({
      results: [
        { code: 6, amount: 4_000, game },
        { code: 5, amount: -10_000, game },
        { code: 0, game: null },
      ],
    })

    const stranger = await server.member()
    expect(await stranger.call(calls.games.gameLog, range)).toMatchObject({ results: [] })
  })

  // record 1052
  it('a round that was left open in a game that staff hide is played to its end, and no other bet is taken there', async () => {
    await credit(server, member, 50_000n)
    const client = providerClient(server)
    const range = { from: today(), to: today() }
    const open = async () => {
      const answer = await member.call(calls.games.gameInProgressLog, range)
      return answer.success ? answer.results.map(({ slug }) => slug) : answer.code
    }
    const page = (visitor: Pick<MemberVisitor, 'call'>, slug = testGame) => visitor.call(calls.games.listGame, { slug })
    const flag = (table: 'game' | 'game_provider', isOn: boolean) =>
      server.database.pool.query(`UPDATE ${table} SET is_on = $1 WHERE ${table === 'game' ? 'code' : 'id'} = $2`, [
        isOn,
        table === 'game' ? testGame : testProvider.id,
      ])
    await launch(member, { slug: testGame })
    const sitting = async () => {
      const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
      const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
      assert.ok(opened.outcome === 'OK')
      return { session: opened.session, memberId: member.memberId, game: testGame }
    }
    const round = newWireId('round')
    await sendPlay(client, await sitting(), { round, type: 'BET', amount: '10000' })
    try {
      await flag('game', false)
      expect(await open()).toEqual([testGame])
      expect(await page(member)).toMatchObject({ results: [{ slug: testGame }], result: { isClosed: true } })
      const stranger = await server.member()
      for (const other of [stranger, server.visitor()])
        expect(await page(other)).toMatchObject({ results: [], result: { isClosed: true } })
      expect(await page(member, 'nobody')).toMatchObject({ results: [], result: { isClosed: false } })
      expect(await launch(stranger, { slug: testGame })).toMatchObject({ code: 'GAME_CLOSED' })
      expect(await launch(member, { slug: testGame, demo: 'true' })).toMatchObject({ code: 'GAME_CLOSED' })
      expect(await launch(member, { slug: testGame })).toMatchObject({ result: { openRound: { roundId: round } } })
      const seat = await sitting()
      const another = await sendPlay(client, seat, { round: newWireId('round'), type: 'BET', amount: '1000' })
      expect(another).toMatchObject({ results: [{ outcome: 'NOT_ALLOWED' }] })

      await flag('game_provider', false)
      server.app.games.providers.forget()
      expect(await open(), 'nothing leads to a provider that is off').toEqual([null])
      expect(await page(member)).toMatchObject({ results: [], result: { isClosed: true } })
      expect(await launch(member, { slug: testGame })).toMatchObject({ code: 'GAME_CLOSED' })
      await flag('game_provider', true)
      server.app.games.providers.forget()

      const won = await sendPlay(client, seat, { round, type: 'WIN', amount: '4000', roundClosed: true })
      expect(won).toMatchObject({ results: [{ outcome: 'OK' }] })
      expect(await launch(member, { slug: testGame })).toMatchObject({ code: 'GAME_CLOSED' })
      expect(await page(member)).toMatchObject({ results: [], result: { isClosed: true } })
    } finally {
      await flag('game', true)
      await flag('game_provider', true)
      server.app.games.providers.forget()
    }
  })

  it('the history comes a hundred rounds to a page, the first unless another is named (spec 7 and 9)', async () => {
    const reader = await server.member()
    await server.database.pool.query(
      `INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT $1, $2, now() - make_interval(secs => n), $3, 'page-' || n, $4, 'IDR', now() - make_interval(secs => n), 1000, 0
       FROM generate_series(1, 101) n`,
      [operatorId, reader.memberId, testProvider.id, testGame],
    )
    const days = { from: addDays(today(), -1), to: today() } // the clock may stand a moment after midnight
    const [first, second] = [
      await reader.call(calls.games.gameLog, days),
      await reader.call(calls.games.gameLog, { ...days, page: 2 }),
    ]
    const idsOf = (answer: typeof first) => (answer.success ? answer.results.map(({ id }) => id) : [])
    expect(idsOf(first)).toEqual(Array.from({ length: 100 }, (_, place) => `page-${place + 1}`))
    expect(idsOf(second)).toEqual(['page-101'])
  })

  it.each([
    ['a range of more than 92 days', { from: '2026-01-01', to: '2026-04-03' }],
    ['a range that ends before it begins', { from: '2026-02-01', to: '2026-01-01' }],
  ])('%s is refused', async (_title, range) => {
    const { status } = await member.send(calls.games.gameLog, range)
    expect(status).toBe(422)
  })

  it('a range of 92 days is read', async () => {
    const { status } = await member.send(calls.games.gameLog, { from: '2026-01-01', to: '2026-04-02' })
    expect(status).toBe(200)
  })
  it('a game tells its bounds of a bet, with one alone what no bet gets past on the other side, and none otherwise', async () => {
    const bound = (minimum: number | null, maximum: number | null) =>
      server.database.pool.query('UPDATE game SET minimum_stake = $1, maximum_stake = $2 WHERE code = $3', [
        minimum,
        maximum,
        testGame,
      ])
    const limits = async () => {
      await launch(member, { slug: testGame })
      const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
      const opened = await providerClient(server).send('authenticate', { requestId: newWireId('req'), launchToken })
      assert.ok(opened.outcome === 'OK')
      return opened.betLimits
    }
    await bound(200, 50_000)
    expect(await limits()).toEqual({ minimum: '200', maximum: '50000' })
    await bound(200, null)
    expect(await limits()).toEqual({ minimum: '200', maximum: '9007199254740991' })
    await bound(null, 5_000)
    expect(await limits()).toEqual({ minimum: '0', maximum: '5000' })
    await bound(null, null)
    expect(await limits()).toBeNull()
    const setScale = async (scale: number) => {
      await server.database.pool.query("UPDATE game_provider SET profile = profile || $1 WHERE id = 'kit'", [{ scale }])
      server.app.games.providers.forget()
    }
    await setScale(8)
    await bound(200, null)
    expect(await limits(), 'as many whole rupiah as an amount has digits for').toEqual({
      minimum: '20000000000',
      maximum: '999999999900000000',
    })
    await setScale(0)
    await bound(null, null)
  })

  it('a fault of ours is no refusal: the provider is told to send the same call again', async () => {
    await launch(member, { slug: testGame })
    const client = providerClient(server, { tries: 1 })
    const launchToken = provider.asked('launch').at(-1)?.launchToken ?? ''
    const redeem = () => client.send('authenticate', { requestId: newWireId('req'), launchToken })
    const rename = (from: string, to: string) => server.database.pool.query(`ALTER TABLE ${from} RENAME TO ${to}`)
    await rename('game_session', 'game_session_gone')
    expect(await redeem()).toEqual({ outcome: 'TEMPORARY' })
    await rename('game_session_gone', 'game_session')
    expect(await redeem()).toMatchObject({ outcome: 'OK' })
  })
})
