import { describe, expect, it } from 'vitest'
import { newerOf } from './newer-of.ts'
import type { QueueRequest } from './queue-kind.ts'

const by = { id: 'stf_1', name: 'Kartika' }
const at = (minute: number) => `2026-11-27T09:0${minute}:00+07:00`
const claim = (minute: number) => ({ act: 'claim' as const, by, at: at(minute) })
/** What the order of two answers is found in; the rest of a request is not looked at. */
const request = (known: object) => ({ requestedAt: at(0), claims: [], ...known }) as unknown as QueueRequest

describe('of two answers about one request', () => {
  it('the decision stands, though the answer to the claim before it comes later', () => {
    const claimed = request({ decidedAt: null, state: 'pending', claims: [claim(1)] })
    const approved = request({ decidedAt: at(2), state: 'approved', claims: [claim(1)] })
    expect(newerOf(approved, claimed)).toBe(approved)
    expect(newerOf(claimed, approved)).toBe(approved)
  })

  it('so does each later step of a withdrawal', () => {
    const steps = { comparedAt: null, approvedAt: at(2), paidAt: null, bouncedAt: null, rejectedAt: null }
    const toPay = request({ ...steps, claims: [claim(1), claim(3)] })
    const paid = request({ ...steps, paidAt: at(4), claims: [claim(1), claim(3)] })
    const bounced = request({ ...steps, paidAt: at(4), bouncedAt: at(5), claims: [] })
    expect(newerOf(paid, toPay)).toBe(paid)
    expect(newerOf(bounced, paid)).toBe(bounced)
    expect(newerOf(toPay, paid)).toBe(paid)
    const compared = request({ ...steps, comparedAt: at(4), claims: [claim(1), claim(3)] })
    expect(newerOf(compared, toPay)).toBe(compared)
  })

  it('what is taken again after it was let go of is shown as taken', () => {
    const released = request({ decidedAt: null, claims: [claim(1), { ...claim(2), act: 'release' }] })
    const again = request({ decidedAt: null, claims: [claim(1), { ...claim(2), act: 'release' }, claim(3)] })
    expect(newerOf(again, released)).toBe(again)
    expect(newerOf(released, again)).toBe(again)
    expect(newerOf(undefined, released)).toBe(released)
  })
})
