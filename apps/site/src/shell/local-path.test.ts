import { describe, expect, it } from 'vitest'
import { localPath } from './local-path.ts'

// decision 14
describe('the way back', () => {
  it.each([
    '//evil.test',
    '/\\evil.test',
    'https://evil.test',
    '',
    'evil',
    '/\t/evil.test',
    '/\n/evil.test',
    '/\r/evil.test',
    '/\t\\evil.test',
    '\t//evil.test',
    '/slots\\..\\..',
    '/slots\0',
    '/slots\u007f',
    '/slots\u0085',
  ])('never leaves the site: %j', (path) => expect(localPath(path)).toBe('/'))

  it.each(['/', '/slots', '/slots?q=dua kata&page=2#atas', '/bantuan/kéy', '/a//b'])('is kept: %j', (path) => {
    expect(localPath(path)).toBe(path)
    expect(new URL(path, 'https://site.test').host).toBe('site.test')
  })
})
