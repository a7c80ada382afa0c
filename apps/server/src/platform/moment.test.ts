import { describe, expect, it } from 'vitest'
import { clockText, momentText } from './moment.ts'

describe('a moment in a sentence', () => {
  const at = new Date('2026-08-26T16:05:59Z')
  it('is told in the language of the reader and the zone of the operator, which it names', () => {
    expect(momentText(at, 'id', 'Asia/Jakarta')).toBe('26 Agustus 2026 23:05 WIB')
    expect(momentText(at, 'en', 'Asia/Jakarta')).toBe('26 August 2026 23:05 WIB')
    expect(momentText(at, 'en', 'Asia/Jayapura')).toBe('27 August 2026 01:05 WIT')
  })
  it('has hours from 00 to 23, like the pages', () => {
    expect(clockText(new Date('2026-08-26T17:00:00Z'), 'Asia/Jakarta')).toBe('00:00 WIB')
    expect(clockText(at, 'Asia/Makassar')).toBe('00:05 WITA')
  })
})
