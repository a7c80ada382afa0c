import { describe, expect, it } from 'vitest'
import { instantOut } from './schema.ts'

// decision 6: stamps are Bangkok's.
describe('an instant on the wire', () => {
  it('is told in Bangkok’s time, whose day begins seven hours before that of UTC', () => {
    expect(instantOut.parse(new Date('2026-11-20T16:59:59.999Z'))).toBe('2026-11-20T23:59:59.999+07:00')
    expect(instantOut.parse(new Date('2026-11-20T17:00:00.000Z'))).toBe('2026-11-21T00:00:00.000+07:00')
  })

  it('is the same instant for who reads it', () => {
    const instant = new Date('2026-02-28T20:15:30.005Z')
    expect(new Date(instantOut.parse(instant))).toEqual(instant)
  })
})
