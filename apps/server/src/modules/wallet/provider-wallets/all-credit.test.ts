import { calls } from '@balai/contract'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

const limitText = (amount: string) =>
  `Rp\u00a0${amount} tetap di dompet utama, karena batas yang kamu tetapkan tidak menyisakan lebih.`
const pendingText = 'Transfer sedang diproses. Kreditnya aman dan akan tampil begitu selesai.'

describe('all of the credit', () => {
  let server: TestServer
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  let peti: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    kas = await openTransferProvider(server)
    peti = await openTransferProvider(server, 'peti')
  })
  afterEach(async () => {
    await assertBooksRight(server.database.db)
    for (const { switches } of [kas, peti]) {
      Object.assign(switches, { loseAnswer: false, drop: false, refuse: null, silent: false })
    }
  })
  afterAll(async () => {
    await kas.close()
    await peti.close()
    await server.close()
  })

  const move = (amount: number, toCode: string) =>
    member.call(calls.wallet.transfer, { amount, fromCode: 'main', toCode })
  const allToMain = () => member.call(calls.wallet.allTransfer, {})
  const allTo = (code: string) => member.call(calls.wallet.allTransferCode, { code })
  const held = () => [kas, peti].map(({ purses }) => purses.get(`demo:${member.memberId}`) ?? 0n)
  const leg = (provider: string, direction: 'in' | 'out', amount: number, state = 'CONFIRMED') => ({
    ...{ provider, direction, amount, state },
  })
  async function spread() {
    member = await server.member()
    await credit(server, member, 100_000n)
    await move(20_000, 'kas')
    await move(30_000, 'peti')
  }
  const used = async () => {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    if (!answer.success) throw new Error(answer.code)
    const { limits } = answer.result
    return ['stake', 'loss'].map((kind) => limits.find((one) => one.kind === kind && one.period === 'day')?.used)
  }
  const limitTo = async (kind: 'stake' | 'loss', amount: number) => {
    expect(await member.call(calls.saferPlay.setLimit, { kind, period: 'day', amount })).toMatchObject({
      success: true,
    })
  }

  it('comes back in whole rupiah from a provider that counts in finer parts, and the part of one stays there', async () => {
    const sen = await openTransferProvider(server, 'sen', { scale: 2 })
    member = await server.member()
    await credit(server, member, 50_000n)
    const player = `demo:${member.memberId}`
    expect(await move(20_000, 'sen')).toMatchObject({ result: { outcome: 'DONE' } })
    expect(sen.purses.get(player)).toBe(2_000_000n)
    sen.purses.set(player, 2_100_050n) // a thousand and a half rupiah were won
    expect(await balanceOf(member)).toMatchObject({ cash: 30_000, total: 51_000 })
    expect(await move(10_000, 'sen'), 'and more can be put in').toMatchObject({ result: { outcome: 'DONE' } })
    expect(await allToMain()).toMatchObject({ results: [leg('sen', 'out', 31_000)], result: { outcome: 'DONE' } })
    expect(await balanceOf(member)).toMatchObject({ cash: 51_000, total: 51_000 })
    expect(sen.purses.get(player)).toBe(50n)
    await sen.close()
  })

  it.each([0, 1])('comes back from every other provider while number %i does not answer for its own', async (stuck) => {
    await spread()
    const [mute, other] = stuck === 0 ? [kas, peti] : [peti, kas]
    const back = stuck === 0 ? 30_000 : 20_000
    mute.switches.drop = true
    expect(await move(10_000, mute.id)).toMatchObject({ result: { outcome: 'PENDING' } })
    expect(await allToMain()).toMatchObject({
      results: [leg(other.id, 'out', back)],
      result: {
        outcome: 'PENDING',
        stayed: [{ code: mute.id, name: 'Kas Permainan', reason: 'TRANSFER_PENDING' }],
      },
      message: `Kas Permainan: ${pendingText}`,
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 + back, transit: 10_000 })
    expect(await allToMain(), 'nothing else is left to come').toMatchObject({ code: 'TRANSFER_PENDING' })
  })

  it('goes to one provider, and its game opens, while another one does not answer', async () => {
    await spread()
    kas.switches.drop = true
    await move(10_000, 'kas')
    const stayed = [{ code: 'kas', reason: 'TRANSFER_PENDING' }]
    expect(await allTo('peti')).toMatchObject({
      results: [leg('peti', 'in', 40_000)],
      result: { outcome: 'PENDING', stayed },
    })
    expect(held()).toEqual([20_000n, 70_000n])
    expect(await member.call(calls.games.launch, { code: 'peti' })).toMatchObject({
      result: { url: 'https://kas.test/', credit: { outcome: 'PENDING', message: `Kas Permainan: ${pendingText}` } },
    })
    expect(await allTo('kas'), 'its own refusal, and nothing has moved').toMatchObject({ code: 'TRANSFER_PENDING' })
    expect(held()).toEqual([20_000n, 70_000n])
  })

  it('stays where it is while the wallet that it is to go to does not answer', async () => {
    await spread()
    kas.switches.silent = true
    expect(await allTo('kas')).toMatchObject({ code: 'WALLET_DOWN' })
    expect(held()).toEqual([20_000n, 30_000n])
  })

  it('that came only as far as the main wallet is told so, and the game opens and tells it', async () => {
    await spread()
    kas.switches.refuse = 'NOT_ALLOWED'
    const halfway = 'Kreditnya baru sampai di dompet utama. Penyedia permainan yang dituju menolaknya.'
    expect(await allTo('kas')).toMatchObject({
      results: [leg('peti', 'out', 30_000), leg('kas', 'in', 80_000, 'REJECTED')],
      result: { outcome: 'HALFWAY', stayed: [] },
      message: halfway,
    })
    expect(held()).toEqual([20_000n, 0n])

    kas.switches.refuse = null
    await move(30_000, 'peti')
    await limitTo('stake', 50_000) // as much as was put in before
    const limit = expect.stringMatching(/^Kreditnya baru sampai di dompet utama\. .*batas/)
    expect(await member.call(calls.games.launch, { code: 'kas' })).toMatchObject({
      result: { credit: { outcome: 'HALFWAY', message: limit } },
    })
    expect(held()).toEqual([20_000n, 0n])
    expect(await balanceOf(member)).toMatchObject({ cash: 80_000, total: 100_000 })
    expect(await allTo('kas'), 'where nothing moves it is the refusal').toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('is told of by its wallets: one that cannot be reached, and one with an open round', async () => {
    await spread()
    kas.switches.silent = true
    peti.switches.refuse = 'ROUND_OPEN'
    expect(await allToMain()).toMatchObject({
      results: [leg('peti', 'out', 30_000, 'REJECTED')],
      result: { outcome: 'REFUSED', stayed: [{ code: 'kas', reason: 'WALLET_DOWN' }] },
      message:
        'Kas Permainan: Dompet permainan ini sedang tidak menjawab. Coba lagi sebentar lagi. Kas Permainan: Masih ada putaran yang terbuka. Selesaikan dulu permainannya; daftarnya ada di Riwayat taruhan.',
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000, transit: 0, total: 100_000 })
  })

  it.each(['stake', 'loss'] as const)(
    'goes along as far as a %s limit leaves room, and counts exactly',
    async (kind) => {
      member = await server.member()
      await credit(server, member, 100_000n)
      await limitTo(kind, 30_000)
      expect(await allTo('kas')).toMatchObject({
        results: [leg('kas', 'in', 30_000)],
        result: { outcome: 'REFUSED', stayed: [{ code: 'kas', reason: 'LIMIT_REACHED' }] },
        message: `Kas Permainan: ${limitText('70.000')}`,
      })
      expect(await used()).toEqual([30_000, 30_000])
      expect(held()).toEqual([30_000n, 0n])
      expect(await allTo('kas')).toMatchObject({ code: 'LIMIT_REACHED', result: { kind, remaining: 0 } })
      expect(await used()).toEqual([30_000, 30_000])
      expect(await balanceOf(member)).toMatchObject({ cash: 70_000, total: 100_000 })
    },
  )

  it('goes along as far as the narrowest of several limits leaves room', async () => {
    member = await server.member()
    await credit(server, member, 100_000n)
    await limitTo('stake', 60_000)
    await limitTo('loss', 50_000)
    expect(
      await member.call(calls.saferPlay.setLimit, { kind: 'loss', period: 'month', amount: 40_000 }),
    ).toMatchObject({ success: true })
    expect(await allTo('kas')).toMatchObject({ results: [leg('kas', 'in', 40_000)] })
    expect(await used()).toEqual([40_000, 40_000])
  })

  it('goes along once, as far as the limit leaves room, however often it is asked for at the same instant', async () => {
    for (let round = 0; round < 5; round += 1) {
      member = await server.member()
      await credit(server, member, 100_000n)
      await limitTo('loss', 30_000)
      await Promise.all(['kas', 'peti', 'kas', 'peti', 'kas', 'peti'].map((code) => allTo(code)))
      await allToMain()
      expect(await allTo('kas')).toMatchObject({ results: [{ direction: 'in' }] })
      const [, lost] = await used()
      expect(lost).toBe(30_000)
      expect(held().reduce((sum, one) => sum + one)).toBe(30_000n)
    }
  })
})
