import { calls } from '@balai/contract'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../../test/audit-trail.ts'
import { balanceTold } from '../../../../test/balance-told.ts'
import {
  addAccount,
  balanceOf,
  credit,
  licence,
  newRequestId,
  openBanks,
  sceneSettings,
} from '../../../../test/bank-scene.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { nextNight } from '../../../../test/night.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'

describe('a withdrawal', () => {
  let server: TestServer
  let approver: StaffVisitor
  let payer: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
    approver = await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'])
    payer = await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay'])
    await warmUp(server.database)
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const rows = async (text: string, values: unknown[] = []) => (await server.database.pool.query(text, values)).rows

  /** A member with money and an account to be paid to. */
  async function withMoney(amount: bigint) {
    const member = await server.member()
    const account = await addAccount(member)
    if (amount > 0n) await credit(server, member, amount)
    return { member, account }
  }

  async function ask(member: MemberVisitor, account: Awaited<ReturnType<typeof addAccount>>, amount: number) {
    const answer = await member.call(calls.bank.withdraw, { ...account, amount, requestId: newRequestId() })
    if (!answer.success) throw new Error(`refused: ${answer.code}`)
    return answer.result
  }

  const reasonsOf = (answer: { success: boolean; result?: unknown }): string[] =>
    (answer.result as { reasons: { code: string }[] }).reasons.map((reason) => reason.code) // the contract's shape, in a refusal too

  it('moves the money to the locked bucket at once, and stands in the history as pending', async () => {
    const { member, account } = await withMoney(300_000n)
    expect(await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 100_000 })).toMatchObject({
      success: true,
      result: { available: 300_000, minimum: 50_000, remainingToday: 5, reasons: [] },
    })
    const asked = await ask(member, account, 100_000)
    expect(asked).toMatchObject({ state: 'pending', amount: 100_000, isPlayMoney: true, accountNo: account.accountNo })
    expect(asked.serial).toMatch(/^WD-\d{6}-\d{4}$/)
    expect(await balanceOf(member)).toMatchObject({ total: 200_000, cash: 200_000, locked: 100_000 })
    const today = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    const history = await member.call(calls.wallet.transactionHistory, { from: today, to: today })
    expect(history).toMatchObject({
      results: [
        { code: 1, amount: -100_000, balanceAfter: 200_000, reference: asked.serial, state: 'pending' },
        { code: 0, amount: 300_000, balanceAfter: 300_000, state: 'completed' },
      ],
    })
  })

  it('thirty at the same instant for the whole balance: one is accepted, twenty times over', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { member, account } = await withMoney(100_000n)
      const answers = await Promise.all(
        Array.from({ length: 30 }, () =>
          member.call(calls.bank.withdraw, { ...account, amount: 100_000, requestId: newRequestId() }),
        ),
      )
      expect(answers.filter((answer) => answer.success)).toHaveLength(1)
      for (const answer of answers) if (!answer.success) expect(answer.code).toBe('PRE_CHECK_FAILED')
      expect(await balanceOf(member)).toMatchObject({ total: 0, locked: 100_000 })
      await assertBooksRight(server.database.db)
    }
  }, 120_000)

  it('a second tap does not withdraw twice; other content under the same request id is refused', async () => {
    const { member, account } = await withMoney(300_000n)
    const request = { ...account, amount: 100_000, requestId: newRequestId() }
    const answers = await Promise.all(Array.from({ length: 10 }, () => member.call(calls.bank.withdraw, request)))
    expect(new Set(answers.map((answer) => (answer.success ? answer.result.serial : answer.code))).size).toBe(1)
    expect(await balanceOf(member)).toMatchObject({ total: 200_000, locked: 100_000 })
    const { status, answer } = await member.send(calls.bank.withdraw, { ...request, amount: 50_000 })
    expect([status, answer]).toMatchObject([422, { code: 'REQUEST_REUSED' }])
  })

  it('with the fields of spec 7 and no others is taken, and twenty of them at once are one', async () => {
    const { member, account } = await withMoney(100_000n)
    const { bankId: bank, accountNo, holder } = account
    const body = { bank, account: accountNo, balance: 60_000, holder, otherBank: '', channel: 0 }
    const answers = await Promise.all(Array.from({ length: 20 }, () => member.send(calls.bank.withdraw, body)))
    const codes = answers.map(({ answer }) => (answer.success ? 'OK' : answer.code))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(codes.filter((code) => code === 'PRE_CHECK_FAILED')).toHaveLength(19)
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000, locked: 60_000 })
  })

  it('the pre-check names every reason at once, each with what clears it, and the request refuses for the same', async () => {
    const { member, account } = await withMoney(60_000n)
    const few = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 40_000, holder: 'Siti Aminah' })
    expect(few).toMatchObject({ success: false, code: 'PRE_CHECK_FAILED' })
    expect(reasonsOf(few)).toEqual(['HOLDER', 'MINIMUM'])
    const stranger = { ...account, accountNo: '1234567890', amount: 200_000_000 }
    const much = await member.call(calls.bank.withdrawPreCheck, stranger)
    expect(reasonsOf(much)).toEqual(['ACCOUNT', 'MAXIMUM', 'BALANCE'])
    const reasonsAt = async (amount: number) =>
      reasonsOf(await member.call(calls.bank.withdrawPreCheck, { ...account, amount }))
    expect(await reasonsAt(49_999)).toEqual(['MINIMUM'])
    expect(await reasonsAt(60_000), 'the whole balance').toEqual([])
    expect(await reasonsAt(60_001)).toEqual(['BALANCE'])
    expect(await reasonsAt(100_000_000), 'the maximum itself').toEqual(['BALANCE'])
    expect(await reasonsAt(100_000_001)).toEqual(['MAXIMUM', 'BALANCE'])
    expect(much).toMatchObject({
      result: {
        available: 60_000,
        reasons: expect.arrayContaining([
          { code: 'BALANCE', reason: expect.stringContaining('Rp\u00a060.000'), remedy: expect.any(String) },
        ]),
      },
    })
    const poor = await withMoney(20_000n)
    const toWait = await poor.member.call(calls.bank.withdrawPreCheck, { ...poor.account, amount: 50_000 })
    expect(toWait, 'less than the minimum is no way out').toMatchObject({
      result: {
        reasons: [
          {
            code: 'BALANCE',
            reason: 'Saldo tunaimu Rp\u00a020.000, dan penarikan paling sedikit Rp\u00a050.000.',
            remedy: 'Tunggu sampai saldo cukup.',
          },
        ],
      },
    })
    const refused = await member.call(calls.bank.withdraw, { ...stranger, requestId: newRequestId() })
    expect(reasonsOf(refused)).toEqual(reasonsOf(much))
    expect(await balanceOf(member)).toMatchObject({ total: 60_000, locked: 0 })
  })

  it('one request at a time, five a day, and a bank that serves withdrawals', async () => {
    const { member, account } = await withMoney(1_000_000n)
    const asked: Awaited<ReturnType<typeof ask>>[] = []
    for (let i = 0; i < 5; i += 1) {
      const one = await ask(member, account, 50_000)
      asked.push(one)
      const busy = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 })
      expect(reasonsOf(busy)).toContain('PENDING')
      await approver.call(calls.bank.consoleClaimWithdrawal, { id: one.id })
      await approver.call(calls.bank.consoleApproveWithdrawal, { id: one.id })
      await payer.call(calls.bank.consoleClaimWithdrawal, { id: one.id })
      await payer.call(calls.bank.consolePayWithdrawal, { id: one.id })
    }
    const ids: string[] = []
    for (let before: string | undefined; ; before = ids.at(-1)) {
      const page = await member.call(calls.bank.listWithdrawal, { count: 2, before })
      if (!page.success || page.results.length === 0) break
      ids.push(...page.results.map(({ id }) => id))
    }
    expect(ids).toEqual(asked.map(({ id }) => id).toReversed())
    const sixth = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(reasonsOf(sixth)).toEqual(['DAILY_COUNT'])
    expect(sixth).toMatchObject({ result: { reasons: [{ remedy: 'Coba lagi besok setelah pukul 00:00 WIB.' }] } })
    await rows(`UPDATE bank SET takes_withdrawals = false WHERE id = $1`, [account.bankId])
    const closed = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 })
    expect(reasonsOf(closed)).toEqual(['CHANNEL_CLOSED', 'DAILY_COUNT'])
    await rows(`UPDATE bank SET takes_withdrawals = true WHERE id = $1`, [account.bankId])
    const night = nextNight(server)
    night.turnTo('23:59')
    const late = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(reasonsOf(late), 'the day is not over').toEqual(['DAILY_COUNT'])
    night.turnTo('00:00')
    await ask(member, account, 50_000)
    server.clock.advance(86_400_000)
    const next = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(reasonsOf(next), 'that of the day before is open still').toEqual(['PENDING'])
    server.clock.advance(-86_400_000)
    night.turnTo('12:00')
  })

  it('an operator that demands verified identities pays nobody who is not', async () => {
    const { member, account } = await withMoney(100_000n)
    await rows(`UPDATE operator SET settings = settings || '{"withdrawalNeedsKyc": true}'`)
    server.app.operators.forget()
    expect(reasonsOf(await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 50_000 }))).toEqual(['KYC'])
    await rows(`UPDATE operator SET settings = settings || '{"withdrawalNeedsKyc": false}'`)
    server.app.operators.forget()
  })

  it('hostile amounts are refused with 422 and nothing moves', async () => {
    const { member, account } = await withMoney(500_000n)
    const literals = ['-50000', '0', '-0', '50000.5', '50000.0', '5e4', '1e400', '9007199254740992', '9007199254740993']
    const others = ['"50000"', '"５００００"', '[50000]', '{}', 'null', 'true', 'NaN', '']
    for (const literal of [...literals, ...others]) {
      for (const path of ['/api/Bank/Withdraw', '/api/bank/WithdrawPreCheck']) {
        const { bankId, accountNo, holder } = account
        const fields = `"requestId":"${newRequestId()}","bank":"${bankId}","account":"${accountNo}","holder":"${holder}"`
        const sent = await member.fetch(path, {
          method: 'POST',
          body: `{${fields},"balance":${literal}}`,
          headers: { 'content-type': 'application/json' },
        })
        expect([path, literal, sent.status]).toEqual([path, literal, 422])
      }
    }
    expect(await balanceOf(member)).toMatchObject({ total: 500_000, locked: 0 })
  })

  it('approved by one and paid by another it leaves, and the member hears of it once', async () => {
    const { member, account } = await withMoney(100_000n)
    const { id, serial } = await ask(member, account, 100_000)
    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    expect(await payer.call(calls.bank.consolePayWithdrawal, { id })).toMatchObject({ code: 'NOT_APPROVED' })
    expect(await approver.call(calls.bank.consoleApproveWithdrawal, { id })).toMatchObject({ code: 'CLAIMED_BY_OTHER' })
    await payer.call(calls.bank.consoleReleaseWithdrawal, { id })
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    const told = await balanceTold(server, member)
    const approved = await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    expect(approved).toMatchObject({ result: { state: 'approved', approvedBy: { id: approver.staffId } } })
    expect(await balanceTold(server, member), 'their page shows the step').toBe(told + 1)
    const day = new Date(server.clock.now().getTime() + 7 * 3_600_000).toISOString().slice(0, 10)
    const history = await member.call(calls.wallet.transactionHistory, { from: day, to: day, type: 1 })
    expect(history, 'the history says the state that the list of withdrawals says').toMatchObject({
      results: [{ reference: serial, state: 'approved' }],
    })
    expect(await payer.call(calls.bank.consoleGetWithdrawal, { id })).toMatchObject({
      result: { id, state: 'approved', approvedBy: { id: approver.staffId } },
    })
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    expect(await approver.call(calls.bank.consolePayWithdrawal, { id })).toMatchObject({ code: 'MAKER_IS_CHECKER' })
    await approver.call(calls.bank.consoleReleaseWithdrawal, { id })
    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => payer.call(calls.bank.consolePayWithdrawal, { id, payReference: 'TRX-1' })),
    )
    expect(clicks.every((answer) => answer.success)).toBe(true)
    for (const staff of [payer, approver])
      expect(await staff.call(calls.bank.consoleRejectWithdrawal, { id, reason: 'Terlambat.' })).toMatchObject({
        code: 'ALREADY_DECIDED',
      })
    expect(await balanceOf(member)).toMatchObject({ total: 0, locked: 0 })
    const events = await rows(`SELECT topic, payload FROM outbox_event WHERE member_id = $1 ORDER BY id`, [
      member.memberId,
    ])
    expect(events.filter((event) => event.topic === 'GetWithdrawApprovedInfo')).toEqual([
      {
        topic: 'GetWithdrawApprovedInfo',
        payload: { serial, amount: 100_000, approvedDateTime: expect.stringMatching(/\+07:00$/) },
      },
    ])
    const lines = await rows(`SELECT action, staff_id, before, after FROM audit_line WHERE subject = $1 ORDER BY id`, [
      id,
    ])
    expect(lines.map((line) => line.action)).toEqual([
      ...['withdrawal.claim', 'withdrawal.release', 'withdrawal.claim', 'withdrawal.approve', 'withdrawal.claim'],
      ...['withdrawal.release', 'withdrawal.claim', 'withdrawal.pay'],
    ])
    expect(lines.at(0)).toMatchObject({ before: null, after: null })
    expect(lines.at(-1), 'the proof of the payment is in the trail').toMatchObject({
      before: { state: 'approved' },
      after: { state: 'paid', amount: 100_000, payReference: 'TRX-1' },
    })
    const corrected = await payer.call(calls.bank.consolePayWithdrawal, { id, payReference: 'TRX-2' })
    expect(corrected, 'another reference is not said to be kept').toMatchObject({ code: 'ALREADY_DECIDED' })
    expect(await member.call(calls.bank.listWithdrawal, {})).toMatchObject({ results: [{ serial, state: 'paid' }] })
  })

  it('of a member who is blocked meanwhile says so, with the reason, and whoever looks at it hears of it', async () => {
    const { member, account } = await withMoney(200_000n)
    const desk = await server.staff(['member.read', 'member.block'])
    const { id, serial } = await ask(member, account, 100_000)
    const shown = () => payer.call(calls.bank.consoleGetWithdrawal, { id })
    const heard = async () => {
      const events = await rows(
        `SELECT payload->>'state' AS state FROM outbox_event
         WHERE topic = 'WithdrawalQueueChanged' AND payload->>'id' = $1 ORDER BY id`,
        [id],
      )
      return events.map(({ state }) => state)
    }
    expect(await shown()).toMatchObject({ result: { memberState: 'active', memberStateReason: null } })
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    expect(await desk.call(calls.member.consoleGetMember, { id: member.memberId })).toMatchObject({
      result: { openRequests: [{ kind: 'withdrawal', id, serial, amount: 100_000, state: 'approved' }] },
    })
    const before = await heard()
    const act = { id: member.memberId, reason: 'Diduga dibajak' }
    await desk.call(calls.member.consoleBlockMember, act)
    expect(await shown()).toMatchObject({ result: { memberState: 'blocked', memberStateReason: 'Diduga dibajak' } })
    expect(await heard()).toEqual([...before, 'approved'])
    const listed = await payer.call(calls.bank.consoleListWithdrawal, { search: serial })
    expect(listed).toMatchObject({ results: [{ id, memberState: 'blocked' }] })
    const owner = await desk.call(calls.member.consoleListMember, { search: serial.toLowerCase() })
    expect(owner.success && owner.results.map(({ id }) => id), 'is found by the number read out').toEqual([
      member.memberId,
    ])
    await desk.call(calls.member.consoleUnblockMember, act)
    expect(await heard()).toEqual([...before, 'approved', 'approved'])

    await server.database.db
      .transaction()
      .execute((tx) =>
        server.app.sessions.pins.set(tx, { operatorId: 'demo', ...member }, { pin: '739154', isActive: true }),
      )
    const later = server.visitor()
    await later.call(calls.session.login, { username: member.username, password: memberPassword })
    for (let tries = 0; tries < 5; tries += 1) await later.call(calls.session.checkUserPin, { pin: '111112' })
    expect(await heard(), 'wrong PINs block too').toEqual([...before, 'approved', 'approved', 'approved'])

    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    expect(await payer.call(calls.bank.consolePayWithdrawal, { id })).toMatchObject({
      result: { state: 'paid', memberState: 'blocked', memberStateReason: 'pin' },
    })
    expect(await desk.call(calls.member.consoleGetMember, { id: member.memberId })).toMatchObject({
      result: { openRequests: [] },
    })
  })

  it('SQL itself refuses a payer who approved', async () => {
    const { member, account } = await withMoney(100_000n)
    const { id } = await ask(member, account, 100_000)
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    const byHand = `UPDATE bank_withdrawal SET state = 'paid', paid_by = approved_by, paid_at = now() WHERE id = $1`
    await expect(rows(byHand, [id])).rejects.toThrow('bank_withdrawal_four_eyes')
  })

  it('rejected, before or after approval, it gives the money back exactly', async () => {
    for (const isApprovedFirst of [false, true]) {
      const { member, account } = await withMoney(123_456n)
      const { id } = await ask(member, account, 123_456)
      await approver.call(calls.bank.consoleClaimWithdrawal, { id })
      if (isApprovedFirst) {
        await approver.call(calls.bank.consoleApproveWithdrawal, { id })
        await approver.call(calls.bank.consoleClaimWithdrawal, { id })
      }
      const reason = 'Rekening tujuan tidak bisa menerima dana.'
      const clicks = await Promise.all(
        Array.from({ length: 5 }, () => approver.call(calls.bank.consoleRejectWithdrawal, { id, reason })),
      )
      expect(clicks.every((answer) => answer.success)).toBe(true)
      expect(await balanceOf(member)).toMatchObject({ total: 123_456, locked: 0 })
      expect(await payer.call(calls.bank.consoleClaimWithdrawal, { id })).toMatchObject({ code: 'ALREADY_DECIDED' })
      expect(await payer.call(calls.bank.consoleRejectWithdrawal, { id, reason })).toMatchObject({
        code: 'ALREADY_DECIDED',
      })
      const other = await approver.call(calls.bank.consoleRejectWithdrawal, { id, reason: 'Alasan yang lain.' })
      expect(other, 'the member goes on reading the first').toMatchObject({ code: 'ALREADY_DECIDED' })
      expect(await member.call(calls.bank.listWithdrawal, {})).toMatchObject({
        results: [{ state: 'rejected', reason }],
      })
      const again = await member.call(calls.bank.withdrawPreCheck, { ...account, amount: 123_456 })
      expect(again, 'it is none of the day').toMatchObject({ result: { remainingToday: 5 } })
      const kept = await auditOf(server, { action: 'withdrawal.reject', subject: id })
      expect(kept, 'who turned it down, once').toEqual([{ by: approver.staffId, reason }])
    }
  })

  it('paying and rejecting at the same instant, one of them stands', async () => {
    const { member, account } = await withMoney(100_000n)
    const { id } = await ask(member, account, 100_000)
    await approver.call(calls.bank.consoleClaimWithdrawal, { id })
    await approver.call(calls.bank.consoleApproveWithdrawal, { id })
    await payer.call(calls.bank.consoleClaimWithdrawal, { id })
    const [paid, rejected] = await Promise.all([
      payer.call(calls.bank.consolePayWithdrawal, { id }),
      payer.call(calls.bank.consoleRejectWithdrawal, { id, reason: 'Ragu-ragu.' }),
    ])
    expect([paid.success, rejected.success].filter(Boolean)).toHaveLength(1)
    expect(paid.success ? rejected : paid).toMatchObject({ code: 'ALREADY_DECIDED' })
    const { total, locked } = await balanceOf(member)
    expect([total, locked]).toEqual([paid.success ? 0 : 100_000, 0])
  })

  it('goes only to an account in the member’s own name, which only they can add', async () => {
    const { member, account } = await withMoney(100_000n)
    const { member: other, account: taken } = await withMoney(100_000n)
    const theirs = await other.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(reasonsOf(theirs)).toContain('ACCOUNT')
    await rows('UPDATE member SET full_name = $1 WHERE id = $2', ['Nama Lain', member.memberId])
    const renamed = await member.call(calls.bank.withdraw, { ...account, amount: 50_000, requestId: newRequestId() })
    expect(reasonsOf(renamed), 'the account bears the name of before').toEqual(['HOLDER'])
    await rows('UPDATE member SET full_name = $1 WHERE id = $2', [member.fullName, member.memberId])
    const add = (more: object) =>
      member.call(calls.bank.addBank, {
        bankId: 'bank_nusa',
        holder: member.fullName,
        accountNo: '5556667770',
        ...more,
      })
    expect(await add({ holder: 'Siti Aminah' })).toMatchObject({ code: 'HOLDER_DIFFERS' })
    expect(await add({ accountNo: taken.accountNo })).toMatchObject({ code: 'ACCOUNT_TAKEN' })
    expect(await add({ accountNo: '555' })).toMatchObject({ code: 'ACCOUNT_LENGTH' })
    // The server says it in the words of the form. (spec 5, Registration)
    const saysOf = async (accountNo: string) => {
      const answer = await add({ accountNo })
      return answer.success ? '' : [answer.message, answer.errors?.accountNo]
    }
    const twice = (sentence: string) => [sentence, sentence]
    expect(await saysOf('')).toEqual(twice('Nomor rekening bank wajib diisi.'))
    expect(await saysOf('555666777a')).toEqual(twice('Nomor rekening harus berupa angka.'))
    expect(await saysOf('5'.repeat(9))).toEqual(twice('Diperlukan minimal 10 digit.'))
    expect(await saysOf('5'.repeat(11))).toEqual(twice('Diperlukan maksimal 10 digit.'))
    expect(await add({ bankId: 'bank_nowhere' })).toMatchObject({ code: 'CHANNEL_UNKNOWN' })
    const takesWithdrawals = (does: boolean) =>
      rows("UPDATE bank SET takes_withdrawals = $1 WHERE id = 'bank_nusa'", [does])
    await takesWithdrawals(false)
    expect(await add({})).toMatchObject({ code: 'CHANNEL_CLOSED' })
    await takesWithdrawals(true)
    expect(await add({ holder: ` ${member.fullName.toUpperCase()} ` })).toMatchObject({ success: true })
    expect(await member.call(calls.bank.listOwnAccount, {})).toMatchObject({ results: [{ canWithdraw: true }, {}] })
  })

  it('a visitor is refused with 401, and the pre-check leaves the cookies where they are', async () => {
    const visitor = server.visitor()
    visitor.cookies.set('uid', 'mbr_somebody')
    const input = { bankId: 'bank_nusa', accountNo: '5556667770', holder: 'Budi', amount: 50_000 }
    const { status } = await visitor.send(calls.bank.withdrawPreCheck, input)
    expect([status, visitor.cookies.has('uid')]).toEqual([401, true])
    await visitor.send(calls.bank.withdraw, { ...input, requestId: newRequestId() })
    expect(visitor.cookies.has('uid')).toBe(false)
  })

  it('who may only read may not claim, and the queue shows what is open', async () => {
    const reader = await server.staff(['withdrawal.read'])
    const { member, account } = await withMoney(100_000n)
    const { id, serial } = await ask(member, account, 100_000)
    expect((await reader.send(calls.bank.consoleClaimWithdrawal, { id })).status).toBe(403)
    expect((await reader.send(calls.bank.consoleApproveWithdrawal, { id })).status).toBe(403)
    expect(await reader.call(calls.bank.consoleListWithdrawal, { search: serial })).toMatchObject({
      results: [{ serial, state: 'pending', holder: account.holder, accountNo: account.accountNo, claimedBy: null }],
    })
    expect(await reader.call(calls.bank.consoleListWithdrawal, { search: serial, state: 'paid' })).toMatchObject({
      results: [],
    })
    expect(await reader.call(calls.bank.consoleListWithdrawal, { search: serial, state: 'all' })).toMatchObject({
      results: [{ serial, state: 'pending' }],
    })
  })

  it('is counted for whoever may take its next step: to approve it, then to pay what another approved', async () => {
    const people = {
      reader: await server.staff(['withdrawal.read']),
      onlyApproves: await server.staff(['withdrawal.read', 'withdrawal.approve']),
      onlyPays: await server.staff(['withdrawal.read', 'withdrawal.pay']),
      doesBoth: await server.staff(['withdrawal.read', 'withdrawal.approve', 'withdrawal.pay']),
    }
    const counts = async () => {
      const counted: Record<string, number> = {}
      for (const [name, person] of Object.entries(people)) {
        const listed = await person.call(calls.bank.consoleListWithdrawal, { count: 1 })
        if (!listed.success) throw new Error(listed.code)
        counted[name] = listed.result.forMe
      }
      return counted
    }
    const before = await counts()
    const since = async () =>
      Object.fromEntries(Object.entries(await counts()).map(([name, count]) => [name, count - (before[name] ?? 0)]))
    expect(before.reader).toBe(0)
    const { member, account } = await withMoney(100_000n)
    const { id } = await ask(member, account, 100_000)
    expect(await since()).toEqual({ reader: 0, onlyApproves: 1, onlyPays: 0, doesBoth: 1 })
    await people.doesBoth.call(calls.bank.consoleClaimWithdrawal, { id })
    await people.doesBoth.call(calls.bank.consoleApproveWithdrawal, { id })
    expect(await since(), 'who approved does not pay').toEqual({ reader: 0, onlyApproves: 0, onlyPays: 1, doesBoth: 0 })
    await people.onlyPays.call(calls.bank.consoleClaimWithdrawal, { id })
    await people.onlyPays.call(calls.bank.consolePayWithdrawal, { id })
    expect(await since()).toEqual({ reader: 0, onlyApproves: 0, onlyPays: 0, doesBoth: 0 })
  })

  it.each([
    ['', true],
    [', on a server that has not heard of it yet either', false],
  ])(
    'of play money is neither approved nor paid once the operator has a licence%s, and goes back when it is rejected',
    async (_where, isHeardOf) => {
      const { member, account } = await withMoney(200_000n)
      const { member: other, account: otherAccount } = await withMoney(200_000n)
      const pending = await ask(member, account, 100_000)
      const approved = await ask(other, otherAccount, 100_000)
      await approver.call(calls.bank.consoleClaimWithdrawal, { id: approved.id })
      await approver.call(calls.bank.consoleApproveWithdrawal, { id: approved.id })
      await licence(server, 'L-1', { isHeardOf })
      try {
        await payer.call(calls.bank.consoleClaimWithdrawal, { id: pending.id })
        expect(await payer.call(calls.bank.consoleApproveWithdrawal, { id: pending.id })).toMatchObject({
          code: 'PLAY_MONEY_REQUEST',
        })
        await payer.call(calls.bank.consoleClaimWithdrawal, { id: approved.id, takeOver: true })
        expect(await payer.call(calls.bank.consolePayWithdrawal, { id: approved.id })).toMatchObject({
          code: 'PLAY_MONEY_REQUEST',
        })
        for (const { id } of [pending, approved])
          expect(await payer.call(calls.bank.consoleRejectWithdrawal, { id, reason: 'Mode kredit' })).toMatchObject({
            success: true,
          })
        expect(await balanceOf(member)).toMatchObject({ cash: 200_000, locked: 0 })
        expect(await balanceOf(other)).toMatchObject({ cash: 200_000, locked: 0 })
      } finally {
        await licence(server, null)
      }
    },
  )
})
