import { createTestDatabase, type TestDatabase } from '@balai/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Grant } from './grant-store.ts'
import { turnoverDone } from './requirement.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const grant: Grant = {
  operatorId: 'demo',
  memberId: 'mbr_1',
  id: 'grt_1',
  bonusId: 'bns_1',
  occasion: 'code',
  depositNumber: null,
  titleId: '',
  titleEn: '',
  amount: 100n,
  turnoverRequired: 500n,
  contributions: { slots: 100 },
  grantedAt: at(1),
  expiresAt: at(8),
  state: 'active',
  endedAt: null,
  endedAmount: null,
  endedVersion: null,
  endedTurnover: null,
  lateMoves: 0,
}

it.each([
  ['that runs, until it is over, however late one looks', {}, at(8)],
  ['that ended before its time, until its end', { endedAt: at(5) }, at(5)],
  ['that was ended late by the job, until it was over', { endedAt: at(9) }, at(8)],
])('of a bonus %s, play counts from its claim', async (_which, changes, until) => {
  const spans: object[] = []
  const playOf: Parameters<typeof turnoverDone>[0]['playOf'] = async (_db, asked) => {
    spans.push(...asked)
    return [[{ memberId: 'mbr_1', category: 'slots', stake: 300n, win: 0n }]]
  }
  expect(await turnoverDone({ playOf }, database.db, { ...grant, ...changes })).toBe(300n)
  expect(spans).toEqual([{ operatorId: 'demo', memberId: 'mbr_1', from: at(1), to: until }])
})

it('of a bonus that ended, what was kept of it then stands, and nothing is read', async () => {
  const playOf = () => Promise.reject(new Error('read'))
  const ended = { ...grant, state: 'expired', endedAt: at(8), endedTurnover: 120n } as const
  expect(await turnoverDone({ playOf }, database.db, ended)).toBe(120n)
})
