import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { codeOf, dayFromNow } from '../../../../test/promotion-scene.ts'
import { assertBooksRight, sceneBooks } from '../../../../test/scene-books.ts'
import { proveBooksJob } from '../../wallet/index.ts'
import { switchVoucher } from './store.ts'

const { promotions } = calls
const dayMs = 86_400_000
const amount = 15_000

describe('vouchers at the desk', () => {
  let server: TestServer
  let maker: StaffVisitor
  /** Reads promotions and members, and makes nothing. */
  let cashier: StaffVisitor
  let auditor: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    maker = await server.staff(['promotion.read', 'promotion.edit'])
    cashier = await server.staff(['promotion.read', 'member.read'])
    auditor = await server.staff(['audit.read'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  async function make(more: { uses?: number; code?: string; note?: string } = {}) {
    const expiresAt = new Date(server.clock.now().getTime() + dayMs).toISOString()
    const voucher = { amount, uses: 5, expiresAt, reason: 'Acara pembukaan', ...more }
    const made = await maker.call(promotions.consoleAddVoucher, voucher)
    assert.ok(made.success)
    assert.ok(made.result.code)
    return { ...made.result, code: made.result.code }
  }

  const redeem = (member: MemberVisitor, code: string) => member.call(promotions.redeemVoucher, { code })
  const turn = (id: string, isOn: boolean, who = maker) =>
    who.call(promotions.consoleSwitchVoucher, { id, isOn, reason: 'Kode tersebar' })
  const countUses = async (code: string): Promise<number> =>
    (await server.database.pool.query('SELECT FROM promotion_voucher_use WHERE code = $1', [code])).rows.length
  const listed = async (who: StaffVisitor, search: string) => {
    const list = await who.call(promotions.consoleListVoucher, { search })
    assert.ok(list.success)
    return list.results
  }
  const trailOf = async (subject: string) => {
    const trail = await auditor.call(calls.operators.listAudit, { subject })
    assert.ok(trail.success)
    return trail.results
  }
  const referencesOf = async ({ memberId }: MemberVisitor) => {
    const moved = await cashier.call(calls.member.consoleListMemberMovement, { id: memberId })
    assert.ok(moved.success)
    return moved.results.map(({ reference }) => reference)
  }
  const ownReferences = async (member: MemberVisitor) => {
    const [from, to] = [dayFromNow(server, -1), dayFromNow(server, 1)]
    const history = await member.call(calls.wallet.transactionHistory, { from, to })
    assert.ok(history.success)
    return history.results.map(({ reference }) => reference)
  }

  it('tell their codes to those who make them, and to nobody else more than the end', async () => {
    const { id, code } = await make()
    const short = await make({ code: 'LEBARAN1' })
    expect((await listed(maker, code)).map((one) => one.code)).toEqual([code])
    const [seen] = await listed(cashier, code)
    expect(seen).toMatchObject({ id, code: null, maskedCode: `•••••${code.slice(-4)}`, isOn: true, usesLeft: 5 })
    expect((await listed(cashier, short.code))[0]).toMatchObject({ code: null, maskedCode: '•••••N1' })
    const whole = await cashier.call(promotions.consoleListVoucher, {})
    for (const secret of [code, short.code]) expect(JSON.stringify(whole)).not.toContain(secret)
    expect(await turn(id, false, cashier)).toMatchObject({ code: 'NOT_ALLOWED' })
  })

  it('are found by what is shown of a code, by a whole one and by how their note begins', async () => {
    const { id, code, maskedCode } = await make({ note: 'Undian Senin' })
    await make({ note: 'Bukan undian' })
    const ids = async (search: string) => (await listed(cashier, search)).map((one) => one.id)
    for (const search of [maskedCode, code.slice(-4).toLowerCase(), code, 'undian'])
      expect(await ids(search)).toContain(id)
    expect(await ids('undian')).toEqual([id])
    // Were a longer end than the shown one an answer, a code could be found out letter by letter.
    for (const search of [code.slice(-5), code.slice(0, -1), '%', '_'.repeat(4)]) expect(await ids(search)).toEqual([])
  })

  it('are all there, a page at a time', async () => {
    for (let n = 0; n < 3; n += 1) await make({ note: 'Halaman' })
    const pageAfter = async (before?: string) => {
      const page = await cashier.call(promotions.consoleListVoucher, {
        search: 'halaman',
        count: 2,
        ...(before === undefined ? {} : { before }),
      })
      assert.ok(page.success)
      return page
    }
    const first = await pageAfter()
    assert.ok(first.result.next)
    const second = await pageAfter(first.result.next)
    expect(second.result.next).toBeNull()
    const ids = [...first.results, ...second.results].map(({ id }) => id)
    expect(new Set(ids).size).toBe(3)
    expect(ids).toHaveLength(3)
  })

  it('keep in the trail who made them and why, and never a code', async () => {
    const { id, code, maskedCode } = await make()
    const lines = await trailOf(id)
    expect(lines).toMatchObject([
      { action: 'voucher.make', subject: id, subjectName: maskedCode, reason: 'Acara pembukaan', after: { amount } },
    ])
    expect(JSON.stringify(lines)).not.toContain(code)
    const unsaid = { amount, uses: 1, expiresAt: new Date(server.clock.now().getTime() + dayMs).toISOString() }
    expect((await maker.send(promotions.consoleAddVoucher, unsaid)).status).toBe(422)
  })

  it('are redeemed by nobody while they are off, and by those who have not yet once they are on again', async () => {
    const { id, code } = await make()
    const [early, late] = [await server.member(), await server.member()]
    expect(codeOf(await redeem(early, code))).toBe('success')
    expect(await turn(id, false)).toMatchObject({ result: { id, isOn: false, usesLeft: 4, code } })
    expect(codeOf(await turn(id, false)), 'asked again after a lost answer').toBe('success')
    for (const member of [early, late]) expect(codeOf(await redeem(member, code))).toBe('VOUCHER_UNKNOWN')
    expect(codeOf(await turn(id, true))).toBe('success')
    expect(codeOf(await redeem(late, code))).toBe('success')
    expect(codeOf(await redeem(early, code))).toBe('VOUCHER_USED')
    expect(await trailOf(id)).toMatchObject([
      { action: 'voucher.turn-on', reason: 'Kode tersebar', before: { isOn: false }, after: { isOn: true } },
      { action: 'voucher.turn-off', before: { isOn: true }, after: { isOn: false } },
      { action: 'voucher.make' },
    ])
    expect(codeOf(await turn('vch_none', false))).toBe('VOUCHER_UNKNOWN')
  })

  it('redeemed again under the request whose answer was lost, also at once, tell the first answer and give once', async () => {
    const { id, code } = await make()
    const member = await server.member()
    const send = (requestId: string) => member.call(promotions.redeemVoucher, { code, requestId })
    const requestId = 'permintaan-satu'
    for (const answer of await Promise.all([send(requestId), send(requestId), send(requestId)]))
      expect(answer).toMatchObject({ success: true, result: { amount } })
    await turn(id, false)
    expect(await send(requestId), 'whatever became of it since').toMatchObject({ success: true, result: { amount } })
    await turn(id, true)
    expect(codeOf(await send('permintaan-dua'))).toBe('VOUCHER_USED')
    expect(codeOf(await redeem(member, code))).toBe('VOUCHER_USED')
    expect(await balanceOf(member)).toMatchObject({ cash: amount })
    const other = await server.member()
    expect(await other.call(promotions.redeemVoucher, { code, requestId }), 'a request is its member’s').toMatchObject({
      success: true,
    })
    expect(await balanceOf(other)).toMatchObject({ cash: amount })
  })

  it('turned off while thirty redeem, give nothing once that is answered', async () => {
    const members = await Promise.all(Array.from({ length: 30 }, () => server.member()))
    const held = async () => (await Promise.all(members.map(balanceOf))).reduce((sum, { cash }) => sum + cash, 0)
    let given = 0
    for (let run = 0; run < 5; run += 1) {
      const { id, code } = await make({ uses: 30 })
      const redeeming = members.map((member) => redeem(member, code))
      await Promise.race(redeeming)
      expect(codeOf(await turn(id, false))).toBe('success')
      const usesAtTheEnd = await countUses(code)
      const answers = (await Promise.all(redeeming)).map(codeOf)
      const acknowledged = answers.filter((answer) => answer === 'success').length
      expect(answers.filter((answer) => answer === 'VOUCHER_UNKNOWN')).toHaveLength(30 - acknowledged)
      expect([await countUses(code), acknowledged]).toEqual([usesAtTheEnd, usesAtTheEnd])
      expect((await listed(maker, code))[0]?.usesLeft).toBe(30 - acknowledged)
      given += acknowledged * amount
      expect(await held()).toBe(given)
    }
  })

  it('turned off by somebody who is just writing it, are not redeemed by who waits for that', async () => {
    const { id, code } = await make()
    const member = await server.member()
    const answer = await meanwhile(
      server,
      (tx) => switchVoucher(tx, 'demo', id, false),
      () => redeem(member, code),
    )
    expect(codeOf(answer)).toBe('VOUCHER_UNKNOWN')
    expect(await countUses(code)).toBe(0)
  })

  it('tell who redeemed them to those who may read members, newest first, a page at a time', async () => {
    const { id, code } = await make()
    const members: MemberVisitor[] = []
    for (let n = 0; n < 3; n += 1) {
      const member = await server.member()
      server.clock.advance(1_000)
      expect(codeOf(await redeem(member, code))).toBe('success')
      members.unshift(member)
    }
    const first = await cashier.call(promotions.consoleListVoucherUse, { id, count: 2 })
    assert.ok(first.success)
    assert.ok(first.result.next)
    const second = await cashier.call(promotions.consoleListVoucherUse, { id, count: 2, before: first.result.next })
    assert.ok(second.success)
    expect(second.result.next).toBeNull()
    expect([...first.results, ...second.results]).toMatchObject(
      members.map(({ memberId, username }) => ({ memberId, username, amount })),
    )
    expect(codeOf(await maker.call(promotions.consoleListVoucherUse, { id }))).toBe('NOT_ALLOWED')
    expect(codeOf(await cashier.call(promotions.consoleListVoucherUse, { id: 'vch_none' }))).toBe('VOUCHER_UNKNOWN')
  })

  it('stand in a member’s movements by the end of the code for staff, and by the code for the member', async () => {
    const { id, code, maskedCode } = await make()
    const member = await server.member()
    await redeem(member, code)
    expect(await referencesOf(member)).toEqual([maskedCode])
    expect(await ownReferences(member)).toEqual([code])
    const { rows } = await server.database.pool.query(
      `SELECT key, reference FROM ledger_transfers WHERE key LIKE 'voucher:%' || $1`,
      [member.memberId],
    )
    expect(rows).toEqual([{ key: `voucher:${id}:${member.memberId}`, reference: id }])
  })

  it('that were named by their codes are not redeemed twice, and nothing that is read now tells such a code', async () => {
    const { id, code, maskedCode } = await make()
    const member = await server.member()
    const of = { operatorId: 'demo', memberId: member.memberId }
    const { pool, db } = server.database
    // As the version before wrote it, and as it stands in the trail and in the ledger for ever.
    await db.transaction().execute((tx) =>
      server.app.wallet.giveMoney(tx, {
        ...of,
        key: `voucher:${code}:${member.memberId}`,
        what: 'cashVoucher',
        reference: code,
        bucket: 'cash',
        amount: BigInt(amount),
      }),
    )
    await pool.query(
      `INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at) VALUES ('demo', $1, $2, $3)`,
      [member.memberId, code, server.clock.now()],
    )
    await pool.query(
      `INSERT INTO audit_line (operator_id, staff_id, action, subject, after, ip, at)
       VALUES ('demo', $1, 'voucher.make', $2, '{"amount": 15000}', '127.0.0.1', $3)`,
      [maker.staffId, code, server.clock.now()],
    )
    expect(codeOf(await redeem(member, code))).toBe('VOUCHER_USED')
    expect(await balanceOf(member)).toMatchObject({ cash: amount })
    expect(await referencesOf(member)).toEqual([maskedCode])
    expect(await ownReferences(member)).toEqual([code])
    const uses = await cashier.call(promotions.consoleListVoucherUse, { id })
    expect(uses).toMatchObject({ results: [{ memberId: member.memberId }] })
    const lines = await trailOf(id)
    expect(lines.map(({ subject, subjectName }) => [subject, subjectName])).toEqual([
      [id, maskedCode],
      [id, maskedCode],
    ])
    const whole = await auditor.call(calls.operators.listAudit, { group: 'voucher', count: 200 })
    expect(JSON.stringify(whole)).not.toContain(code)
  })

  it('that were named by their codes are named by the end where the books are broken', async () => {
    const { id, code, maskedCode } = await make()
    const { memberId } = await server.member()
    const { pool, db } = server.database
    await db.transaction().execute((tx) =>
      server.app.wallet.giveMoney(tx, {
        operatorId: 'demo',
        memberId,
        key: `voucher:${code}:${memberId}`,
        what: 'cashVoucher',
        reference: code,
        bucket: 'cash',
        amount: BigInt(amount),
      }),
    )
    const said: unknown[] = []
    const log = { error: (...line: unknown[]) => void said.push(line) }
    await proveBooksJob({ db, clock: server.clock, log }, sceneBooks).run()
    const { rows } = await pool.query('SELECT broken FROM wallet_proof ORDER BY proved_at DESC LIMIT 1')
    const law = 'what promotions says that it moved is what the ledger moved'
    expect(rows[0].broken).toEqual([{ law, ids: [`voucher:${maskedCode}:${memberId} (${id})`] }])
    expect(JSON.stringify(said)).toContain(`voucher:${maskedCode}:`)
    expect(JSON.stringify(said)).not.toContain(code)
    await pool.query(
      `INSERT INTO promotion_voucher_use (operator_id, member_id, code, used_at) VALUES ('demo', $1, $2, $3)`,
      [memberId, code, server.clock.now()],
    )
  })
})
