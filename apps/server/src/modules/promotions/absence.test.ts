import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { warmUp } from '@balai/testkit'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../test/bank-scene.ts'
import { type MemberVisitor, type StaffVisitor, startTestServer, type TestServer } from '../../../test/harness.ts'
import { meanwhile } from '../../../test/meanwhile.ts'
import { codeOf, offerBonus } from '../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../test/scene-books.ts'
import { exclude, takeBreak } from '../safer-play/index.ts'

const { promotions } = calls
const dayMs = 86_400_000

let server: TestServer
let staff: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  staff = await server.staff(['promotion.read', 'promotion.edit'])
  await warmUp(server.database)
})
afterEach(() => assertBooksRight(server.database.db))
afterAll(() => server.close())

const inDays = (days: number): string => new Date(server.clock.now().getTime() + days * dayMs).toISOString()

async function makeVoucher(): Promise<string> {
  const made = await staff.call(promotions.consoleAddVoucher, {
    amount: 15_000,
    uses: 5,
    expiresAt: inDays(1),
    reason: 'Uji',
  })
  assert.ok(made.success && made.result.code)
  return made.result.code
}

async function openPacket(): Promise<string> {
  const sums = { budget: 100_000, smallest: 1_000, largest: 5_000 }
  const terms = { minimumLevel: 0, minimumDeposits: 0, depositsDays: 30, reason: 'Uji' }
  const when = { opensAt: inDays(-1), closesAt: inDays(1) }
  const titles = { titleId: 'Angpao', titleEn: 'Red packet' }
  const made = await staff.call(promotions.consoleSaveRedPacket, { ...titles, ...sums, ...terms, ...when })
  assert.ok(made.success)
  return made.result.id
}

/** A row of days that wins a spin today. */
async function winSpin(member: MemberVisitor): Promise<void> {
  const before = await staff.call(promotions.consoleGetAttendance, {})
  const version = before.success && before.result ? { version: before.result.version } : {}
  const prizes = [{ amount: 1_000, weight: 1 }]
  const rule = { minimumDeposit: 20_000, daysNeeded: 2, prizes, isOn: true, reason: 'Uji', ...version }
  assert.ok((await staff.call(promotions.consoleSaveAttendance, rule)).success)
  await credit(server, member, 20_000n)
  server.clock.advance(dayMs)
  await credit(server, member, 20_000n)
  staff = await server.staff(['promotion.read', 'promotion.edit']) // a day later the session of before has ended
}

type Claim = () => Promise<{ success: boolean; code?: string }>

/** What is claimed, and how, once everything for it is there. */
const gifts: { gift: string; prepare: (member: MemberVisitor) => Promise<Claim> }[] = [
  {
    gift: 'a bonus',
    prepare: async (member) => {
      const { id } = await offerBonus(server, staff)
      return () => member.call(promotions.claimBonus, { id, agree: true })
    },
  },
  {
    gift: 'a voucher',
    prepare: async (member) => {
      const code = await makeVoucher()
      return () => member.call(promotions.redeemVoucher, { code })
    },
  },
  {
    gift: 'a red packet',
    prepare: async (member) => {
      const id = await openPacket()
      return () => member.call(promotions.claimRedPacket, { id })
    },
  },
  {
    gift: 'a free spin',
    prepare: async (member) => {
      await winSpin(member)
      return () => member.call(promotions.spinAttendance, {})
    },
  },
]

const leaves: { leave: string; code: string; go: (tx: Tx, memberId: string) => Promise<unknown> }[] = [
  {
    leave: 'a break',
    code: 'ON_BREAK',
    go: (tx, memberId) => {
      const until = new Date(server.clock.now().getTime() + dayMs)
      return takeBreak(tx, { operatorId: 'demo', memberId, until, endPlay: async () => {} })
    },
  },
  {
    leave: 'an exclusion',
    code: 'EXCLUDED',
    go: (tx, memberId) => exclude(tx, { operatorId: 'demo', memberId, until: null, endSessions: async () => {} }),
  },
]

describe.each(gifts)('$gift', ({ prepare }) => {
  it.each(leaves)('is not given to a member for whom $leave is just being written', async ({ code, go }) => {
    // With and without a row of limits: a member who never played nor deposited has none yet.
    for (const hasLimits of [false, true]) {
      const member = await server.member()
      if (hasLimits)
        assert.ok(
          (await member.call(calls.saferPlay.setLimit, { kind: 'stake', period: 'day', amount: 1_000 })).success,
        )
      const claim = await prepare(member)
      const before = await balanceOf(member)
      const answer = await meanwhile(server, (tx) => go(tx, member.memberId), claim)
      expect(codeOf(answer)).toBe(code)
      expect(await balanceOf(member)).toEqual(before)
    }
  })
})
