import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf } from '../../../test/audit-trail.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'

const { promotions, referral } = calls
const permissions = ['promotion.read', 'promotion.edit', 'referral.read', 'referral.edit'] as const
const reason = 'Uji'

describe('of two who change the same rules, the second is told', () => {
  let server: TestServer
  let staff: StaffVisitor
  beforeAll(async () => {
    server = await startTestServer()
    staff = await server.staff([...permissions])
  })
  afterAll(() => server.close())

  const payout = { kind: 'cashback', period: 'day', minimumPayout: 1_000, maximumPayout: 50_000, isOn: true } as const
  const attendance = { minimumDeposit: 50_000, prizes: [{ amount: 5_000, weight: 1 }], isOn: true }
  it.each([
    [
      'of referral',
      { action: 'referral-rule.change', subject: 'referral' },
      (part: number, version?: string) =>
        staff.call(referral.consoleSaveReferralRule, {
          ...{ earnRates: { slots: part }, sharePpm: 0, holdDays: 3, isOn: true, reason },
          ...(version === undefined ? {} : { version }),
        }),
      async () => {
        const read = await staff.call(referral.consoleGetReferralRule, {})
        return read.success ? read.result?.version : undefined
      },
    ],
    [
      'of cashback',
      { action: 'payout-rule.change', subject: 'cashback' },
      (part: number, version?: string) =>
        staff.call(promotions.consoleSavePayoutRule, {
          ...{ ...payout, rates: { slots: part }, reason },
          ...(version === undefined ? {} : { version }),
        }),
      async () => {
        const read = await staff.call(promotions.consoleListPayoutRule, {})
        return read.success ? read.results.find(({ kind }) => kind === 'cashback')?.version : undefined
      },
    ],
    [
      'of attendance',
      { action: 'attendance.change', subject: 'attendance' },
      (part: number, version?: string) =>
        staff.call(promotions.consoleSaveAttendance, {
          ...{ ...attendance, daysNeeded: part % 30, reason },
          ...(version === undefined ? {} : { version }),
        }),
      async () => {
        const read = await staff.call(promotions.consoleGetAttendance, {})
        return read.success ? read.result?.version : undefined
      },
    ],
  ])('%s, however close they come, and also of those that nobody had made', async (_name, act, save, read) => {
    const codes = (answers: readonly { success: boolean; code?: string }[]) =>
      answers.map((answer) => (answer.success ? 'success' : answer.code)).sort()
    expect(codes(await Promise.all([save(1_002, 'none'), save(1_003, 'none')]))).toEqual(['RULES_CHANGED', 'success'])
    const version = await read()
    expect(codes(await Promise.all([4, 5, 6].map((n) => save(1_000 + n, version))))).toEqual([
      'RULES_CHANGED',
      'RULES_CHANGED',
      'success',
    ])
    const seen = await read()
    const next = await save(1_007, seen)
    if (!next.success) throw new Error(next.code)
    expect(next.result?.version, 'what saving answers can be saved upon').toBe(await read())
    const kept = { by: staff.staffId, reason }
    expect(await auditOf(server, act), 'one of each that was saved').toEqual(Array(3).fill(kept))
    expect(await save(1_007, seen), 'the answer was lost, and nobody was first').toEqual(next)
    expect(await auditOf(server, act), 'what changes nothing is no change').toHaveLength(3)
    expect(await save(1_008)).toMatchObject({ success: true }) // whoever names none replaces them whatever they are
    expect(await auditOf(server, act), 'and a change leaves its line').toEqual(Array(4).fill(kept))
  })
})
