import { expect, it } from 'vitest'
import { createLog } from '../src/log.ts'

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

it('of a job over many that failed is told why each one did, and as little of it', () => {
  const refused = Object.assign(new Error('new row for relation "bonus" violates check constraint "bonus_held"'), {
    code: '23514',
    constraint: 'bonus_held',
    detail: 'Failing row contains (wulan@contoh.test).',
  })
  const job = new AggregateError([new AggregateError([refused], '1 bonuses were not settled')], '1 jobs failed')
  const line = lineOf({ err: job })
  expect(line).toMatchObject({
    err: {
      message: '1 jobs failed',
      errors: [
        {
          message: '1 bonuses were not settled',
          errors: [{ type: 'Error', message: refused.message, code: '23514', constraint: 'bonus_held' }],
        },
      ],
    },
  })
  expect(line).toHaveProperty('err.errors.0.errors.0.stack')
  expect(JSON.stringify(line)).not.toContain('contoh.test')
})

it('what was thrown and is no error is told as it is', () => {
  expect(lineOf({ err: 'gone' })).toMatchObject({ err: 'gone' })
})

it.each([
  'password',
  'confirmPassword',
  'newPassword',
  'pin',
  'PIN',
  'token',
  'captcha',
  'authorization',
  'cookie',
  'secret',
  'otp',
])('of a secret called %s nothing is told, wherever it stands', (name) => {
  const logged = (value: string) => ({ [name]: value, call: { [name]: value, body: { [name]: value } } })
  expect(lineOf(logged('Rahasia123'))).toMatchObject(logged('[secret]'))
})
