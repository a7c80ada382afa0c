import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

describe('a game of a provider with wallets of its own tells what became of the credit', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
  })
  beforeEach(async () => {
    member = await server.member()
    await credit(server, member, 100_000n)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  const launch = () => member.call(calls.games.launch, { code: 'kas' })

  it('that came, and that there is no more to bring', async () => {
    expect(await launch()).toMatchObject({ result: { credit: { outcome: 'DONE' }, creditStays: false } })
    expect(await launch()).toMatchObject({ result: { credit: { outcome: 'NOTHING' }, creditStays: false } })
  })

  it('that the provider refused', async () => {
    provider.switches.refuse = 'NOT_ALLOWED'
    const message = 'Kas Permainan: Penyedia permainan menolak transfer ini. Kreditnya tetap di tempatnya.'
    expect(await launch()).toMatchObject({
      result: { url: 'https://kas.test/', credit: { outcome: 'REFUSED', message }, creditStays: false },
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0 })
  })

  it('whose answer was lost', async () => {
    provider.switches.loseAnswer = true
    const message = 'Kas Permainan: Transfer sedang diproses. Kreditnya aman dan akan tampil begitu selesai.'
    expect(await launch()).toMatchObject({
      result: { url: 'https://kas.test/', credit: { outcome: 'PENDING', message }, creditStays: false },
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 0, transit: 100_000 })
  })

  it.each([
    ['a break', () => member.call(calls.saferPlay.takeBreak, { days: 1 })],
    ['an exclusion', () => member.call(calls.saferPlay.exclude, { months: 6, isSure: true })],
  ])('and is not played by who began %s while it was brought', async (_title, begin) => {
    provider.switches.meanwhile = async (call) => {
      if (call !== 'createPlayer') return
      provider.switches.meanwhile = null
      expect(await begin()).toMatchObject({ success: true })
    }
    expect(await launch()).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
    expect(provider.purses.get(`demo:${member.memberId}`)).toBe(0n)
  })

  it.each([
    ['signed out', () => member.call(calls.session.logout, {})],
    ['began a break', () => member.call(calls.saferPlay.takeBreak, { days: 1 })],
  ])('and its address is given to nobody who %s while the provider made it', async (_title, end) => {
    provider.switches.meanwhile = async (call) => {
      if (call !== 'launch') return
      provider.switches.meanwhile = null
      expect(await end()).toMatchObject({ success: true })
    }
    expect(await launch()).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
  })
})
