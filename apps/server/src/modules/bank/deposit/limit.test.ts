import { readFile } from 'node:fs/promises'
import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  newDepositor,
  newReceipt,
  newRequestId,
  openBanks,
  sceneSettings,
  sendDeposit,
} from '../../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { dayFromNow } from '../../../../test/promotion-scene.ts'
import { openGate, setLimit } from '../../safer-play/index.ts'

/** Phone credit of the demo: 85 in a hundred are credited. */
const receivingAccountId = 'pulsa_angin_1'
const folder = '../../../../../../packages/db/migrations'
const migration = new URL(`${folder}/0564_saferplay_what_members_pay.sql`, import.meta.url)

describe('the deposit limit', () => {
  let server: TestServer
  let cashier: StaffVisitor
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer(sceneSettings)
    await openBanks(server)
  })
  beforeEach(async () => {
    cashier = await server.staff(['deposit.read', 'deposit.decide'])
    member = await newDepositor(server)
  })
  afterAll(() => server.close())

  const limitTo = (amount: bigint) =>
    server.database.db.transaction().execute((tx) => {
      const limit = { operatorId: 'demo', memberId: member.memberId, kind: 'deposit', period: 'day', amount } as const
      return setLimit(tx, { ...limit, now: server.clock.now() })
    })
  const send = (amount: number, more: Parameters<typeof sendDeposit>[3] = {}) =>
    sendDeposit(server, member, amount, { receivingAccountId, ...more })
  /** @returns the id of a deposit that was taken */
  async function taken(amount: number): Promise<string> {
    const sent = await send(amount)
    if (!sent.success) throw new Error(sent.code)
    return sent.result.id
  }
  /** As the member's own page tells it, by day, week and month. */
  async function used(): Promise<number[]> {
    const answer = await member.call(calls.saferPlay.getStanding, {})
    if (!answer.success) throw new Error(answer.code)
    return answer.result.limits.filter(({ kind }) => kind === 'deposit').map((limit) => limit.used)
  }
  const threeTimes = (amount: number) => [amount, amount, amount]

  it('counts the phone credit that a member sends, not what is credited of it, to the rupiah', async () => {
    await limitTo(100_000n)
    expect(await send(100_001), 'of which 85.000 would be credited').toMatchObject({
      code: 'LIMIT_REACHED',
      message: expect.stringContaining('Rp\u00a0100.000'),
      result: { kind: 'deposit', period: 'day', remaining: 100_000 },
    })
    expect(await used()).toEqual(threeTimes(0))
    expect(await send(100_000)).toMatchObject({ result: { sentAmount: 100_000, amount: 85_000 } })
    expect(await used()).toEqual(threeTimes(100_000))
    expect(await send(10_000), 'nothing is left').toMatchObject({ code: 'LIMIT_REACHED' })
  })

  it('is left whole for the new day by a deposit of the day before that waited past midnight and came to nothing', async () => {
    const midnight = startOfDay(dayFromNow(server, 1), 'Asia/Jakarta')
    server.clock.advance(midnight.getTime() - 20_000 - server.clock.now().getTime())
    const { sending } = await server.database.db.transaction().execute(async (tx) => {
      const who = { operatorId: 'demo', memberId: member.memberId }
      const gate = await openGate(tx, { members: [who], now: midnight, timeZoneOf: async () => 'Asia/Jakarta' })
      gate.countBet(who, 0n) // as at another server, the first play of the new day
      await gate.save()
      const sending = taken(100_000)
      await untilWaiting(server)
      server.clock.advance(21_000)
      return { sending }
    })
    const id = await sending
    expect((await used())[0], 'it is of the day before').toBe(0)
    cashier = await server.staff(['deposit.read', 'deposit.decide']) // a session of noon is over by now
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    expect(await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Tidak ada di mutasi' })).toMatchObject({
      success: true,
    })
    expect(await used()).toEqual(threeTimes(0))
  })

  it('stays as it is when the phone credit is approved, by somebody who approves twice too', async () => {
    const id = await taken(100_000)
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    for (const _time of ['first', 'again'])
      expect(await cashier.call(calls.bank.consoleApproveDeposit, { id })).toMatchObject({ result: { amount: 85_000 } })
    expect(await used()).toEqual(threeTimes(100_000))
  })

  it('gives back all that was sent when the phone credit is rejected, once', async () => {
    await taken(50_000)
    const id = await taken(100_000)
    expect(await used()).toEqual(threeTimes(150_000))
    await cashier.call(calls.bank.consoleClaimDeposit, { id })
    for (const _time of ['first', 'again'])
      expect(await cashier.call(calls.bank.consoleRejectDeposit, { id, reason: 'Pulsa belum masuk.' })).toMatchObject({
        success: true,
      })
    expect(await used()).toEqual(threeTimes(50_000))
  })

  it('counts phone credit that is sent again, after a lost answer, once', async () => {
    const again = { requestId: newRequestId(), image: await newReceipt() }
    const first = await send(60_000, again)
    expect(await send(60_000, again)).toMatchObject({ result: first.success && { id: first.result.id } })
    expect(await used()).toEqual(threeTimes(60_000))
  })

  it('is not passed by phone credit that is sent from several places at one instant', async () => {
    await limitTo(100_000n)
    const answers = await Promise.all([send(55_000), send(55_000), send(55_000)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(await used()).toEqual(threeTimes(55_000))
  })

  it('is told before phone credit is sent, which has no sum to reserve', async () => {
    await limitTo(100_000n)
    const ask = (amount: number) => member.call(calls.bank.depositIntent, { receivingAccountId, amount })
    expect(await ask(100_000)).toMatchObject({ result: { exactAmount: 100_000 } })
    expect(await ask(100_001)).toMatchObject({ code: 'LIMIT_REACHED', result: { remaining: 100_000 } })
    expect(await used(), 'asking counts nothing').toEqual(threeTimes(0))
  })

  it('counts the rest of phone credit from before it counted so, in the periods to which it belongs', async () => {
    const { pool } = server.database
    const id = await taken(100_000)
    await pool.query('UPDATE bank_deposit SET requested_at = $2 WHERE id = $1', [id, '2026-07-15T00:30:00+07:00'])
    const earlier = [
      { at: '2026-07-14T23:30:00+07:00', state: 'approved', sent: 20_000 },
      { at: '2026-07-13T00:00:00+07:00', state: 'pending', sent: 40_000 },
      { at: '2026-07-12T23:59:00+07:00', state: 'approved', sent: 60_000 },
      { at: '2026-06-30T23:59:00+07:00', state: 'approved', sent: 80_000 },
      { at: '2026-07-15T12:00:00+07:00', state: 'rejected', sent: 200_000 },
    ].map(({ at, state, sent }, place) => ({
      ...{ id: `lama${place}`, serial: `lama${place}`, request_id: `lama${place}`, receipt_guard: null },
      ...{ requested_at: at, state, sent_amount: sent, amount: (sent * 85) / 100 },
      ...(state === 'pending'
        ? {}
        : { decided_at: at, decided_by: cashier.staffId, reject_reason: state === 'rejected' ? 'Belum masuk' : null }),
    }))
    for (const each of earlier)
      await pool.query(
        'INSERT INTO bank_deposit SELECT (jsonb_populate_record(d, $2::jsonb)).* FROM bank_deposit d WHERE id = $1',
        [id, JSON.stringify(each)],
      )
    const counters = 'counted_on = $2, deposit_day = 85000, deposit_week = 136000, deposit_month = 187000'
    await pool.query(`UPDATE safer_play_member SET ${counters} WHERE member_id = $1`, [member.memberId, '2026-07-15'])

    await pool.query(await readFile(migration, 'utf8'))

    const { rows } = await pool.query(
      'SELECT deposit_day, deposit_week, deposit_month FROM safer_play_member WHERE member_id = $1',
      [member.memberId],
    )
    const counted = Object.values(rows[0] ?? {}).map(Number)
    expect(counted, 'of the day, since Monday, since the first').toEqual([100_000, 160_000, 220_000])
  })
})
