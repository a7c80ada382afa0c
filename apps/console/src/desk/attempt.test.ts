import { expect, it } from 'vitest'
import { ApiFailure } from '../api/console-api.ts'
import { isSavedBefore, nextName } from './attempt.ts'

const refusal = (code: string) => new ApiFailure({ success: false, code, message: '', requestId: 'r' }, 200)

it('only the answer that an earlier sending was saved says so; no answer says nothing', () => {
  expect(isSavedBefore(refusal('REQUEST_REUSED'))).toBe(true)
  for (const other of [refusal('CODE_TAKEN'), new TypeError('Failed to fetch'), null])
    expect(isSavedBefore(other)).toBe(false)
})

it('what is made goes under another name each time, and a change on top of what one’s own change made', () => {
  const [first, second] = [nextName({ id: null, version: null }), nextName({ requestId: 'nama-lama' })]
  expect(Object.keys(first)).toEqual(['requestId'])
  expect(Object.keys(second)).toEqual(['requestId'])
  expect(first.requestId).not.toBe(second.requestId)
  expect(nextName({ requestId: 'nama-lama', id: 'bns_1', version: 4 })).toMatchObject({ version: 5 })
  expect(nextName({ requestId: 'nama-lama', id: 'bns_1', version: 4 }).requestId).not.toBe('nama-lama')
})
