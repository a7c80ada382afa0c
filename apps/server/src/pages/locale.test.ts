import { expect, it } from 'vitest'
import { localeOf, wantedLanguage } from './locale.ts'

// spec 9, Locale strategies; decision 32.
it('no_prefix: the cookie decides, and a page may be called en', () => {
  expect(localeOf('no_prefix', '/slots', 'id')).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('no_prefix', '/slots', 'en')).toEqual({ lang: 'en', basename: '' })
  expect(localeOf('no_prefix', '/en/slots', 'id')).toEqual({ lang: 'id', basename: '' })
})

it('prefix: every language has its prefix, and a page without one moves to the language of the cookie', () => {
  expect(localeOf('prefix', '/en/slots', 'id')).toEqual({ lang: 'en', basename: '/en' })
  expect(localeOf('prefix', '/', 'en')).toMatchObject({ movedTo: '/en' })
  expect(localeOf('prefix', '/slots', 'id')).toMatchObject({ movedTo: '/id/slots' })
  expect(localeOf('prefix', '/robots.txt', 'id').movedTo).toBeUndefined()
  expect(localeOf('prefix', '/en.data', 'id')).toEqual({ lang: 'en', basename: '/en' })
})

it('prefix_except_default: Indonesian has no prefix, and a page with one moves', () => {
  expect(localeOf('prefix_except_default', '/slots', 'en')).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('prefix_except_default', '/en', 'id')).toEqual({ lang: 'en', basename: '/en' })
  expect(localeOf('prefix_except_default', '/id/slots', 'id')).toMatchObject({ movedTo: '/slots' })
  expect(localeOf('prefix_except_default', '/id', 'id')).toMatchObject({ movedTo: '/' })
})

it('prefix_and_default: Indonesian has both', () => {
  expect(localeOf('prefix_and_default', '/slots', 'en')).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('prefix_and_default', '/id/slots', 'en')).toEqual({ lang: 'id', basename: '/id' })
  expect(localeOf('prefix_and_default', '/enak', 'id')).toEqual({ lang: 'id', basename: '' })
})

it('decision 32: the cookie comes before the host, the host before the browser, which counts where the operator says so', () => {
  const at = (host: string, cookie?: string, acceptLanguage = 'en-GB,id;q=0.9', followsBrowserLanguage = false) =>
    wantedLanguage({ cookie, host, acceptLanguage }, { englishHosts: ['en.balai.test'], followsBrowserLanguage })
  expect(at('balai.test')).toBe('id')
  expect(at('balai.test', 'en')).toBe('en')
  expect(at('EN.balai.test')).toBe('en')
  expect(at('en.balai.test', 'id')).toBe('id')
  expect(at('balai.test', undefined, 'en-GB,id;q=0.9', true)).toBe('en')
  expect(at('balai.test', undefined, 'fr, en;q=0.5, in-ID;q=0.8', true)).toBe('id')
  expect(at('balai.test', undefined, 'fr', true)).toBe('id')
  expect(at('en.balai.test', undefined, 'id', true)).toBe('en')
})
