import { expect, it } from 'vitest'
import { dateWords } from './date-words.ts'

it('9 Business constants: a day is written as lists write it, whatever the browser would write', () => {
  expect(dateWords({ value: '2026-11-21', lang: 'id' })).toBe('21-11-2026')
  expect(dateWords({ value: '2026-05-03', lang: 'en' })).toBe('03-05-2026')
})

it('a moment has its hour, as the clock of the field has it', () => {
  expect(dateWords({ value: '2026-11-21T23:15', lang: 'id' })).toBe('21-11-2026 23:15')
})

it('an empty field says what it waits for, in the language of the page', () => {
  expect(dateWords({ value: '', lang: 'id' })).toBe('hari-bulan-tahun')
  expect(dateWords({ value: '', lang: 'en' })).toBe('day-month-year')
})
