import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import * as arcade from '../../apps/arcade/src/config.ts'
import * as server from '../../apps/server/src/config.ts'
import { loadSettingsFile } from '../run/settings.ts'

type Settings = Record<string, string>
const needed = {
  DATABASE_URL: 'postgres://balai@127.0.0.1/balai',
  ARCADE_KEY_ID: 'arcade-1',
  ARCADE_SECRET: 'a secret for this test only, long enough',
}
const readers = [
  ['the server', (given: Settings) => server.readConfig({ ...needed, ...given }).arcadeOrigin],
  ['Arcade', (given: Settings) => arcade.readConfig({ ...needed, ...given }).origin],
] as const

describe.each(readers)('%s', (_name, read) => {
  it.each(['ключ', 'two words', 'a\r\nb', 'x'.repeat(65)])(
    'refuses %j, which no header carries, as the id of a key',
    (id) => {
      expect(() => read({ ARCADE_KEY_ID: id })).toThrow(
        'The setting ARCADE_KEY_ID must be 1 to 64 of the letters A to Z, digits, dots, hyphens and underscores.',
      )
    },
  )

  it.each([
    ['https://Balai.TEST', 'https://balai.test'],
    ['https://balai.test:443/', 'https://balai.test'],
    ['http://[::1]:80', 'http://[::1]'],
  ])('takes the origin %s as browsers send it', (given, origin) => {
    expect(read({ ARCADE_ORIGIN: given })).toBe(origin)
  })

  it.each(['https://a.test/b', 'https://a.test?', 'https://user@a.test'])('refuses %s as an origin', (given) => {
    expect(() => read({ ARCADE_ORIGIN: given })).toThrow('The setting ARCADE_ORIGIN must be an origin without a path')
  })
})

it('the address of the site is taken as browsers send it too', () => {
  expect(server.readConfig({ PUBLIC_ORIGIN: 'HTTPS://Balai.TEST' }).publicOrigin).toBe('https://balai.test')
})

it.each([
  [{ MAIL_FROM: 'Balai' }, 'MAIL_FROM must be an address such as no-reply@example.test, or a name with it: Balai <no-'],
  [{ REDIS_URL: 'redis://:100%pure@127.0.0.1:6379' }, 'REDIS_URL must be an address such as redis://host:6379/0; a %'],
  [{ REDIS_URL: 'redis://127.0.0.1:6379/abc' }, 'REDIS_URL must be an address such as redis://host:6379/0; a % in'],
  [{ REDIS_URL: 'http://127.0.0.1:6379' }, 'REDIS_URL must be an address such as redis://host:6379'],
  [
    { SMS_GATEWAY_URL: 'https://balai:geheim@sms.test/send' },
    'SMS_GATEWAY_URL must have no user and no password in it',
  ],
  [
    { SMS_GATEWAY_TOKEN: 'geheim\nx' },
    'SMS_GATEWAY_TOKEN must be of the letters A to Z, digits and signs, without a space.',
  ],
  [
    { SMS_GATEWAY_TOKEN: 'geheim…' },
    'SMS_GATEWAY_TOKEN must be of the letters A to Z, digits and signs, without a space.',
  ],
  [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN must have at least 16 characters.'],
  [
    { METRICS_TOKEN: 'a token at whose end is a space ' },
    'METRICS_TOKEN must be of the letters A to Z, digits and signs, without a space at its beginning or end.',
  ],
  [{ METRICS_TOKEN: 'rahasia-metrik-énam' }, 'METRICS_TOKEN must be of the letters A to Z, digits and signs, without'],
  [{ LINE_CHANNEL_SECRET: 'short' }, 'LINE_CHANNEL_SECRET must have at least 16 characters.'],
  [{ DATABASE_CONNECTIONS: '99999999999999999999' }, 'DATABASE_CONNECTIONS must be a whole number from 1 to 1000.'],
  [{ DATABASE_CONNECTIONS: '1001' }, 'DATABASE_CONNECTIONS must be a whole number from 1 to 1000.'],
  [{ RATE_LIMIT_PER_MINUTE: '1000001' }, 'RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 1000000.'],
])('says what is wrong with %o', (given, sentence) => {
  expect(() => server.readConfig(given)).toThrow(`The setting ${sentence}`)
})

it.each([
  ['SMTP_URL', 'smtps://mail.test', 'MAIL_FROM', 'Balai <balai@contoh.test>'],
  ['SMS_GATEWAY_URL', 'https://sms.test/send', 'SMS_GATEWAY_TOKEN', 'token'],
  ['LINE_CHANNEL_ID', '1234', 'LINE_CHANNEL_SECRET', 'a secret of a channel'],
])('%s and what belongs to it are given together, and neither is left out in silence', (first, one, second, other) => {
  expect(() => server.readConfig({ [first]: one })).toThrow(`The setting ${second} is missing; ${first} needs it.`)
  expect(() => server.readConfig({ [second]: other })).toThrow(`The setting ${first} is missing; ${second} needs it.`)
  expect(() => server.readConfig({ [first]: one, [second]: other })).not.toThrow()
})

it('a name in .env that nothing reads is told once, and no value with it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'balai-settings-'))
  const before = { ...process.env }
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  onTestFinished(async () => {
    told.mockRestore()
    process.env = before
    await rm(folder, { recursive: true })
  })
  const file = join(folder, '.env')
  const misspelt = ['DATABSE_URL=postgres://balai:geheim@db.test/balai', 'TRUST_PROXIES=1']
  const read = ['MAIL_FROM=no-reply@contoh.test', 'FRAME_PORT=3443', 'NODE_EXTRA_CA_CERTS=/ca.pem', 'PGSSLMODE=require']
  await writeFile(file, ['# DATABASE_URI=none', ...misspelt, ...read].join('\r\n'))
  loadSettingsFile(file)
  loadSettingsFile(file)
  expect(told.mock.calls).toEqual([
    ['Warning: nothing reads DATABSE_URL, TRUST_PROXIES of .env; .env.example has the names of all settings.\n'],
  ])
  expect(process.env).toMatchObject({ TRUST_PROXIES: '1', PGSSLMODE: 'require' })
})
