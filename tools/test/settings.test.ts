import { describe, expect, it } from 'vitest'
import * as arcade from '../../apps/arcade/src/config.ts'
import * as server from '../../apps/server/src/config.ts'

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
