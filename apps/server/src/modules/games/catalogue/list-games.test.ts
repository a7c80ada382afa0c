import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'

const { listGame, listGameFilter } = calls.games

describe('the list of a category', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    // As a bulk import leaves them: every one at the same moment, finer than a millisecond.
    await server.database.pool.query(
      `INSERT INTO game (operator_id, provider_id, code, slug, title, category, type, art, rank, is_on)
       SELECT 'demo', $1, 'ikan-' || n, 'ikan-' || n, 'Ikan ' || lpad(n::text, 2, '0'), 'fishing',
         CASE WHEN n <= 7 THEN 'table' WHEN n <= 9 THEN 'solo' END, 'kit', 100, n <> 10
       FROM generate_series(1, 10) n`,
      [testProvider.id],
    )
  })
  afterAll(() => server.close())

  it.each(['popular', 'newest', 'name'] as const)('in the order %s goes on until its last game', async (sort) => {
    const seen: string[] = []
    let after: string | undefined
    do {
      const answer = await server
        .visitor()
        .call(listGame, { category: 'fishing', sort, count: 2, ...(after ? { after } : {}) })
      assert.ok(answer.success)
      seen.push(...answer.results.map(({ slug }) => slug))
      after = answer.result.next ?? undefined
    } while (after)
    expect(seen).toHaveLength(9)
    expect(new Set(seen).size).toBe(9)
  })

  it('can be narrowed to providers and types that have games, and says how many', async () => {
    const answer = await server.visitor().call(listGameFilter, { category: 'fishing' })
    expect(answer).toMatchObject({
      result: {
        providers: [{ providerCode: testProvider.id, games: 9 }],
        types: [
          { type: 'table', games: 7 },
          { type: 'solo', games: 2 },
        ],
      },
    })
    expect(await server.visitor().call(listGameFilter, { category: 'lottery' })).toMatchObject({
      result: { providers: [], types: [] },
    })
    const solo = await server.visitor().call(listGame, { category: 'fishing', type: 'solo', provider: testProvider.id })
    expect(solo).toMatchObject({ results: [{ type: 'solo' }, { type: 'solo' }] })
  })

  it.each([
    ['naga majapahit', ['Keberuntungan Naga Emas Kerajaan Majapahit']],
    ['MAJAPAHIT  emas', ['Keberuntungan Naga Emas Kerajaan Majapahit']],
    ['naga garuda', []],
    ['100%', []],
  ])('finds by "%s" what has each of its words, here and at the desk', async (search, titles) => {
    const { pool } = server.database
    await pool.query("UPDATE game SET title = 'Keberuntungan Naga Emas Kerajaan Majapahit' WHERE code = 'ikan-3'")
    const shown = await server.visitor().call(listGame, { search })
    const staff = await server.staff(['game.read'])
    const told = await staff.call(calls.games.consoleListGames, { search })
    await pool.query("UPDATE game SET title = 'Ikan 03' WHERE code = 'ikan-3'")
    assert.ok(shown.success && told.success)
    expect(shown.results.map(({ title }) => title)).toEqual(titles)
    expect(told.results.map(({ title }) => title)).toEqual(titles)
  })

  it('holds nothing of another operator', async () => {
    await staffOfAnother(server, ['game.read'])
    const stranger = server.visitor({ headers: { operatorid: 'lain' } })
    expect(await stranger.call(listGameFilter, { category: 'fishing' })).toMatchObject({
      result: { providers: [], types: [] },
    })
    expect(await stranger.call(listGame, { category: 'fishing' })).toMatchObject({ results: [] })
  })

  it('knows no type that is not in the contract, and no category of that name', async () => {
    expect(await server.visitor().send(listGame, { category: 'slots', type: 'hot' as never })).toMatchObject({
      status: 422,
    })
    expect(await server.visitor().send(listGameFilter, { category: 'all' as never })).toMatchObject({ status: 422 })
  })
})
