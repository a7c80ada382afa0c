import { expect, test } from 'vitest'
import { inOurWords, inTheirWords, type Words } from '../src/index.ts'

const words: Words = { OK: 'SUCCESS', LIMIT_REACHED: 'REFUSED', NOT_ALLOWED: 'REFUSED' }
const result = (outcome: string) => ({ transaction: 'OK', outcome, balanceAfter: { cash: '1', bonus: '0' } })

test('every outcome of an answer is put into the words of a provider, and nothing else of it', () => {
  const answer = { requestId: 'r', results: [result('OK'), result('NOT_APPLIED'), result('LIMIT_REACHED')] }
  const theirs = { requestId: 'r', results: [result('SUCCESS'), result('NOT_APPLIED'), result('REFUSED')] }
  expect(inTheirWords(words, answer)).toEqual(theirs)
  expect(inTheirWords(words, { outcome: 'OK', balance: null })).toEqual({ outcome: 'SUCCESS', balance: null })
})

test('they are read back, a word for several as the first of them, and ours as ours', () => {
  const read = (outcome: string) => inOurWords(words, { transactions: [{ type: 'BET', outcome }], cursor: null })
  const ours = (outcome: string) => ({ transactions: [{ type: 'BET', outcome }], cursor: null })
  expect(read('SUCCESS')).toEqual(ours('OK'))
  expect(read('REFUSED')).toEqual(ours('LIMIT_REACHED'))
  expect(read('ROLLED_BACK')).toEqual(ours('ROLLED_BACK'))
  expect(read('WHO_KNOWS')).toEqual(ours('WHO_KNOWS'))
})
