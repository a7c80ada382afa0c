import { expect, test } from 'vitest'
import { everyCall } from './every-call.ts'
import { addressOf, callAt, specCalls } from './spec-calls.ts'

test.each(specCalls)(
  '$method $path is a call of the contract, open to whom the spec says',
  ({ method, path, isPublic }) => {
    const found = callAt(method, path)
    expect(found?.name).toBeDefined()
    expect(found?.call.auth).toBe(isPublic ? 'public' : 'member')
  },
)

// That each is answered by something real is proved by `examples.test.ts`, which makes every call with success.
test('every call says what it is in a sentence', () => {
  const untold = everyCall.filter(({ call }) => !/^[A-Z].{8,}$/.test(call.summary)).map(({ name }) => name)
  expect(untold).toEqual([])
})

test('no two calls share an address', () => {
  const addresses = new Set(everyCall.map(({ call }) => addressOf(call.method, call.path)))
  expect(addresses.size).toBe(everyCall.length)
})
