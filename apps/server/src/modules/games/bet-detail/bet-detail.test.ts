import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { formatIdr } from '@balai/money'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import { startTestServer, type TestServer } from '../../../../test/harness.ts'
import { providerClient, sendPlay, sitDown } from '../../../../test/provider-stub.ts'

describe('the picture of a round', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
  })
  afterAll(async () => {
    await server.close()
  })

  /** A member who is a program, and a round of theirs: 12 000 staked, 4 500 won. */
  async function played(isClosed: boolean) {
    const member = await server.member({ isProgram: true })
    await credit(server, member, 50_000n)
    const client = providerClient(server)
    const sitting = await sitDown(server, client, member.memberId)
    const round = newWireId('round')
    await sendPlay(client, sitting, { type: 'BET', round, amount: '12000' })
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '4500', roundClosed: isClosed })
    return { member, round, path: `/api/wallet/gamelog/${testProvider.id}/${round}/image` }
  }

  it('is fetched by who played it, with token, uid and operator as headers, in their language', async () => {
    const { member, round, path } = await played(true)
    const today = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
    const log = await member.call(calls.games.gameLog, { from: today, to: today })
    expect(log).toMatchObject({ results: [{ id: round, detailImage: path }] })
    const picture = await member.fetch(path, { headers: { operatorid: 'demo' } })
    expect(picture.headers.get('content-type')).toContain('image/svg+xml')
    const svg = await picture.text()
    for (const text of ['Nyala', round, formatIdr(12_000n), `\u2212${formatIdr(7_500n)}`, 'Taruhan'])
      expect(svg).toContain(text)
    expect(svg, 'to those who do not see it, too').toMatch(
      new RegExp(`aria-label="[^"]*${round}, Dimulai [^"]*, 1\\. Sudah dibayar ${formatIdr(12_000n)}"`),
    )
    expect(svg).not.toMatch(/<script|style=/)
    const english = await (await member.fetch(path, { headers: { 'accept-language': 'en' } })).text()
    expect(english).toContain('Stake')
    const dark = await (await member.fetch(`${path}?theme=dark`)).text()
    expect(dark.match(/<rect[^>]*>/)?.[0]).not.toBe(svg.match(/<rect[^>]*>/)?.[0])
  })

  it('says of a round that is open that it is not finished', async () => {
    const { member, path } = await played(false)
    expect(await (await member.fetch(path)).text()).toContain('belum selesai')
  })

  it('is not there for another member, a visitor, a wrong token or a round that nobody played', async () => {
    const { member, path } = await played(true)
    const other = await server.member()
    expect((await other.fetch(path)).status).toBe(404)
    expect((await server.visitor().fetch(path)).status).toBe(401)
    expect((await member.fetch(path, { headers: { token: 'wrong' } })).status).toBe(401)
    expect((await member.fetch(path.replace(/round-[^/]+/, 'nothing'))).status).toBe(404)
  })

  it('draws what a title says as text, whatever it is', async () => {
    const { member, path } = await played(true)
    await server.database.pool.query("UPDATE game SET title = '<script>&\"' WHERE code = $1", [testGame])
    const svg = await (await member.fetch(path)).text()
    expect(svg).toContain('&#60;script&#62;&#38;&#34;')
  })
})
