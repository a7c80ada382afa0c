import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import { type StaffVisitor, startTestServer, type TestServer, type Visitor } from '../../../../test/harness.ts'
import { staffOfAnother } from '../../../../test/other-operator.ts'

const { games } = calls

// record 0686
describe('the picture that staff give a game', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    staff = await server.staff(['game.read', 'game.edit'])
  })
  afterAll(() => server.close())

  const draw = (width: number, height: number, background = '#2a6') =>
    sharp({ create: { width, height, channels: 3, background } })
      .png()
      .toBuffer()
  async function upload(image: Buffer) {
    const answer = await staff.call(games.consoleAddGamePicture, { image })
    assert.ok(answer.success, JSON.stringify(answer))
    return answer.result
  }
  const edit = (change: object, who: Visitor = staff) =>
    who.call(games.consoleEditGame, { provider: testProvider.id, code: testGame, ...change })
  const media = (id: string) => server.visitor().fetch(`/media/${id}`)
  const shown = async () => {
    const answer = await server.visitor().call(games.listGame, { slug: testGame })
    return answer.success ? answer.results.map(({ picture }) => picture) : answer.code
  }

  it('is encoded anew, no larger than a tile needs, and takes the place of the drawing wherever the game is shown', async () => {
    const { id, address, width, height } = await upload(await draw(1_200, 900))
    expect([width, height]).toEqual([480, 360])
    expect(await shown()).toEqual([null])
    expect(await edit({ picture: id })).toMatchObject({ result: { picture: id } })
    expect(await shown()).toEqual([address])
    expect((await media(id)).headers.get('content-type')).toBe('image/webp')
    const member = await server.member()
    await member.call(games.addFavoriteGame, { gameCode: testGame, providerCode: testProvider.id })
    expect(await member.call(games.favoriteGames, {})).toMatchObject({ results: [{ picture: address }] })
    await registerTestProvider(server)
    expect(await shown(), 'the catalogue was brought up to date').toEqual([address])
  })

  it('stays for as long as the game names it, and is deleted a day after it does not', async () => {
    const { id } = await upload(await draw(40, 40, '#a26'))
    await edit({ picture: id })
    const passADay = async () => {
      await server.app.jobs.runNow('content.forget-pictures')
      // By the rows: a turned clock would sign the staff out.
      await server.database.pool.query("UPDATE content_picture SET unnamed_since = unnamed_since - interval '25 hours'")
      await server.app.jobs.runNow('content.forget-pictures')
    }
    await passADay()
    expect((await media(id)).status).toBe(200)
    expect(await edit({ picture: null })).toMatchObject({ result: { picture: null } })
    expect(await shown()).toEqual([null])
    await passADay()
    expect((await media(id)).status).toBe(404)
    expect(await edit({ picture: id })).toMatchObject({ success: false, code: 'UNKNOWN_PICTURE' })
  })

  it('is a picture of the operator’s own, and only whoever edits games gives it', async () => {
    const { id } = await upload(await draw(30, 30, '#26a'))
    const stranger = await staffOfAnother(server, ['game.read', 'game.edit'])
    expect(await edit({ picture: id }, stranger)).toMatchObject({ success: false })
    expect(await edit({ picture: 'f'.repeat(32) })).toMatchObject({ code: 'UNKNOWN_PICTURE' })
    expect(await edit({ picture: '/media/x' })).toMatchObject({ code: 'INVALID_INPUT' })
    const refused = await staff.call(games.consoleAddGamePicture, { image: Buffer.from('<svg/>') })
    expect(refused).toMatchObject({ code: 'NOT_PICTURE' })
    const reader = await server.staff(['game.read', 'content.edit'])
    const image = await draw(20, 20)
    expect((await reader.send(games.consoleAddGamePicture, { image })).status).toBe(403)
  })

  it('is one line of the audit trail', async () => {
    const { id } = await upload(await draw(50, 50, '#aa6'))
    await edit({ picture: id })
    await edit({ picture: id })
    const { rows } = await server.database.pool.query(
      `SELECT after FROM audit_line WHERE action = 'game.edit' AND after->>'picture' = $1`,
      [id],
    )
    expect(rows).toEqual([{ after: { picture: id } }])
  })
})
