import { describe, expect, it } from 'vitest'
import { paths } from '../paths.ts'
import { localPath, nextOf } from './local-path.ts'

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

  it.each([
    ['?next=%2Fslots%3Fpage%3D2', '/slots?page=2'],
    ['?next=%2F%2Fevil.test', undefined],
    ['', undefined],
  ])('stands in the address: %j', (search, next) => {
    expect(nextOf(new Request(`https://site.test/auth/login${search}`))).toBe(next)
  })
})

// record 0761
describe('the way back of a session that has ended', () => {
  it.each([
    ['/transaction/deposit', '/transaction/deposit'],
    ['/slots?auth=success&next=%2Fprofile', '/slots?auth=success&next=%2Fprofile'],
    ['/id-berita?auth=success', '/id-berita?auth=success'],
    ['/', '/'],
    ['/?search=a', '/?search=a'],
  ])('is the page that it ended on: %j', (address, next) => {
    expect(paths.sessionEnded(address)).toBe(`/?auth=ended&next=${encodeURIComponent(next)}`)
  })

  it.each([
    ['/?auth=success&next=%2Ftransaction%2Fwithdraw', '/transaction/withdraw'],
    ['/?auth=success&next=%2Fslots%3Fpage%3D2%26q%3Da', '/slots?page=2&q=a'],
    ['/en?auth=success&next=%2Fprofile', '/profile'],
    ['/id/?auth=success&next=%2Fprofile', '/profile'],
    ['/?auth=ended&next=%2Fprofile', '/profile'],
    ['/?auth=success', '/'],
  ])('is what was wanted where the dialogs after a login were still open: %j', (address, next) => {
    expect(paths.sessionEnded(address)).toBe(`/?auth=ended&next=${encodeURIComponent(next)}`)
  })
})
