import { speaker, words } from '@balai/copy'
import { expect, it } from 'vitest'
import { tellTurnover, turnoverText } from './turnover-told.ts'

const { bonus } = words('id').givingDesk
const say = speaker('id')
const terms = {
  amount: 100_000,
  percent: null,
  maximum: null,
  minimumDeposit: 50_000,
  turnoverMultiplier: 500,
  turnoverBase: 'bonus',
} as const
const tell = (other: Partial<Parameters<typeof tellTurnover>[2]>) =>
  tellTurnover(bonus, say, { ...terms, ...other }).replaceAll('\u00a0', ' ')

it('a form reads back what is played for the largest bonus', () => {
  expect(tell({})).toBe('Bonus Rp 100.000 dimainkan Rp 500.000.')
  expect(tell({ turnoverMultiplier: 5 }), 'a slip shows').toBe('Bonus Rp 100.000 dimainkan Rp 5.000.')
  expect(tell({ turnoverMultiplier: 0 })).toBe('Bonus Rp 100.000 langsung menjadi saldo tunai.')
})

it('and for the deposit that brings it, where that counts too', () => {
  const both = { turnoverBase: 'deposit-bonus' } as const
  expect(tell(both)).toBe('Bonus Rp 100.000 untuk deposit Rp 50.000 dimainkan Rp 750.000.')
  const percent = { ...both, amount: null, percent: 50, maximum: 100_000 }
  expect(tell(percent)).toBe('Bonus Rp 100.000 untuk deposit Rp 200.000 dimainkan Rp 1.500.000.')
  expect(tell({ ...percent, minimumDeposit: 300_000 }), 'not less than it asks').toContain('untuk deposit Rp 300.000')
})

it('nothing while a number is missing or is none', () => {
  expect(tell({ amount: null })).toBe('')
  expect(tell({ turnoverMultiplier: Number.NaN })).toBe('')
  expect(tell({ turnoverMultiplier: '' as unknown as number })).toBe('') // what an emptied field holds
})

it('a list says it in times', () => {
  const inList = (turnoverMultiplier: number, turnoverBase: 'bonus' | 'deposit-bonus' = 'bonus') =>
    turnoverText(bonus, say, { ...terms, turnoverMultiplier, turnoverBase })
  expect(['5×', '7,5×', '0,05×']).toEqual([500, 750, 5].map((parts) => inList(parts)))
  expect(inList(500, 'deposit-bonus')).toBe('5× deposit + bonus')
  expect(inList(0, 'deposit-bonus')).toBe('Tanpa')
})
