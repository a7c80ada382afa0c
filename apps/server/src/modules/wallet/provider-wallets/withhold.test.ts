import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'
import { moveProvider, providerClient, sendPlay, startProviderStub } from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { carryOnTransfers, openTransferProvider } from '../../../../test/transfer-provider.ts'

describe("a bonus, while its member's cash is elsewhere", () => {
  let server: TestServer
  let kas: Awaited<ReturnType<typeof openTransferProvider>>
  let stub: Awaited<ReturnType<typeof startProviderStub>>
  let client: ReturnType<typeof providerClient>
  let offerId: string
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    kas = await openTransferProvider(server)
    stub = await startProviderStub({ launch: () => ({ outcome: 'OK', url: 'https://games.test/' }) })
    await moveProvider(server, stub.baseUrl)
    client = providerClient(server)
    const staff = await server.staff(['promotion.edit', 'promotion.read'])
    offerId = (await offerBonus(server, staff, {})).id
  })
  afterEach(async () => {
    Object.assign(kas.switches, { loseAnswer: false, drop: false, refuse: null, silent: false })
    await assertBooksRight(server.database.db)
  })
  afterAll(async () => {
    stub.close()
    await kas.close()
    await server.close()
  })

  /** 100,000 in cash and a bonus of 10,000. */
  async function withBonus() {
    const member = await server.member()
    await credit(server, member, 100_000n)
    const claimed = await member.call(calls.promotions.claimBonus, { id: offerId, agree: true })
    if (!claimed.success) throw new Error(claimed.code)
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, bonus: 10_000 })
    return member
  }
  const move = (member: MemberVisitor, amount: number, fromCode = 'main', toCode = 'kas') =>
    member.call(calls.wallet.transfer, { amount, fromCode, toCode })
  async function open(member: MemberVisitor) {
    const launched = await member.call(calls.games.launch, { code: testProvider.id, slug: testGame })
    if (!launched.success) throw new Error(launched.code)
    const launchToken = stub.asked('launch').at(-1)?.launchToken ?? ''
    const opened = await client.send('authenticate', { requestId: newWireId('req'), launchToken })
    if (opened.outcome !== 'OK') throw new Error(opened.outcome)
    return { session: opened.session, memberId: member.memberId, game: testGame }
  }
  type Sitting = Awaited<ReturnType<typeof open>>
  async function bet(sitting: Sitting, amount: number, round = newWireId('round')) {
    const answer = await sendPlay(client, sitting, { type: 'BET', round, amount: String(amount) })
    return answer.results[0]?.outcome
  }
  /** What the launch says of the member's credit, and whether a bet takes of the bonus. */
  async function launch(member: MemberVisitor) {
    const launched = await member.call(calls.games.launch, { code: testProvider.id, slug: testGame })
    if (!launched.success) throw new Error(launched.code)
    return launched.result.credit
  }
  const purseOf = ({ memberId }: MemberVisitor) => `demo:${memberId}`

  it('is staked by no bet, wherever the cash was taken to after the game was opened', async () => {
    const member = await withBonus()
    const sitting = await open(member)
    expect(await move(member, 100_000)).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await bet(sitting, 5_000)).toBe('NOT_ENOUGH_MONEY')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 10_000 })
    expect(await move(member, 40_000, 'kas', 'main')).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await bet(sitting, 40_000), 'cash that is here is staked').toBe('OK')
    expect(await bet(sitting, 1_000), 'and 60,000 are still away').toBe('NOT_ENOUGH_MONEY')
    expect(await move(member, 60_000, 'kas', 'main')).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await bet(sitting, 65_000), 'all is here: cash first, then bonus').toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 5_000 })
  })

  it('is staked as ever once the cash at the provider is played away', async () => {
    const member = await withBonus()
    await move(member, 100_000)
    kas.purses.set(purseOf(member), 0n)
    const sitting = await open(member)
    expect(await bet(sitting, 5_000)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 5_000 })
  })

  it('waits for no more than a game: opening one brings the cash back, with what it won there', async () => {
    const member = await withBonus()
    await move(member, 100_000)
    kas.purses.set(purseOf(member), 130_000n)
    const sitting = await open(member)
    expect(await balanceOf(member)).toMatchObject({ cash: 130_000, bonus: 10_000 })
    expect(await bet(sitting, 135_000)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 5_000 })
  })

  it('is not staked while what was won at the provider is left there, nor while a transfer has no answer', async () => {
    const member = await withBonus()
    const sitting = await open(member)
    await move(member, 100_000)
    kas.purses.set(purseOf(member), 150_000n)
    await move(member, 100_000, 'kas', 'main')
    expect(await bet(sitting, 100_000)).toBe('OK')
    expect(await bet(sitting, 1_000), '50,000 are left there').toBe('NOT_ENOUGH_MONEY')
    const other = await withBonus()
    const game = await open(other)
    kas.switches.loseAnswer = true
    expect(await move(other, 100_000)).toMatchObject({ result: { outcome: 'PENDING' } })
    expect(await bet(game, 1_000), 'on its way').toBe('NOT_ENOUGH_MONEY')
    await carryOnTransfers(server)
    expect(await bet(game, 1_000), 'arrived').toBe('NOT_ENOUGH_MONEY')
  })

  it('with the provider out of reach, or in the middle of a round there, leaves the game open to cash alone', async () => {
    const member = await withBonus()
    await move(member, 60_000)
    kas.switches.refuse = 'ROUND_OPEN'
    const inRound = await open(member)
    expect(await bet(inRound, 40_000)).toBe('OK')
    expect(await bet(inRound, 1_000)).toBe('NOT_ENOUGH_MONEY')
    kas.switches.silent = true
    const sitting = await open(member)
    expect(await bet(sitting, 1_000)).toBe('NOT_ENOUGH_MONEY')
    kas.switches.silent = false
    const back = await open(member)
    expect(await balanceOf(member)).toMatchObject({ cash: 60_000, bonus: 10_000 })
    expect(await bet(back, 61_000)).toBe('OK')
  })

  it('is said to wait as a game opens, with the wallet that keeps the cash, and why', async () => {
    const waits = 'Bonusmu belum bisa dipakai di permainan ini, karena sebagian kreditmu belum ada di dompet utama.'
    const underWay = 'Transfer sedang diproses. Kreditnya aman dan akan tampil begitu selesai.'
    const member = await withBonus()
    expect(await launch(member), 'all is here').toBe(null)
    await move(member, 60_000)
    kas.switches.refuse = 'ROUND_OPEN'
    expect(await launch(member)).toEqual({
      outcome: 'REFUSED',
      message: `${waits} Kas Permainan: Masih ada putaran yang terbuka. Selesaikan dulu permainannya; daftarnya ada di Riwayat taruhan.`,
    })
    kas.switches.silent = true
    const silent = 'Kas Permainan: Dompet permainan ini sedang tidak menjawab. Coba lagi sebentar lagi.'
    expect(await launch(member)).toEqual({ outcome: 'REFUSED', message: `${waits} ${silent}` })
    Object.assign(kas.switches, { silent: false, refuse: null, loseAnswer: true })
    expect(await launch(member)).toEqual({ outcome: 'PENDING', message: `${waits} Kas Permainan: ${underWay}` })
    kas.switches.loseAnswer = false
    await carryOnTransfers(server)
    expect(await launch(member)).toBe(null)
    kas.switches.loseAnswer = true
    await move(member, 100_000)
    kas.purses.set(purseOf(member), 0n)
    expect(await launch(member), 'some is on its way there').toMatchObject({ outcome: 'PENDING' })
    await carryOnTransfers(server)

    const without = await server.member()
    await credit(server, without, 50_000n)
    kas.switches.loseAnswer = false
    await move(without, 50_000)
    kas.switches.refuse = 'ROUND_OPEN'
    expect(await launch(without), 'no bonus waits').toBe(null)
  })

  it('is staked by no bet that comes in one call with the win that brings it', async () => {
    const member = await withBonus()
    const sitting = await open(member)
    const round = newWireId('round')
    expect(await bet(sitting, 110_000, round), 'all cash, all bonus').toBe('OK')
    await credit(server, member, 20_000n)
    expect(await move(member, 20_000)).toMatchObject({ result: { outcome: 'DONE' } })
    const common = { occurredAt: new Date().toISOString(), game: testGame, currency: 'IDR' }
    const answer = await client.send('transactions', {
      ...{ requestId: newWireId('req'), operator: 'demo', player: member.memberId, session: sitting.session },
      actions: [
        { type: 'WIN', transaction: newWireId('tx'), ...common, round, amount: '11000', roundClosed: true },
        { type: 'BET', transaction: newWireId('tx'), ...common, round: newWireId('round'), amount: '10500' },
      ],
    })
    expect(answer.results.map(({ outcome }) => outcome)).toEqual(['NOT_APPLIED', 'NOT_ENOUGH_MONEY'])
    expect(await balanceOf(member)).toMatchObject({ cash: 0, bonus: 0 })
  })

  it('keeps its part of what an earlier bet wins, and of what is rolled back', async () => {
    const member = await withBonus()
    const sitting = await open(member)
    const round = newWireId('round')
    expect(await bet(sitting, 105_000, round)).toBe('OK')
    await credit(server, member, 20_000n)
    await move(member, 20_000)
    await sendPlay(client, sitting, { type: 'WIN', round, amount: '21000', roundClosed: true })
    expect(await balanceOf(member)).toMatchObject({ cash: 20_000, bonus: 6_000 })
    expect(await bet(sitting, 20_001)).toBe('NOT_ENOUGH_MONEY')
  })

  it('of bets and transfers at the same instant, none takes of the bonus while cash is away', async () => {
    // Later and later bets: the first come before the transfer has begun, the last after it has ended.
    for (let delayMs = 0; delayMs < 80; delayMs += 8) {
      const member = await withBonus()
      const sitting = await open(member)
      const later = new Promise((resolve) => setTimeout(resolve, delayMs))
      await Promise.all([
        move(member, 100_000),
        ...Array.from({ length: 3 }, () => later.then(() => bet(sitting, 2_000))),
      ])
      // Either the transfer came first and no bet was taken, or a bet did and left too little to transfer.
      const { cash, bonus } = await balanceOf(member)
      expect(bonus).toBe(10_000)
      expect(cash === 0 || cash >= 94_000, `${cash} is left`).toBe(true)
    }
  })

  it('costs a member without one nothing: cash at a provider and play from cash go side by side', async () => {
    const member = await server.member()
    await credit(server, member, 50_000n)
    await move(member, 30_000)
    const sitting = await open(member)
    expect(await balanceOf(member)).toMatchObject({ cash: 20_000 })
    expect(await bet(sitting, 20_000)).toBe('OK')
    expect(kas.purses.get(purseOf(member))).toBe(30_000n)
  })
})
