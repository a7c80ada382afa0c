import { expect, it } from 'vitest'
import { createLog } from './log.ts'

function lineOf(logged: object): Record<string, unknown> {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(logged, 'told')
  return JSON.parse(lines[0] ?? '')
}

it('of an error is told what it is and where, and nothing that a library hung on it', () => {
  const error = Object.assign(new Error('duplicate key value violates unique constraint "member_email"'), {
    code: '23505',
    constraint: 'member_email',
    detail: 'Key (operator_id, lower(email))=(demo, wulan@contoh.test) already exists.',
    rejected: ['wulan@contoh.test'],
  })
  const line = lineOf({ err: error })
  expect(line).toMatchObject({
    err: { type: 'Error', message: error.message, code: '23505', constraint: 'member_email' },
  })
  expect(line).toHaveProperty('err.stack')
  expect(JSON.stringify(line)).not.toContain('contoh.test')
})

it('what was thrown and is no error is told as it is', () => {
  expect(lineOf({ err: 'gone' })).toMatchObject({ err: 'gone' })
})

it('secrets are left out, wherever they stand', () => {
  const line = lineOf({ password: 'Rahasia123', call: { pin: '123456', body: { token: 'abc' } } })
  expect(line).toMatchObject({ password: '[secret]', call: { pin: '[secret]', body: { token: '[secret]' } } })
})
