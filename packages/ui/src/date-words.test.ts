import { expect, it } from 'vitest'
import { dateWords } from './date-words.ts'

it('a day is said in the language of the page, whatever the browser would write', () => {
  expect(dateWords({ value: '2026-11-21', lang: 'id' })).toBe('21 Nov 2026')
  expect(dateWords({ value: '2026-05-03', lang: 'id' })).toBe('3 Mei 2026')
  expect(dateWords({ value: '2026-05-03', lang: 'en' })).toBe('3 May 2026')
})

it('a moment has its hour, as the clock of the field has it', () => {
  expect(dateWords({ value: '2026-11-21T23:15', lang: 'id' })).toBe('21 Nov 2026, 23.15')
})

it('an empty field says what it waits for', () => {
  expect(dateWords({ value: '', lang: 'id' })).toBe('hari/bulan/tahun')
  expect(dateWords({ value: '', lang: 'en' })).toBe('day/month/year')
})
