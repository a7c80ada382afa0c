import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import type { StaffVisitor, TestServer } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'
import { startPlay } from '../../../../test/play-scene.ts'
import { sendPlay, sitDown } from '../../../../test/provider-stub.ts'
import { cursorOf } from '../../../platform/cursor.ts'

describe('the catalogue in the console', () => {
  let server: TestServer
  let client: GatewayClient
  let staff: StaffVisitor
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    staff = await server.staff(['game.read', 'game.edit'])
  })
  afterAll(async () => {
    await server.close()
  })

  const edit = (change: object, code = testGame) =>
    staff.call(calls.games.consoleEditGame, { provider: testProvider.id, code, ...change })
  const titles = async (input: {
    state?: 'on' | 'off' | 'featured'
    search?: string
    after?: string
    count?: number
  }) => {
    const answer = await staff.call(calls.games.consoleListGames, { provider: testProvider.id, ...input })
    assert.ok(answer.success)
    return { titles: answer.results.map((game) => game.title), next: answer.result.next }
  }

  it('lists every game, hidden ones too, and goes on where a page ended', async () => {
    expect((await titles({})).titles).toEqual(['Nyala', 'Padam'])
    expect((await titles({ state: 'off' })).titles).toEqual(['Padam'])
    expect((await titles({ search: 'yal' })).titles).toEqual(['Nyala'])
    const first = await titles({ count: 1 })
    expect(first.titles).toEqual(['Nyala'])
    expect((await titles({ count: 1, after: first.next ?? '' })).titles).toEqual(['Padam'])
    expect((await titles({ after: 'no cursor of ours' })).titles).toHaveLength(2)
  })

  it('a date that the database does not have, in what looks like a cursor of ours, is the beginning of the list', async () => {
    const visitor = server.visitor()
    const listed = async (after?: string) => {
      const answer = await visitor.call(calls.games.listGame, { sort: 'newest', ...(after ? { after } : {}) })
      assert.ok(answer.success)
      return answer.results.map(({ slug }) => slug)
    }
    const all = await listed()
    for (const when of ['2026-02-30', '1', '0000-01-01T00:00:00.000Z', '-000001-01-01T00:00:00.000Z'])
      expect(await listed(cursorOf([when, 'x'])), when).toEqual(all)
  })

  it('a game that is hidden takes no bet and pays the win of one before; shown again it plays', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    const sitting = await sitDown(server, client, member.memberId)
    const round = newWireId('round')
    const play = async (type: 'BET' | 'WIN', of = round) =>
      (await sendPlay(client, sitting, { type, round: of, amount: '1000' })).results[0]?.outcome
    expect(await play('BET')).toBe('OK')
    expect(await edit({ isOn: false })).toMatchObject({ result: { isOn: false } })
    expect(await play('BET', newWireId('round'))).toBe('NOT_ALLOWED')
    expect(await play('WIN')).toBe('OK')
    const listed = await server.visitor().call(calls.games.listGame, { slug: testGame })
    expect(listed).toMatchObject({ results: [] })
    await edit({ isOn: true })
    expect(await play('BET', newWireId('round'))).toBe('OK')
  })

  it('a member whose account is closed while they play takes part no more', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    const sitting = await sitDown(server, client, member.memberId)
    await server.database.pool.query("UPDATE member SET state = 'closed' WHERE id = $1", [member.memberId])
    const { results } = await sendPlay(client, sitting, { type: 'BET', round: newWireId('round'), amount: '1000' })
    expect(results[0]?.outcome).toBe('USER_DISABLED')
  })

  // record 0180
  it('a game has a type of its category: another is refused, and one that no longer fits is left behind', async () => {
    expect(await edit({ category: 'slots', type: 'ways' })).toMatchObject({ result: { type: 'ways' } })
    expect(await edit({ type: 'solo' })).toMatchObject({ success: false, code: 'TYPE_OF_ANOTHER_CATEGORY' })
    const list = (type: 'ways' | 'video') => server.visitor().call(calls.games.listGame, { category: 'slots', type })
    expect(await list('ways')).toMatchObject({ results: [{ gameCode: testGame, type: 'ways' }] })
    expect(await list('video')).toMatchObject({ results: [] })
    expect(await edit({ category: 'casino' })).toMatchObject({ result: { category: 'casino', type: null } })
    await edit({ category: 'slots', rank: 1 })
  })

  it('a change is one audit line with what differed; saving the same again writes none', async () => {
    const change = { rank: 7, category: 'fishing', featuredRank: 3, reviewId: '  Menyala terang.  ', reviewEn: '' }
    expect(await edit({ ...change, reason: 'Pekan ikan' })).toMatchObject({
      result: { rank: 7, category: 'fishing', featuredRank: 3, reviewId: 'Menyala terang.', reviewEn: null },
    })
    await edit(change)
    const { rows } = await server.database.pool.query(
      "SELECT subject, before, after, reason FROM audit_line WHERE action = 'game.edit' ORDER BY id DESC",
    )
    expect(rows[0]).toEqual({
      subject: `${testProvider.id}/${testGame}`,
      before: { rank: 1, category: 'slots', featuredRank: null, reviewId: null },
      after: { rank: 7, category: 'fishing', featuredRank: 3, reviewId: 'Menyala terang.' },
      reason: 'Pekan ikan',
    })
    expect(rows.filter(({ after }) => 'rank' in after)).toHaveLength(1)
  })

  // record 0679
  it('is not changed from what it is no longer: a colleague was there in between', async () => {
    await edit({ rank: 20, featuredRank: 4, reviewId: null })
    await edit({ rank: 21, reviewId: 'Dari rekan' })
    const mine = { rank: 30, featuredRank: 5 }
    const refused = await edit({ ...mine, read: { rank: 20, featuredRank: 4 } })
    expect(refused).toMatchObject({ code: 'SETTINGS_CHANGED', errors: { rank: expect.any(String) } })
    expect(Object.keys('errors' in refused ? (refused.errors ?? {}) : {})).toEqual(['rank'])
    const again = { ...mine, read: { rank: 21, featuredRank: 4 } }
    expect(await edit(again)).toMatchObject({ result: { ...mine, reviewId: 'Dari rekan' } })
    expect(await edit(again), 'what arrived and was not answered may be sent again').toMatchObject({ result: mine })
    await edit({ rank: 9, featuredRank: null, reviewId: null })
  })

  it('bringing the catalogue up to date leaves what staff set', async () => {
    await edit({ isOn: false, rank: 9 })
    await registerTestProvider(server)
    expect((await titles({ state: 'off' })).titles).toContain('Nyala')
    await edit({ isOn: true })
  })

  it.each([
    ['a place of nought', { rank: 0 }],
    ['a place that is no number', { rank: '5' }],
    ['a category that there is not', { category: 'poker' }],
    ['a review of a thousand letters', { reviewId: 'a'.repeat(1000) }],
  ])('%s is refused', async (_title, change) => {
    const { status } = await staff.send(calls.games.consoleEditGame, {
      provider: testProvider.id,
      code: testGame,
      ...change,
    })
    expect(status).toBe(422)
  })

  it('who may only read edits nothing, and another operator’s staff find no such game', async () => {
    const input = { provider: testProvider.id, code: testGame, isOn: false }
    const reader = await server.staff(['game.read'])
    expect((await reader.send(calls.games.consoleEditGame, input)).status).toBe(403)
    expect((await reader.send(calls.games.consoleListGames, {})).status).toBe(200)
    const stranger = await staffOfAnother(server, ['game.read', 'game.edit'])
    expect((await stranger.send(calls.games.consoleEditGame, input)).status).toBe(404)
    expect(await stranger.call(calls.games.consoleListGames, {})).toMatchObject({ results: [] })
    expect((await staff.send(calls.games.consoleEditGame, { ...input, code: 'nobody' })).status).toBe(404)
    expect((await server.visitor().send(calls.games.consoleListGames, {})).status).toBe(401)
  })
})
