import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { providerClient, type Sitting, sendPlay, sitDown } from '../../../../test/provider-stub.ts'

const operatorId = 'demo'
const games = ['anggrek', 'bambu', 'cempaka', 'damar'] as const

describe('lists of games', () => {
  let server: TestServer
  let client: GatewayClient
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    client = providerClient(server)
    await server.database.db.transaction().execute((tx) =>
      server.app.games.addGames(
        tx,
        games.map((code, place) => ({
          operatorId,
          provider: testProvider.id,
          code,
          slug: code,
          title: code,
          category: code === 'damar' ? ('sports' as const) : ('slots' as const),
          rtpPpm: 950_000 + place * 1000,
          art: 'kit',
          rank: 100 + place,
          releasedAt: new Date(Date.now() - place * 86_400_000),
          hasDemo: true,
        })),
      ),
    )
    member = await server.member()
    await credit(server, member, 900_000n)
  })
  afterAll(async () => {
    await server.close()
  })

  async function sit(game: string, who = member): Promise<Sitting> {
    return sitDown(server, client, who.memberId, game)
  }
  async function playRound(sitting: Sitting, stake: number, win: number, isClosed = true): Promise<string> {
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: String(stake) })
    await sendPlay(client, sitting, { type: 'WIN', round, amount: String(win), roundClosed: isClosed })
    return round
  }
  const count = async () => {
    server.clock.advance(31_000)
    await server.app.jobs.runNow('games.statistics')
  }
  const wins = async (category?: 'slots' | 'sports') => {
    const answer = await server.visitor().call(calls.games.memberWins, category ? { category } : {})
    assert.ok(answer.success)
    return answer
  }
  const codesOf = (answer: { results?: { gameCode: string }[] }) => (answer.results ?? []).map((one) => one.gameCode)

  it('ranks count finished rounds of the last seven days, each once, and only those', async () => {
    const [anggrek, bambu] = [await sit('anggrek'), await sit('bambu')]
    for (const win of [0, 0, 400]) await playRound(bambu, 1000, win) // less than the stake is no win
    await playRound(anggrek, 1000, 90_000)
    await playRound(anggrek, 1000, 0, false) // still open
    await Promise.all([count(), count(), count()])
    await playRound(bambu, 1000, 0)
    await count()
    await count()
    server.clock.advance(3_600_000)
    await playRound(anggrek, 1000, 2_000) // a smaller win, of another hour
    await count()
    const visitor = server.visitor()
    const popular = await visitor.call(calls.games.gameRanks, { rankType: 'popular' })
    expect(popular).toMatchObject({
      results: [
        { rank: 1, gameCode: 'bambu', rounds: 4 },
        { rank: 2, gameCode: 'anggrek', rounds: 2, biggestWin: 90_000 },
      ],
    })
    const byWin = await visitor.call(calls.games.gameRanks, { rankType: 'wins' })
    expect(byWin).toMatchObject({ results: [{ gameCode: 'anggrek', biggestWin: 90_000 }] })
    const ofCategory = (category: 'slots' | 'fishing') =>
      visitor.call(calls.games.gameRanks, { rankType: 'wins', category })
    expect(await ofCategory('slots')).toEqual(byWin)
    expect(await ofCategory('fishing'), 'none of another is in its place').toMatchObject({ results: [] })
    const newest = await visitor.call(calls.games.gameRanks, { rankType: 'newest', count: 2 })
    expect(newest).toMatchObject({ results: [{ rank: 1 }, { rank: 2 }] })
    const rtp = await visitor.call(calls.games.gameRanks, { rankType: 'rtp', count: 1 })
    expect(rtp).toMatchObject({ results: [{ gameCode: 'game-on', rtpPpm: 960_000 }] })
    expect((await visitor.send(calls.games.gameRanks, { rankType: 'hot' })).status).toBe(422)
  })

  it('twenty slots of a provider come with the most played first, and no other category', async () => {
    const top = await server.visitor().call(calls.games.topGame20, { code: testProvider.id })
    expect(top.success && codesOf(top)).toEqual(['bambu', 'anggrek', 'game-on', 'cempaka'])
    const unknown = await server.visitor().send(calls.games.topGame20, { code: 'nobody' })
    expect(unknown).toMatchObject({ status: 404, answer: { code: 'PROVIDER_UNKNOWN' } })
  })

  it('winners are real rounds that won more than their stake, newest first, with names masked', async () => {
    const damar = await sit('damar')
    await playRound(damar, 1000, 5000)
    await playRound(damar, 1000, 800)
    await count()
    const all = await wins()
    expect(all.result).toEqual({ isPlayMoney: true })
    expect(all.results).toMatchObject([
      { gameCode: 'damar', stake: 1_000, win: 5_000, category: 'sports', slug: 'damar' },
      { gameCode: 'anggrek', win: 2_000 },
      { gameCode: 'anggrek', stake: 1_000, win: 90_000, category: 'slots' },
    ])
    const { username } = member
    expect(all.results[0]?.memberName).toBe(`${username.slice(0, 2)}•••••${username.at(-1)}`)
    expect(JSON.stringify(all)).not.toContain(username)
    expect(JSON.stringify(all)).not.toContain(member.memberId)
    expect(codesOf(await wins('sports'))).toEqual(['damar'])
  })

  it('a game that is hidden leaves the lists, and its wins stay without a link', async () => {
    const hide = (isOn: boolean) =>
      server.database.pool.query("UPDATE game SET is_on = $1 WHERE code = 'damar'", [isOn])
    await hide(false)
    expect((await wins('sports')).results).toMatchObject([{ gameCode: 'damar', slug: null }])
    expect(await server.visitor().call(calls.games.sportsPanel, {})).toMatchObject({ results: [] })
    await hide(true)
    expect(await server.visitor().call(calls.games.sportsPanel, {})).toMatchObject({ results: [{ gameCode: 'damar' }] })
  })

  it('after seven days neither ranks nor winners remember', async () => {
    server.clock.advance(8 * 86_400_000)
    await count()
    expect(await server.visitor().call(calls.games.gameRanks, { rankType: 'popular' })).toMatchObject({ results: [] })
    expect((await wins()).results).toEqual([])
    server.clock.advance(-8 * 86_400_000)
  })

  it('a lobby is a provider’s games page by page, with a count by category', async () => {
    const lobby = await server.visitor().call(calls.games.lobby, { code: testProvider.id })
    expect(lobby).toMatchObject({
      result: {
        providerName: 'Kit',
        page: 1,
        hasMore: false,
        categories: [
          { category: 'slots', games: 4 },
          { category: 'sports', games: 1 },
        ],
      },
    })
    expect(lobby.success && codesOf(lobby)).toEqual(['game-on', ...games])
    expect(await server.visitor().call(calls.games.lobby, { code: testProvider.id, page: 2 })).toMatchObject({
      results: [],
    })
    expect((await server.visitor().send(calls.games.lobby, { code: 'nobody' })).status).toBe(404)
    expect((await server.visitor().send(calls.games.lobby, { code: testProvider.id, page: 0 })).status).toBe(422)
  })

  it('Arcade has a page to get its games, a provider without one says so', async () => {
    const arcade = await server.visitor().call(calls.games.download, { code: 'arcade' })
    expect(arcade).toMatchObject({ result: { providerName: 'Arcade', url: expect.stringMatching(/\/install$/) } })
    expect(await server.visitor().call(calls.games.download, { code: testProvider.id })).toMatchObject({
      success: false,
      code: 'DOWNLOAD_UNAVAILABLE',
    })
    expect((await server.visitor().send(calls.games.download, { code: 'nobody' })).status).toBe(404)
  })

  it('a favourite is kept once, the newest first, and is the member’s own', async () => {
    const favorite = (gameCode: string) => ({ gameCode, providerCode: testProvider.id })
    const list = async (who = member) => {
      const answer = await who.call(calls.games.favoriteGames, {})
      assert.ok(answer.success)
      return answer.results
    }
    await Promise.all([1, 2, 3].map(() => member.call(calls.games.addFavoriteGame, favorite('bambu'))))
    server.clock.advance(1000)
    await member.call(calls.games.addFavoriteGame, favorite('anggrek'))
    expect(await list()).toMatchObject([
      { gameCode: 'anggrek', isFavorite: true },
      { gameCode: 'bambu', isFavorite: true },
    ])
    const other = await server.member()
    expect(await list(other)).toEqual([])
    await other.call(calls.games.removeFavoriteGame, favorite('bambu'))
    expect(await list()).toHaveLength(2)
    expect(await member.call(calls.games.removeFavoriteGame, favorite('bambu'))).toMatchObject({
      result: { isFavorite: false },
    })
    expect(await member.call(calls.games.removeFavoriteGame, favorite('bambu'))).toMatchObject({ success: true })
    expect(await list()).toMatchObject([{ gameCode: 'anggrek' }])
    expect(await member.call(calls.games.addFavoriteGame, favorite('nobody'))).toMatchObject({ code: 'GAME_UNKNOWN' })
    for (const call of [calls.games.favoriteGames, calls.games.addFavoriteGame, calls.games.removeFavoriteGame])
      expect((await server.visitor().send(call, favorite('bambu'))).status).toBe(401)
    expect((await member.send(calls.games.addFavoriteGame, { gameCode: ['x'], providerCode: 1 })).status).toBe(422)
  })

  /** So many games `<name>-<n>`, from 1, of which the first are a member's favourites. */
  async function collect(
    { memberId }: MemberVisitor,
    name: string,
    { games, favorites }: Record<'games' | 'favorites', number>,
  ) {
    const { pool } = server.database
    await pool.query(
      `INSERT INTO game (operator_id, provider_id, code, slug, title, category, art)
       SELECT 'demo', $1, $2 || n, $2 || n, 'Banyak', 'egames', 'x' FROM generate_series(1, $3::int) n`,
      [testProvider.id, `${name}-`, games],
    )
    await pool.query(
      `INSERT INTO game_favorite (operator_id, member_id, provider_id, game_code, added_at)
       SELECT 'demo', $1, $2, $3 || n, now() FROM generate_series(1, $4::int) n`,
      [memberId, testProvider.id, `${name}-`, favorites],
    )
  }

  it('two hundred favourites are the most, whoever adds at the same time', async () => {
    const collector = await server.member()
    await collect(collector, 'many', { games: 205, favorites: 199 })
    const added = await Promise.all(
      [200, 201, 202, 203].map((n) =>
        collector.call(calls.games.addFavoriteGame, { gameCode: `many-${n}`, providerCode: testProvider.id }),
      ),
    )
    expect(added.filter((answer) => answer.success)).toHaveLength(1)
    expect(added.find((answer) => !answer.success)).toMatchObject({ code: 'FAVORITES_FULL' })
  })

  it('a favourite whose game is hidden leaves its place to another, and comes back with its game', async () => {
    const collector = await server.member()
    const key = (code: string) => ({ gameCode: code, providerCode: testProvider.id })
    const show = (code: string, isOn: boolean) =>
      server.database.pool.query('UPDATE game SET is_on = $2 WHERE provider_id = $1 AND code = $3', [
        ...[testProvider.id, isOn, code],
      ])
    await collect(collector, 'hide', { games: 201, favorites: 200 })
    const list = async () => {
      const answer = await collector.call(calls.games.favoriteGames, {})
      assert.ok(answer.success)
      return answer.results.map(({ gameCode }) => gameCode)
    }
    await show('hide-1', false)
    const add = () => collector.call(calls.games.addFavoriteGame, key('hide-201'))
    expect(await list()).toHaveLength(199)
    expect(await add()).toMatchObject({ success: true })
    await show('hide-1', true)
    expect(await list()).toHaveLength(200)
    await collector.call(calls.games.removeFavoriteGame, key('hide-201'))
    expect(await list()).toContain('hide-1')
  })

  it('games that staff put forward come in their order with their words', async () => {
    const staff = await server.staff(['game.read', 'game.edit'])
    const edit = (code: string, change: object) =>
      staff.call(calls.games.consoleEditGame, { provider: testProvider.id, code, ...change })
    await edit('cempaka', { featuredRank: 2, reviewId: 'Tenang dan harum.', reviewEn: 'Calm and fragrant.' })
    await edit('anggrek', { featuredRank: 1 })
    const english = await server.visitor({ language: 'en' }).call(calls.games.listReviewGame, {})
    expect(english).toMatchObject({
      results: [
        { gameCode: 'anggrek', review: null },
        { gameCode: 'cempaka', review: 'Calm and fragrant.' },
      ],
    })
    const indonesian = await server.visitor().call(calls.games.listReviewGame, { category: 'slots' })
    expect(indonesian).toMatchObject({ results: [{}, { review: 'Tenang dan harum.' }] })
    const auditor = await server.staff(['audit.read'])
    const subject = `${testProvider.id}/anggrek`
    const title = english.success && english.results[0]?.title
    expect(await auditor.call(calls.operators.listAudit, { subject, count: 1 })).toMatchObject({
      results: [{ action: 'game.edit', subjectName: title }],
    })
  })
})
