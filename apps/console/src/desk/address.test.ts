import { describe, expect, it } from 'vitest'
import { changeAddress, readAddress } from './address.ts'

const kept = { state: ['open', 'done'], search: '', from: 'day' } as const
const query = (text: string) => new URLSearchParams(text)

describe('what of a room stands in the address', () => {
  it('is its first choice and no words where the address says nothing, or what there is not', () => {
    for (const text of ['', 'state=gone', 'state=OPEN&searched=x', 'from=abc', 'from=2026-02-31', 'from=2026-3-1'])
      expect(readAddress(kept, query(text))).toEqual({ state: 'open', search: '', from: '' })
    const said = { state: 'done', search: 'budi s', from: '2026-02-28' }
    expect(readAddress(kept, query('state=done&search=budi+s&from=2026-02-28'))).toEqual(said)
  })

  it('is changed in part, leaves the rest, and is not written where it says nothing', () => {
    const changed = (text: string, part: Parameters<typeof changeAddress<typeof kept>>[2]) =>
      changeAddress(kept, query(text), part).toString()
    expect(changed('search=budi&tab=2', { state: 'done' })).toBe('search=budi&tab=2&state=done')
    expect(changed('search=budi&state=done', { state: 'open', search: '' })).toBe('')
    expect(changed('from=2026-02-28', { from: '' })).toBe('')
  })
})
