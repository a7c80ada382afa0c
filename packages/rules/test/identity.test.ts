import { describe, expect, it } from 'vitest'
import { ageOn, canBeBirthDate, fitsBirthDate, isDocumentNumber, plainDocumentNumber } from '../src/identity.ts'

describe('identity documents', () => {
  it('are recognised by their numbers, however they are typed', () => {
    expect(isDocumentNumber('ktp', plainDocumentNumber('3174 0112 0390 0001'))).toBe(true)
    expect(isDocumentNumber('ktp', '317401120390000')).toBe(false)
    expect(isDocumentNumber('passport', plainDocumentNumber('x1234567'))).toBe(true)
    expect(['A1234', 'A12345', 'A12345678', 'A123456789'].map((plain) => isDocumentNumber('passport', plain))).toEqual([
      false,
      true,
      true,
      false,
    ])
    expect(isDocumentNumber('sim', '1234-5678-901234'.replaceAll('-', ''))).toBe(true)
    expect(isDocumentNumber('sim', 'A23456789012')).toBe(false)
  })

  it('an identity number tells the date of birth, with 40 added to the day of women', () => {
    expect(fitsBirthDate('3174011203900001', '1990-03-12')).toBe(true)
    expect(fitsBirthDate('3174015203900001', '1990-03-12')).toBe(true)
    expect(fitsBirthDate('3174014103900001', '1990-03-01')).toBe(true)
    expect(fitsBirthDate('3174011203900001', '1990-12-03')).toBe(false)
  })

  it('a birthday counts on the day itself', () => {
    expect(ageOn('2026-11-21', '2008-11-21')).toBe(18)
    expect(ageOn('2026-11-21', '2008-11-22')).toBe(17)
    expect(ageOn('2026-02-28', '2008-02-29')).toBe(17)
  })

  it('nobody who lives was born before anybody ever lived, or is born in a day to come', () => {
    expect(canBeBirthDate('2026-11-21', '1904-11-21')).toBe(true)
    expect(canBeBirthDate('2026-11-21', '1903-11-21')).toBe(false)
    expect(canBeBirthDate('2026-11-21', '2026-11-21')).toBe(true)
    expect(canBeBirthDate('2026-11-21', '2026-11-22')).toBe(false)
  })
})
