import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceTold } from '../../../../test/balance-told.ts'
import { balanceOf, changeSettings, credit, newRequestId } from '../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../test/game-target.ts'
import {
  type MemberVisitor,
  memberPassword,
  type StaffVisitor,
  startTestServer,
  type TestServer,
} from '../../../../test/harness.ts'
import { verify } from '../../../../test/kyc-scene.ts'
import { codeIn, mailboxOf } from '../../../../test/mailbox.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { offerBonus } from '../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { setLimit } from '../../safer-play/index.ts'

describe('credit for another member', () => {
  let server: TestServer
  let reader: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true' })
    await allow(true)
    reader = await server.staff(['message.read'])
  })
  afterEach(() => assertBooksRight(server.database.db))
  afterAll(() => server.close())

  const set = (settings: object) => changeSettings(server, settings)
  const allow = (isOn: boolean) => set({ memberTransfer: isOn, memberTransferPerDay: 100_000 })
  const contactOf = ({ username }: MemberVisitor) => `62812000${username.slice(-4)}`
  let place = 0
  async function pair(amount = 100_000n) {
    // Codes are counted by the network that asks.
    const headers = () => ({ 'x-forwarded-for': `10.7.${place++ % 250}.9` })
    const [giver, friend] = [await server.member({ headers: headers() }), await server.member({ headers: headers() })]
    await credit(server, giver, amount)
    return { giver, friend }
  }
  const ask = (giver: MemberVisitor, username: string, amount: number, requestId = newRequestId()) =>
    giver.call(calls.wallet.transferCreditRequest, { username, amount, requestId })
  async function asked(giver: MemberVisitor, friend: MemberVisitor, amount: number) {
    const answer = await ask(giver, friend.username, amount)
    if (!answer.success) throw new Error(answer.code)
    return { id: answer.result.id, code: await codeIn(reader, contactOf(giver)) }
  }
  const confirm = (giver: MemberVisitor, given: { id: string; code: string }) =>
    giver.call(calls.wallet.confirmTransferRequest, given)

  let changers: [StaffVisitor, StaffVisitor] | undefined
  /** As two staff gave the member another number at the desk, for which they ask in `contact-change.test.ts`. */
  async function haveNewPhone({ memberId }: MemberVisitor, change: { kind?: 'email'; state?: 'rejected' } = {}) {
    changers ??= [await server.staff([]), await server.staff([])]
    const [maker, checker] = changers
    const { kind = 'phone', state = 'approved' } = change
    await sql`
      INSERT INTO member_contact_change (operator_id, member_id, id, kind, from_contact, to_contact, reason, state, asked_by,
        asked_at, decided_by, decided_at, decision_reason)
      VALUES ('demo', ${memberId}, ${`ccg_${kind}_${memberId}`}, ${kind}, '628110000001', '628110000002', 'Uji', ${state},
        ${maker.staffId}, ${server.clock.now()}, ${checker.staffId}, ${server.clock.now()},
        ${state === 'rejected' ? 'Uji' : null})`.execute(server.database.db)
  }

  it('waits for a week after staff gave the giver another number, which alone would prove it (record 0750)', async () => {
    const { giver, friend } = await pair()
    const given = await asked(giver, friend, 10_000)
    await haveNewPhone(giver)
    expect(await confirm(giver, given)).toMatchObject({ code: 'PHONE_NEW' })
    expect(await ask(giver, friend.username, 10_000)).toMatchObject({
      code: 'PHONE_NEW',
      message: 'Nomor teleponmu baru diganti layanan pelanggan. Kirim kredit dibuka lagi tujuh hari setelahnya.',
    })
    expect(await ask(friend, giver.username, 10_000), 'it may be sent to').toMatchObject({ success: true })
    const week = 7 * 86_400_000
    server.clock.advance(week)
    await giver.call(calls.session.login, { username: giver.username, password: memberPassword })
    expect(await ask(giver, friend.username, 10_000)).toMatchObject({ success: true })
    server.clock.advance(-week)
  })

  it('waits neither for a number that was asked for and not given, nor for another address', async () => {
    const { giver, friend } = await pair()
    await haveNewPhone(giver, { state: 'rejected' })
    await haveNewPhone(giver, { kind: 'email' })
    expect(await confirm(giver, await asked(giver, friend, 10_000))).toMatchObject({ result: { state: 'done' } })
  })

  it('moves when the code that was sent is confirmed, and both see it in their history', async () => {
    const { giver, friend } = await pair()
    const given = await asked(giver, friend, 30_000)
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000 })
    const told = () => Promise.all([balanceTold(server, giver), balanceTold(server, friend)])
    const [giverTold, friendTold] = await told()
    expect(await confirm(giver, given)).toMatchObject({ result: { state: 'done', amount: 30_000 } })
    expect(await balanceOf(giver)).toMatchObject({ cash: 70_000 })
    expect(await balanceOf(friend)).toMatchObject({ cash: 30_000 })
    const today = dayOf(server.clock.now(), 'Asia/Jakarta')
    const log = await friend.call(calls.wallet.creditLog, { from: today, to: today })
    expect(log).toMatchObject({
      results: [
        {
          code: 9,
          amount: 30_000,
          balanceBefore: 0,
          balanceAfter: 30_000,
          counterpart: expect.stringMatching(/^an•+\d$/),
        },
      ],
    })
    expect(await confirm(giver, given)).toMatchObject({ result: { state: 'done' } })
    expect(await balanceOf(giver)).toMatchObject({ cash: 70_000 })
    expect(await told(), 'open pages of both hear of it, once').toEqual([giverTold + 1, friendTold + 1])
  })

  it('has its bounds told, where the operator has it on', async () => {
    const { giver } = await pair()
    const ask = () => giver.call(calls.wallet.transferOptions, {})
    expect(await ask()).toMatchObject({ result: { gift: { minimum: 10_000, perDay: 100_000 } } })
    await allow(false)
    expect(await ask()).toMatchObject({ result: { gift: null } })
    await allow(true)
  })

  it('twenty confirmations at once move it once', async () => {
    const { giver, friend } = await pair()
    const given = await asked(giver, friend, 60_000)
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(giver, given)))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await balanceOf(friend)).toMatchObject({ cash: 60_000 })
  })

  it('needs the right code, in time, five tries at most', async () => {
    const { giver, friend } = await pair()
    const { id, code } = await asked(giver, friend, 10_000)
    const wrong = code === '111111' ? '222222' : '111111'
    for (let n = 0; n < 5; n++) expect(await confirm(giver, { id, code: wrong })).toMatchObject({ code: 'TAC_INVALID' })
    expect(await confirm(giver, { id, code })).toMatchObject({ code: 'TAC_INVALID' })
    server.clock.advance(14 * 60_000)
    expect(await confirm(giver, { id, code }), 'still in time').toMatchObject({ code: 'TAC_INVALID' })
    server.clock.advance(60_000)
    expect(await confirm(giver, { id, code })).toMatchObject({ code: 'TRANSFER_ENDED' })
    expect(await balanceOf(friend)).toMatchObject({ cash: 0 })
  })

  it('is confirmed by no code but its own, whatever transfer of the same giver that was sent for', async () => {
    const { giver, friend } = await pair()
    const stranger = await server.member()
    const small = await asked(giver, friend, 10_000)
    const unsent = await giver.call(calls.wallet.transferCreditRequest, {
      username: stranger.username,
      amount: 90_000,
      requestId: newRequestId(),
      requestTAC: false,
    })
    if (!unsent.success) throw new Error(unsent.code)
    expect(unsent.result.codeReference, 'no code, no reference').toBeNull()
    const { id } = unsent.result
    expect(await confirm(giver, { id, code: small.code })).toMatchObject({ code: 'TAC_INVALID' })
    expect(await balanceOf(stranger)).toMatchObject({ cash: 0 })
    expect(await confirm(giver, small), 'the try has not used it up').toMatchObject({ success: true })
    expect(await balanceOf(friend)).toMatchObject({ cash: 10_000 })
  })

  it('asked for after another has the newest code, and the one before has none any more', async () => {
    const { giver, friend } = await pair()
    const first = await asked(giver, friend, 10_000)
    expect(await ask(giver, friend.username, 20_000), 'a number gets one a minute').toMatchObject({
      code: 'TOO_MANY_REQUESTS',
    })
    server.clock.advance(61_000)
    const second = await asked(giver, friend, 30_000)
    expect(await confirm(giver, first)).toMatchObject({ code: 'TAC_INVALID' })
    expect(await confirm(giver, second)).toMatchObject({ result: { amount: 30_000 } })
  })

  it('names amount and recipient in the message with the code and its reference, in the language of the giver', async () => {
    const { giver, friend } = await pair()
    const masked = `${friend.username.slice(0, 2)}*****${friend.username.slice(-1)}`
    const answer = await ask(giver, friend.username, 25_000)
    if (!answer.success) throw new Error(answer.code)
    const named = `${await codeIn(reader, contactOf(giver))} (ref. ${answer.result.codeReference})`
    const read = async () => (await mailboxOf(reader, contactOf(giver)))[0]?.text
    expect(await read()).toContain(`${named} untuk mengonfirmasi transfer Rp 25.000 ke ${masked}, berlaku 5 menit.`)
    expect(await read(), 'a part holds half of it otherwise').toMatch(/^[\x20-\x7e]+$/)
    server.clock.advance(61_000)
    giver.headers['accept-language'] = 'en'
    await asked(giver, friend, 26_000)
    expect(await read()).toContain(`confirms the transfer of Rp 26.000 to ${masked}, valid for 5 minutes.`)
  })

  it('goes to no stranger, not to oneself, and not past bounds, day or balance', async () => {
    const { giver, friend } = await pair(50_000n)
    expect(await ask(giver, 'tidakada', 20_000)).toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    expect(await ask(giver, giver.username, 20_000)).toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    expect(await ask(giver, friend.username, 9_999)).toMatchObject({ code: 'AMOUNT_BOUNDS' })
    expect(await ask(giver, friend.username, 100_001)).toMatchObject({ code: 'AMOUNT_BOUNDS' })
    expect(await confirm(giver, await asked(giver, friend, 50_001))).toMatchObject({ code: 'NOT_ENOUGH' })
    await credit(server, giver, 200_000n)
    server.clock.advance(61_000)
    expect(await confirm(giver, await asked(giver, friend, 90_000))).toMatchObject({ success: true })
    server.clock.advance(61_000)
    expect(await confirm(giver, await asked(giver, friend, 10_001))).toMatchObject({ code: 'DAY_LIMIT' })
    const stranger = await server.member()
    const { id } = await asked(giver, friend, 10_000).catch(() => ({ id: 'mtr_none' }))
    expect(await confirm(stranger, { id, code: '123456' })).toMatchObject({ code: 'UNKNOWN_TRANSFER' })
  })

  it("does not get round the friend's own deposit limit", async () => {
    const { giver, friend } = await pair()
    const limit = {
      operatorId: 'demo',
      memberId: friend.memberId,
      kind: 'deposit',
      period: 'day',
      amount: 20_000n,
    } as const
    await server.database.db.transaction().execute((tx) => setLimit(tx, { ...limit, now: server.clock.now() }))
    expect(await confirm(giver, await asked(giver, friend, 20_001))).toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000 })
    const again = async (amount: number) => {
      server.clock.advance(61_000)
      return confirm(giver, await asked(giver, friend, amount))
    }
    expect(await again(10_000)).toMatchObject({ success: true })
    expect(await again(10_001), 'what came counts').toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    expect(await again(10_000)).toMatchObject({ success: true })
  })

  it('does not get round what a friend may take in a month before their identity is verified', async () => {
    const { giver, friend } = await pair()
    await set({ unverifiedDepositsPerMonth: 20_000 })
    expect(await confirm(giver, await asked(giver, friend, 20_001))).toMatchObject({ code: 'RECIPIENT_UNAVAILABLE' })
    server.clock.advance(61_000)
    expect(await confirm(giver, await asked(giver, friend, 20_000))).toMatchObject({ success: true })
    await set({ unverifiedDepositsPerMonth: null })
  })

  it.each([
    ['EXCLUDED', 'excluded_until'],
    ['ON_BREAK', 'break_until'],
  ])('is given by nobody who is away (%s), also where that begins before the code is entered', async (code, field) => {
    const { giver, friend } = await pair()
    const begun = await asked(giver, friend, 30_000)
    await server.database.pool.query(
      `INSERT INTO safer_play_member (operator_id, member_id, ${field}) VALUES ('demo', $1, $2)
       ON CONFLICT (operator_id, member_id) DO UPDATE SET ${field} = excluded.${field}`,
      [giver.memberId, new Date(server.clock.now().getTime() + 86_400_000)],
    )
    expect(await confirm(giver, begun)).toMatchObject({ code, result: { until: expect.any(String) } })
    expect(await ask(giver, friend.username, 20_000), 'no code is sent for nothing').toMatchObject({ code })
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000 })
  })

  it('is given by nobody who could not withdraw it before their identity is verified', async () => {
    const { giver, friend } = await pair()
    const begun = await asked(giver, friend, 30_000)
    await set({ withdrawalNeedsKyc: true })
    expect(await confirm(giver, begun)).toMatchObject({ code: 'KYC' })
    expect(await ask(giver, friend.username, 20_000), 'no code is sent for nothing').toMatchObject({ code: 'KYC' })
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000 })
    await verify(await server.staff(['kyc.read', 'kyc.decide']), giver)
    server.clock.advance(61_000)
    expect(await confirm(giver, await asked(giver, friend, 30_000))).toMatchObject({ success: true })
    expect(await balanceOf(friend), 'who is not verified and may receive').toMatchObject({ cash: 30_000 })
    await set({ withdrawalNeedsKyc: false })
  })

  it('waits for staff who take the giver’s verification back at the same instant, and moves nothing then', async () => {
    const { giver, friend } = await pair()
    await verify(await server.staff(['kyc.read', 'kyc.decide']), giver)
    await set({ withdrawalNeedsKyc: true })
    server.clock.advance(61_000)
    const begun = await asked(giver, friend, 30_000)
    const answer = await meanwhile(
      server,
      (tx) =>
        sql`UPDATE kyc_submission SET state = 'revoked', revoke_reason = 'x', revoked_by = decided_by
          WHERE member_id = ${giver.memberId}`.execute(tx),
      () => confirm(giver, begun),
    )
    expect(answer).toMatchObject({ code: 'KYC' })
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000 })
    await set({ withdrawalNeedsKyc: false })
  })

  it('waits for a bonus that is claimed at the same instant, and is then bound by its turnover', async () => {
    await registerTestProvider(server)
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const { id } = await offerBonus(server, staff, {
      trigger: 'deposit',
      amount: null,
      percent: 50,
      maximum: 50_000,
      minimumDeposit: 20_000,
    })
    const { giver, friend } = await pair()
    const given = await asked(giver, friend, 100_000)
    const rival = await server.database.pool.connect()
    try {
      // Somebody holds the giver's cash: the claim waits for it with its grant written, and the gift waits behind it.
      await rival.query('BEGIN')
      await rival.query(`SELECT FROM ledger_accounts WHERE member_id = $1 FOR UPDATE`, [giver.memberId])
      const claimed = giver.call(calls.promotions.claimBonus, { id, agree: true })
      await waiting(1)
      const confirmed = confirm(giver, given)
      await waiting(2)
      await rival.query('COMMIT')
      expect(await claimed).toMatchObject({ success: true })
      expect(await confirmed).toMatchObject({ code: 'TURNOVER' })
    } finally {
      rival.release()
    }
    expect(await balanceOf(giver)).toMatchObject({ cash: 100_000, bonus: 50_000 })
  })

  /** Until so many of this database's sessions wait for a lock. */
  const waiting = (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await server.database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rows.length
      })
      .toBeGreaterThanOrEqual(count)

  it('one request id is one transfer', async () => {
    const { giver, friend } = await pair()
    const requestId = newRequestId()
    const first = await giver.call(calls.wallet.transferCreditRequest, {
      username: friend.username,
      amount: 10_000,
      requestId,
      requestTAC: false,
    })
    expect(first).toMatchObject({ result: { state: 'asked' } })
    const again = await ask(giver, friend.username, 10_000, requestId)
    expect(again.success && again.result.id).toBe(first.success && first.result.id)
    expect(await ask(giver, friend.username, 11_000, requestId)).toMatchObject({ code: 'REQUEST_REUSED' })
  })

  it('that was confirmed is answered as it stands, whatever became of transfers or of the friend since', async () => {
    const { giver, friend } = await pair()
    const requestId = newRequestId()
    const first = await ask(giver, friend.username, 10_000, requestId)
    if (!first.success) throw new Error(first.code)
    const { id } = first.result
    const given = { id, code: await codeIn(reader, contactOf(giver)) }
    await confirm(giver, given)
    await allow(false)
    await server.database.pool.query("UPDATE member SET state = 'closed' WHERE id = $1", [friend.memberId])
    const done = { result: { id, state: 'done', amount: 10_000 } }
    expect(await confirm(giver, given)).toMatchObject(done)
    expect(await ask(giver, friend.username.toUpperCase(), 10_000, requestId)).toMatchObject(done)
    expect(await ask(giver, friend.username, 11_000, requestId)).toMatchObject({ code: 'REQUEST_REUSED' })
    expect(await ask(giver, friend.username, 10_000), 'another request').toMatchObject({ code: 'TRANSFERS_OFF' })
    await allow(true)
    expect(await balanceOf(giver)).toMatchObject({ cash: 90_000 })
  })

  it('is sent no code that can never confirm it, and a late one ends with it', async () => {
    const { giver, friend } = await pair()
    const requestId = newRequestId()
    const again = () => ask(giver, friend.username, 10_000, requestId)
    await again()
    server.clock.advance(13 * 60_000 + 30_000)
    const late = await again()
    if (!late.success) throw new Error(late.code)
    const [text] = await mailboxOf(reader, contactOf(giver))
    expect(text?.text).toContain('berlaku 1 menit.')
    const given = { id: late.result.id, code: await codeIn(reader, contactOf(giver)) }
    server.clock.advance(61_000)
    const count = async () => (await mailboxOf(reader, contactOf(giver))).length
    const before = await count()
    expect(await again(), 'less than a minute is left').toMatchObject({ code: 'TRANSFER_ENDED' })
    server.clock.advance(60_000)
    expect(await again()).toMatchObject({ code: 'TRANSFER_ENDED' })
    expect(await count()).toBe(before)
    expect(await confirm(giver, given)).toMatchObject({ code: 'TRANSFER_ENDED' })
    expect(await ask(giver, friend.username, 10_000), 'a new one has its own').toMatchObject({ success: true })
  })

  it('is off until the operator turns it on', async () => {
    const { giver, friend } = await pair()
    await allow(false)
    expect(await ask(giver, friend.username, 10_000)).toMatchObject({ code: 'TRANSFERS_OFF' })
    await allow(true)
  })
})
