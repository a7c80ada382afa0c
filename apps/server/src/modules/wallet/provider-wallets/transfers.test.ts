import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { carryOnTransfers, openTransferProvider, waitForTransfers } from '../../../../test/transfer-provider.ts'
import { systemRandom } from '../../../platform/random.ts'
import { setLimit } from '../../safer-play/index.ts'
import { createAccountBook } from '../accounts.ts'
import { hear } from './hear.ts'
import { type Moved, move as transferTo } from './move.ts'
import type { ProviderWallet } from './port.ts'
import { lockTransfer, writeTransferState } from './store.ts'

describe("a provider's wallet", () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
  })
  afterEach(async () => {
    await assertBooksRight(server.database.db)
    Object.assign(provider.switches, {
      loseAnswer: false,
      drop: false,
      refuse: null,
      silent: false,
      refusesPlayers: false,
    })
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  async function rich(amount = 100_000n): Promise<MemberVisitor> {
    const member = await server.member()
    await credit(server, member, amount)
    return member
  }
  const move = (member: MemberVisitor, amount: number, fromCode = 'main', toCode = 'kas', requestId?: string) =>
    member.call(calls.wallet.transfer, { amount, fromCode, toCode, ...(requestId === undefined ? {} : { requestId }) })
  const held = (member: MemberVisitor) => provider.purses.get(`demo:${member.memberId}`)
  const carryOn = () => carryOnTransfers(server)

  it('takes credit from the main wallet and gives it back, and the total shows both', async () => {
    const member = await rich()
    expect(await move(member, 60_000)).toMatchObject({
      result: { outcome: 'DONE' },
      results: [{ provider: 'kas', direction: 'in', amount: 60_000, state: 'CONFIRMED' }],
    })
    const balance = await member.call(calls.wallet.getBalance, {})
    expect(balance).toMatchObject({
      results: [
        { code: 'main', balance: 40_000 },
        { code: 'kas', name: 'Kas Permainan', balance: 60_000, isFresh: true },
      ],
      result: { total: 100_000, cash: 40_000, transit: 0 },
    })
    expect(await member.call(calls.wallet.getWalletBalance, { code: 'KAS' })).toMatchObject({
      result: { balance: 60_000 },
    })
    expect(await move(member, 25_000, 'kas', 'main')).toMatchObject({
      results: [{ direction: 'out', state: 'CONFIRMED' }],
    })
    expect(held(member)).toBe(35_000n)
    expect(await balanceOf(member)).toMatchObject({ total: 100_000, cash: 65_000 })
  })

  it('is offered before it was ever used, and only while it is on', async () => {
    const member = await rich()
    const offered = async () => {
      const answer = await member.call(calls.wallet.transferOptions, {})
      if (!answer.success) throw new Error(answer.code)
      return answer.results
    }
    const turn = async (isOn: boolean) => {
      await server.database.pool.query(`UPDATE game_provider SET is_on = $1 WHERE id = 'kas'`, [isOn])
      server.app.games.providers.forget()
    }
    const kas = { code: 'kas', name: 'Kas Permainan' }
    expect((await offered())[0]).toMatchObject({ code: 'main' })
    expect(await offered()).toContainEqual(kas)
    await turn(false)
    expect(await offered()).not.toContainEqual(kas)
    await turn(true)
  })

  it('without an answer keeps the money in transit until its status is known, and never guesses', async () => {
    const member = await rich()
    const told = await balanceTold(server, member)
    provider.switches.loseAnswer = true
    expect(await move(member, 60_000)).toMatchObject({
      result: { outcome: 'PENDING' },
      results: [{ state: 'UNKNOWN' }],
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 60_000 })
    expect(await balanceTold(server, member), 'their open pages hear that it is on its way').toBe(told + 1)
    expect(await move(member, 1_000)).toMatchObject({ code: 'TRANSFER_PENDING' })
    provider.switches.silent = true
    await carryOn()
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 60_000 })
    provider.switches.silent = false
    await carryOn()
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0, total: 100_000 })
    expect(await balanceTold(server, member), 'and that it came').toBe(told + 2)
    expect(held(member)).toBe(60_000n)
  })

  it('that never heard of a transfer gives the money back exactly', async () => {
    const member = await rich()
    provider.switches.drop = true
    expect(await move(member, 60_000)).toMatchObject({ results: [{ state: 'UNKNOWN' }] })
    await carryOn()
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0, total: 100_000 })
    const history = { from: '2000-01-01', to: '2000-01-01' }
    expect(await member.call(calls.wallet.transactionHistory, history)).toMatchObject({ success: true })
  })

  it('with an open round gives nothing out, and says so', async () => {
    const member = await rich()
    await move(member, 60_000)
    provider.switches.refuse = 'ROUND_OPEN'
    const refused = await member.call(calls.wallet.allTransfer, {})
    expect(refused).toMatchObject({
      result: { outcome: 'REFUSED' },
      message:
        'Kas Permainan: Masih ada putaran yang terbuka. Selesaikan dulu permainannya; daftarnya ada di Riwayat taruhan.',
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0, total: 100_000 })
    expect(await member.call(calls.wallet.allTransfer, {})).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, total: 100_000 })
    expect(await member.call(calls.wallet.allTransfer, {})).toMatchObject({ result: { outcome: 'NOTHING' } })
  })

  it('gives credit back also of whom its provider takes no more, and gets none of theirs', async () => {
    const [one, other] = [await rich(), await rich()]
    for (const member of [one, other]) await move(member, 60_000)
    provider.switches.refusesPlayers = true
    expect(await move(one, 10_000)).toMatchObject({ code: 'WALLET_DOWN' })
    expect(await move(one, 25_000, 'kas', 'main')).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await other.call(calls.wallet.allTransfer, {})).toMatchObject({ result: { outcome: 'DONE' } })
    provider.switches.refusesPlayers = false
    expect([held(one), held(other)]).toEqual([35_000n, 0n])
    expect(await balanceOf(other)).toMatchObject({ cash: 100_000, total: 100_000 })
  })

  it('gets all cash by its code, and bonus stays', async () => {
    const member = await rich(70_001n)
    const all = await member.call(calls.wallet.allTransferCode, { code: 'kas' })
    expect(all).toMatchObject({ result: { outcome: 'DONE' }, results: [{ amount: 70_001 }] })
    expect(await balanceOf(member)).toMatchObject({ cash: 0, total: 70_001 })
    expect(await member.call(calls.wallet.allTransferCode, { code: 'main' })).toMatchObject({
      result: { outcome: 'DONE' },
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 70_001 })
  })

  it('twenty transfers of everything at once move it once', async () => {
    const member = await rich()
    const answers = await Promise.all(Array.from({ length: 20 }, () => move(member, 100_000)))
    expect(answers.filter((answer) => answer.success && answer.result.outcome === 'DONE')).toHaveLength(1)
    expect(held(member)).toBe(100_000n)
    expect(await balanceOf(member)).toMatchObject({ cash: 0, total: 100_000 })
  })

  it('one request id is one transfer, however often it is sent', async () => {
    const member = await rich()
    const [first, second] = [
      await move(member, 30_000, 'main', 'kas', 'sekali-saja'),
      await move(member, 30_000, 'main', 'kas', 'sekali-saja'),
    ]
    expect(second).toEqual(first)
    expect(held(member)).toBe(30_000n)
    expect(await move(member, 40_000, 'main', 'kas', 'sekali-saja')).toMatchObject({ code: 'REQUEST_REUSED' })
  })

  it('a request that is sent again is answered by what moved, though its provider is silent by now', async () => {
    const member = await rich()
    const send = () => move(member, 60_000, 'main', 'kas', 'jawaban-hilang')
    provider.switches.loseAnswer = true
    expect(await send()).toMatchObject({ result: { outcome: 'PENDING' } })
    provider.switches.silent = true
    expect(await send()).toMatchObject({ result: { outcome: 'PENDING' } })
    provider.switches.silent = false
    await carryOn()
    provider.switches.silent = true
    expect(await send()).toMatchObject({ result: { outcome: 'DONE' }, results: [{ state: 'CONFIRMED' }] })
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0, total: 100_000 })
  })

  it('a request that is sent again is answered by what moved, though nothing new goes to its provider by now', async () => {
    const member = await rich()
    const send = (amount: number, request: string) => move(member, amount, 'main', 'kas', request)
    expect(await send(60_000, 'sebelum-tutup')).toMatchObject({ result: { outcome: 'DONE' } })
    await server.database.pool.query("UPDATE game SET is_on = false WHERE provider_id = 'kas'")
    try {
      expect(await send(60_000, 'sebelum-tutup')).toMatchObject({
        result: { outcome: 'DONE' },
        results: [{ amount: 60_000, state: 'CONFIRMED' }],
      })
      expect(await send(50_000, 'sebelum-tutup')).toMatchObject({ code: 'REQUEST_REUSED' })
      expect(await send(10_000, 'sesudah-tutup')).toMatchObject({ code: 'UNKNOWN_WALLET' })
    } finally {
      await server.database.pool.query("UPDATE game SET is_on = true WHERE provider_id = 'kas'")
    }
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, total: 100_000 })
  })

  it('what it tells while a transfer has no answer is not taken for what it holds without that one', async () => {
    const member = await rich()
    provider.switches.loseAnswer = true
    await move(member, 60_000)
    expect(await member.call(calls.wallet.getWalletBalance, { code: 'kas' })).toMatchObject({
      result: { balance: 60_000, isFresh: true },
    })
    await carryOn()
    provider.switches.silent = true
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 0, total: 100_000 })
  })

  it('one request id sent to two wallets at the same instant is one transfer, and the other is refused', async () => {
    const other = await openTransferProvider(server, 'laci')
    for (let round = 0; round < 10; round += 1) {
      const member = await rich()
      const requestId = `dua-dompet-${round}`
      // Known to both, so that nothing but the name stands between them.
      await Promise.all(['kas', 'laci'].map((code) => move(member, 1_000, 'main', code)))
      const answers = await Promise.all(['kas', 'laci'].map((code) => move(member, 30_000, 'main', code, requestId)))
      const said = answers.map((answer) => (answer.success ? answer.result.outcome : answer.code))
      expect(said.sort()).toEqual(['DONE', 'REQUEST_REUSED'])
      expect(await balanceOf(member)).toMatchObject({ cash: 68_000, transit: 0, total: 100_000 })
    }
    await other.close()
  })

  it('one request id is one order: the way back under the name of the way there is refused', async () => {
    const member = await rich()
    await move(member, 30_000, 'main', 'kas', 'satu-nama')
    expect(await move(member, 10_000, 'kas', 'main', 'satu-nama')).toMatchObject({ code: 'REQUEST_REUSED' })
    expect(held(member)).toBe(30_000n)
  })

  it('is refused with the reason, and then nothing has moved', async () => {
    const member = await rich(10_000n)
    expect(await move(member, 10_001)).toMatchObject({ code: 'NOT_ENOUGH' })
    expect(await move(member, 5_000, 'main', 'nowhere')).toMatchObject({ code: 'UNKNOWN_WALLET' })
    expect(await move(member, 5_000, 'main', 'arcade')).toMatchObject({ code: 'UNKNOWN_WALLET' })
    expect(await move(member, 5_000, 'main', 'main')).toMatchObject({ code: 'SAME_WALLET' })
    expect(await move(member, 5_000, 'kas', 'main')).toMatchObject({ result: { outcome: 'REFUSED' } })
    provider.switches.silent = true
    const down = await move(member, 5_000)
    expect(down).toMatchObject({ code: 'WALLET_DOWN' })
    expect(await balanceOf(member)).toMatchObject({ cash: 10_000, transit: 0, total: 10_000 })
  })

  it('shows what it told last while it does not answer', async () => {
    const member = await rich()
    await move(member, 60_000)
    await balanceOf(member)
    provider.switches.silent = true
    expect(await member.call(calls.wallet.getBalance, {})).toMatchObject({
      results: [{}, { code: 'kas', balance: 60_000, isFresh: false }],
      result: { total: 100_000 },
    })
  })

  it('what moves there counts against the loss limit, and what comes back does not', async () => {
    const member = await rich()
    const limit = {
      operatorId: 'demo',
      memberId: member.memberId,
      kind: 'loss',
      period: 'day',
      amount: 50_000n,
    } as const
    await server.database.db.transaction().execute((tx) => setLimit(tx, { ...limit, now: server.clock.now() }))
    expect(await move(member, 50_001)).toMatchObject({ code: 'LIMIT_REACHED' })
    expect(await move(member, 50_000)).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await move(member, 1)).toMatchObject({ code: 'LIMIT_REACHED' })
    await member.call(calls.wallet.allTransfer, {})
    expect(await move(member, 1)).toMatchObject({ result: { outcome: 'DONE' } })
  })

  it('what moves there counts as staked, and no longer when the provider would not have it; what it keeps counts nothing', async () => {
    const member = await rich()
    const used = async () => {
      const answer = await member.call(calls.saferPlay.getStanding, {})
      if (!answer.success) throw new Error(answer.code)
      const { limits } = answer.result
      return ['stake', 'loss'].map((kind) => limits.find((one) => one.kind === kind && one.period === 'day')?.used)
    }
    await move(member, 60_000)
    expect(await used()).toEqual([60_000, 60_000])
    provider.switches.refuse = 'NOT_ALLOWED'
    const refused = await move(member, 10_000)
    expect(refused).toMatchObject({ message: 'Penyedia permainan menolak transfer ini. Kreditnya tetap di tempatnya.' })
    expect(await used()).toEqual([60_000, 60_000])
    provider.switches.refuse = 'ROUND_OPEN'
    await move(member, 20_000, 'kas', 'main')
    expect(await used()).toEqual([60_000, 60_000])
    await move(member, 20_000, 'kas', 'main')
    expect(await used()).toEqual([60_000, 40_000])
  })

  it('between two providers, what keeps back the second leg is told beside the first, which has moved', async () => {
    const other = await openTransferProvider(server, 'kaleng')
    const member = await rich()
    await move(member, 50_000)
    expect(await move(member, 10_000, 'kas', 'nowhere'), 'nothing moves to nowhere').toMatchObject({
      code: 'UNKNOWN_WALLET',
    })
    expect(held(member)).toBe(50_000n)
    other.switches.silent = true
    const halfway = await move(member, 20_000, 'kas', 'kaleng', 'setengah-jalan')
    expect(halfway).toMatchObject({
      success: true,
      result: { outcome: 'HALFWAY' },
      results: [{ provider: 'kas', direction: 'out', amount: 20_000, state: 'CONFIRMED' }],
      message:
        'Kreditnya baru sampai di dompet utama. Dompet permainan ini sedang tidak menjawab. Coba lagi sebentar lagi.',
    })
    expect(await balanceOf(member)).toMatchObject({ cash: 70_000, transit: 0, total: 100_000 })
    const turn = (isOn: boolean) =>
      server.database.pool.query("UPDATE game SET is_on = $1 WHERE provider_id = 'kaleng'", [isOn])
    await turn(false)
    expect(await move(member, 20_000, 'kas', 'kaleng', 'setengah-jalan'), 'also once nothing goes there').toMatchObject(
      {
        result: { outcome: 'HALFWAY' },
        results: [{ provider: 'kas', state: 'CONFIRMED' }],
      },
    )
    expect(await move(member, 20_000, 'kas', 'kaleng'), 'a new one moves nothing').toMatchObject({
      code: 'UNKNOWN_WALLET',
    })
    await turn(true)
    other.switches.silent = false
    other.switches.refuse = 'NOT_ALLOWED'
    const refused = await move(member, 5_000, 'kas', 'kaleng')
    expect(refused).toMatchObject({
      result: { outcome: 'HALFWAY' },
      results: [{ state: 'CONFIRMED' }, { provider: 'kaleng', state: 'REJECTED' }],
      message: 'Kreditnya baru sampai di dompet utama. Penyedia permainan yang dituju menolaknya.',
    })
    await move(member, 5_000, 'main', 'kas')
    other.switches.refuse = null
    other.switches.loseAnswer = true
    expect(await move(member, 1_000, 'main', 'kaleng')).toMatchObject({ result: { outcome: 'PENDING' } })
    expect(await move(member, 1_000, 'kas', 'kaleng'), 'that one is under way, this one is not').toMatchObject({
      result: { outcome: 'HALFWAY' },
      message: expect.stringContaining('Transfer lain ke dompet itu masih diproses.'),
    })
    other.switches.loseAnswer = false
    await carryOn()
    await move(member, 1_000, 'kaleng', 'main')
    await move(member, 1_000, 'main', 'kas')
    expect(await balanceOf(member)).toMatchObject({ cash: 70_000, transit: 0, total: 100_000 })
    const limit = { operatorId: 'demo', memberId: member.memberId, kind: 'stake', period: 'day' } as const
    const at = { amount: 60_000n, now: server.clock.now() }
    await server.database.db.transaction().execute((tx) => setLimit(tx, { ...limit, ...at }))
    expect(await move(member, 15_000, 'kas', 'kaleng')).toMatchObject({ results: [{ provider: 'kas' }] })
    expect(await move(member, 20_000, 'kas', 'kaleng', 'setengah-jalan'), 'sent again it goes on').toMatchObject({
      results: [{ provider: 'kas' }],
    })
    expect(held(member), 'each order took from it once').toBe(15_000n)
    expect(other.purses.get(`demo:${member.memberId}`) ?? 0n).toBe(0n)
    expect(await balanceOf(member)).toMatchObject({ cash: 85_000, transit: 0, total: 100_000 })
    await other.close()
  })

  it('between two providers goes on to the second only when the first has given it', async () => {
    const other = await openTransferProvider(server, 'peti')
    const member = await rich()
    await move(member, 50_000)
    provider.switches.loseAnswer = true
    expect(await move(member, 30_000, 'kas', 'peti')).toMatchObject({
      result: { outcome: 'PENDING' },
      results: [{ provider: 'kas', direction: 'out', state: 'UNKNOWN' }],
    })
    expect(other.purses.get(`demo:${member.memberId}`) ?? 0n).toBe(0n)
    await carryOn()
    expect(await balanceOf(member)).toMatchObject({ cash: 80_000, transit: 0, total: 100_000 })
    expect(await move(member, 20_000, 'kas', 'peti')).toMatchObject({ result: { outcome: 'DONE' }, results: [{}, {}] })
    expect(other.purses.get(`demo:${member.memberId}`)).toBe(20_000n)
    expect(await balanceOf(member)).toMatchObject({ cash: 80_000, transit: 0, total: 100_000 })
    await other.close()
  })

  it('what was given up before it was sent is not sent any more', async () => {
    const { memberId } = await rich()
    const { db } = server.database
    const book = createAccountBook()
    const asked: string[] = []
    const answer = async ({ id }: { id: string }) => {
      asked.push(id)
      return { status: 'CONFIRMED' as const }
    }
    const wallet = { code: 'kas', name: 'Kas', createPlayer: async () => true, balance: async () => 0n }
    const kas: ProviderWallet = { ...wallet, transferIn: answer, transferOut: answer, status: answer }
    const providers = { find: async () => kas, findAny: async () => kas, names: async () => [] }
    const { operators } = server.app
    const parts = { db, clock: server.clock, random: systemRandom, operators, providers, onCommitted() {} }
    // The server stands still between holding and sending, for so long that the job gives the transfer up.
    const begin = db.transaction.bind(db)
    const slow = async (run: (tx: Tx) => Promise<Moved | undefined>) => {
      const begun = await begin().execute(run)
      if (!begun?.transfer) return begun // somebody else's, at the same moment
      spy.mockRestore()
      await hear(parts, book, begun.transfer, { status: 'REJECTED', reason: 'NOT_SENT' })
      return begun
    }
    const spy = vi.spyOn(db, 'transaction').mockImplementation(() => ({ execute: slow }) as never) // all that is asked of it
    const order = { operatorId: 'demo', memberId, direction: 'in', amount: 60_000n, request: null } as const
    expect(await transferTo(parts, book, kas, order), 'the member is told so').toMatchObject({
      transfer: { state: 'REJECTED', reason: 'NOT_SENT' },
    })
    expect(asked).toEqual([])
    const { rows } = await server.database.pool.query(
      'SELECT state, reason FROM wallet_provider_transfer WHERE member_id = $1',
      [memberId],
    )
    expect(rows).toEqual([{ state: 'REJECTED', reason: 'NOT_SENT' }])
  })

  it('a transfer that is sent while its end is looked for is not given back', async () => {
    const member = await rich()
    const { db, pool } = server.database
    provider.switches.drop = true
    const sent = await move(member, 60_000)
    if (!sent.success) throw new Error(sent.code)
    const id = sent.results[0]?.id
    // As it is between its holding and its sending, for longer than that should take.
    await pool.query("UPDATE wallet_provider_transfer SET state = 'HELD' WHERE id = $1", [id])
    await waitForTransfers(server)
    let looked: Promise<void> | undefined
    await db.transaction().execute(async (tx) => {
      await lockTransfer(tx, { operatorId: 'demo', memberId: member.memberId, id: id ?? '' })
      looked = server.app.jobs.runNow('wallet.carry-on-transfers')
      await expect
        .poll(async () => {
          const { rows } = await pool.query(
            "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()",
          )
          return rows.length
        })
        .toBeGreaterThan(0)
      await writeTransferState(
        tx,
        { operatorId: 'demo', memberId: member.memberId, id: id ?? '' },
        { state: 'SENT', at: server.clock.now() },
      )
    })
    await looked
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, transit: 60_000 })
    await carryOn()
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000, transit: 0 })
  })

  it('a transfer that cannot be ended keeps no other one waiting', async () => {
    const [broken, waiting] = [await rich(), await rich()]
    for (const member of [broken, waiting]) {
      provider.switches.loseAnswer = true
      await move(member, 60_000)
    }
    // Its money was never held under this name, so that the ledger refuses its end.
    const { pool } = server.database
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM wallet_provider_transfer WHERE member_id = $1', [
      broken.memberId,
    ])
    await pool.query(
      `UPDATE wallet_provider_transfer SET id = 'ptr_broken', asked_at = asked_at - interval '1 hour' WHERE id = $1`,
      [rows[0]?.id],
    )
    provider.switches.loseAnswer = false
    await expect(carryOn()).rejects.toThrow('could not be carried on')
    expect(await balanceOf(waiting)).toMatchObject({ cash: 40_000, transit: 0, total: 100_000 })
    await pool.query("UPDATE wallet_provider_transfer SET id = $1 WHERE id = 'ptr_broken'", [rows[0]?.id])
    await carryOn()
    expect(await balanceOf(broken)).toMatchObject({ transit: 0 })
  })

  it('of a provider without games for an operator takes none of its members’ credit', async () => {
    const member = await rich()
    await server.database.pool.query("UPDATE game SET is_on = false WHERE provider_id = 'kas'")
    try {
      expect(await move(member, 10_000)).toMatchObject({ code: 'UNKNOWN_WALLET' })
      expect(await member.call(calls.wallet.allTransferCode, { code: 'kas' })).toMatchObject({ code: 'UNKNOWN_WALLET' })
      expect(await member.call(calls.wallet.getWalletBalance, { code: 'kas' })).toMatchObject({
        code: 'UNKNOWN_WALLET',
      })
      const offered = await member.call(calls.wallet.transferOptions, {})
      expect(JSON.stringify(offered)).not.toContain('kas')
    } finally {
      await server.database.pool.query("UPDATE game SET is_on = true WHERE provider_id = 'kas'")
    }
    expect(await balanceOf(member)).toMatchObject({ cash: 100_000 })
  })

  it('that cannot be reached is not taken for an empty one', async () => {
    const member = await rich()
    await move(member, 60_000)
    await balanceOf(member)
    provider.switches.silent = true
    expect(await member.call(calls.wallet.allTransfer, {})).toMatchObject({ code: 'WALLET_DOWN' })
  })
})
