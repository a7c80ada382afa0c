import { describe, expect, it } from 'vitest'
import type { CategoryPlay, LevelBenefits } from '../deps.ts'
import { payoutFor } from './rate.ts'
import type { PayoutRule } from './store.ts'

const rebate: PayoutRule = {
  operatorId: 'demo',
  kind: 'rebate',
  period: 'day',
  rates: { slots: 5_000 },
  minimumPayout: 100n,
  maximumPayout: 50_000n,
  since: '2026-11-01',
  isOn: true,
}
const cashback: PayoutRule = { ...rebate, kind: 'cashback', rates: { slots: 50_000, sports: 100_000 } }
const level: LevelBenefits = { level: 1, rebateExtraPpm: 1_000, cashbackExtraPpm: 10_000 }
const play = (stake: bigint, win = 0n, category: string | null = 'slots'): CategoryPlay => ({
  memberId: 'mbr_1',
  category,
  stake,
  win,
})

describe('what rebate and cashback pay', () => {
  it.each([
    ['a part of what was staked', rebate, [play(1_000_000n, 900_000n)], undefined, 1_000_000n, 5_000n],
    ['and more of it at a level', rebate, [play(1_000_000n)], level, 1_000_000n, 6_000n],
    [
      'nothing of what earns nothing, at a level either',
      rebate,
      [play(1_000_000n), play(9_000_000n, 0n, 'casino'), play(9_000_000n, 0n, null)],
      level,
      1_000_000n,
      6_000n,
    ],
    ['the least that is paid', rebate, [play(20_000n)], undefined, 20_000n, 100n],
    ['the most that is paid', rebate, [play(10_000_001n)], undefined, 10_000_001n, 50_000n],
    ['no more than the most', rebate, [play(11_000_000n)], undefined, 11_000_000n, 50_000n],
    ['a part of what was lost', cashback, [play(1_000_000n, 400_000n)], undefined, 600_000n, 30_000n],
    ['and more of it at a level', cashback, [play(1_000_000n, 400_000n)], level, 600_000n, 36_000n],
    [
      'what was lost over all, weighed by where it was staked',
      cashback,
      [play(300_000n, 200_000n), play(100_000n, 100_000n, 'sports')],
      undefined,
      100_000n,
      6_250n,
    ],
  ])('%s', (_what, rule, played, benefits, basis, amount) => {
    expect(payoutFor(rule, played, benefits)).toEqual({ basis, amount })
  })

  it.each([
    ['less than the least', rebate, [play(19_999n)]],
    ['of what was won', { ...cashback, minimumPayout: -1_000_000n }, [play(1_000n, 2_000n)]],
    ['of nothing', { ...cashback, minimumPayout: 1n }, [play(1_000n, 1_000n)]],
  ])('nothing: %s', (_what, rule, played) => {
    expect(payoutFor(rule, played, undefined)?.amount ?? 0n).toBe(0n)
  })
})
