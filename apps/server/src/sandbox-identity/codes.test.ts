import { describe, expect, it } from 'vitest'
import { systemRandom } from '../platform/random.ts'
import { createCodes } from './codes.ts'

const minute = 60_000

describe('codes of the sandbox', () => {
  it('serve once, and for a minute', () => {
    const codes = createCodes<string>(systemRandom)
    const [one, late] = [codes.issue('Dewi', 0), codes.issue('Bayu', 0)]
    expect(codes.spend(one, minute - 1)).toBe('Dewi')
    expect(codes.spend(one, minute - 1)).toBeUndefined()
    expect(codes.spend(late, minute)).toBeUndefined()
    expect(codes.spend('x', 0)).toBeUndefined()
  })

  it('that are over are kept no longer, however the next one comes', () => {
    const codes = createCodes<string>(systemRandom)
    for (let turn = 0; turn < 5; turn += 1) codes.issue('Dewi', 0)
    codes.spend('x', minute)
    expect(codes.size()).toBe(0)
    codes.issue('Dewi', 0)
    codes.issue('Dewi', minute)
    expect(codes.size()).toBe(1)
  })

  it('never come to more than ten thousand: the oldest goes first', () => {
    const codes = createCodes<number>(systemRandom)
    const issued = Array.from({ length: 10_001 }, (_, turn) => codes.issue(turn, 0))
    expect(codes.size()).toBe(10_000)
    expect(codes.spend(issued[0] ?? '', 0)).toBeUndefined()
    expect(codes.spend(issued[1] ?? '', 0)).toBe(1)
    expect(codes.spend(issued[10_000] ?? '', 0)).toBe(10_000)
  })
})
