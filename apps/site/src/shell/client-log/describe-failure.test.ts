import { describe, expect, it } from 'vitest'
import { describeFailure } from './describe-failure.ts'

const origin = 'https://situs.test'
const ours = `at f (${origin}/assets/deposit-page-abc.js:1:204)`

function failed(message: string, { name = 'TypeError', stack = ours } = {}): Error {
  return Object.assign(new Error(message), { name, stack })
}

// spec 7, member/pushlog; record 0323
describe('a failure in a browser', () => {
  it('is told by its kind, what it says, and where in our own files it was thrown', () =>
    expect(describeFailure(failed("Cannot read properties of undefined (reading 'amount')"), origin)).toBe(
      "TypeError: Cannot read properties of undefined (reading 'amount') (deposit-page-abc.js:1:204)",
    ))
  it.each([
    ['Unexpected token R in "Rahasia123"', 'Unexpected token R in "…"'],
    ['no wulan@demo.test at 08123456789', 'no mail at #'],
    ["'#Rahasia1' is not a valid selector", "'…' is not a valid selector"],
    ['https://situs.test/x?token=abc failed', 'address failed'],
    [`token ${'a1'.repeat(20)} refused`, 'token … refused'],
  ])('says nothing of anybody: %s', (message, said) =>
    expect(describeFailure(failed(message), origin)).toBe(`TypeError: ${said} (deposit-page-abc.js:1:204)`),
  )
  it.each([
    ['an extension’s', failed('x', { stack: 'at f (chrome-extension://abc/x.js:1:2)' })],
    ['a lost line', failed('Failed to fetch')],
    ['a page that was left', failed('x', { name: 'AbortError' })],
    ['no error at all', 'x'],
    ['nothing', undefined],
  ])('is none of ours to mend: %s', (_what, failure) => expect(describeFailure(failure, origin)).toBeNull())
  it('is bounded', () =>
    expect(describeFailure(failed('ab '.repeat(500), { stack: `${ours}\n`.repeat(40) }), origin)?.length).toBeLessThan(
      400,
    ))
})
