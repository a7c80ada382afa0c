import { describe, expect, it } from 'vitest'
import { acceptsInsertion, keepDigits } from './digits.ts'

const atEnd = (value: string, inserted: string) =>
  acceptsInsertion({ value, inserted, selectionStart: value.length, selectionEnd: value.length, maxLength: 12 })

// spec 5, Input component: digits only, extra digits blocked, other pasted text rejected.
describe('a digits input', () => {
  it('takes a digit while there is room', () => expect(atEnd('81234567890', '1')).toBe(true))
  it('blocks the digit after the last place', () => expect(atEnd('812345678901', '2')).toBe(false))
  it.each(['a', ' ', '+', '1a', '８', '٣', ''])('refuses %j', (text) => expect(atEnd('8', text)).toBe(false))
  it('rejects a pasted number that passes the limit as a whole', () => expect(atEnd('8123', '123456789')).toBe(false))
  it('lets a pasted number replace what is selected', () =>
    expect(
      acceptsInsertion({ value: '812345678901', inserted: '99', selectionStart: 2, selectionEnd: 4, maxLength: 12 }),
    ).toBe(true))
  it('keeps only digits of what a composing keyboard slipped in', () => expect(keepDigits('08a1-2', 3)).toBe('081'))
})
