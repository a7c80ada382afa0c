import { expect, it } from 'vitest'
import { lastDay } from './last-day.ts'

it('a verification that ends as a day begins holds until the day before', () => {
  expect(lastDay('2027-03-01T00:00:00+07:00', 'id', 'Asia/Jakarta')).toBe('28-Februari-2027')
  expect(lastDay('2027-03-01T00:00:00+09:00', 'en', 'Asia/Jayapura')).toBe('28-February-2027')
})
