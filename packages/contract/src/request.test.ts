import { describe, expect, it } from 'vitest'
import { calls } from './index.ts'
import { readAnswer } from './request.ts'

describe('an answer that is read', () => {
  it('is an envelope, a refusal too', () => {
    expect(readAnswer(calls.bank.list, { success: true })).toMatchObject({ success: true, results: [] })
    const refusal = { success: false, code: 'INTERNAL', message: 'Ada gangguan.' }
    expect(readAnswer(calls.bank.list, refusal)).toEqual(refusal)
  })
  it.each([{}, { message: 'Bad Gateway' }, null, 'gone'])(
    'is not %j, which something before the server says',
    (body) => {
      expect(() => readAnswer(calls.bank.list, body)).toThrow(TypeError)
    },
  )
})
