import { expect, it } from 'vitest'
import { localeOf } from './locale.ts'

// spec 9, Locale strategies; decision 32.
it('no_prefix: the cookie decides, and a page may be called en', () => {
  expect(localeOf('no_prefix', '/slots', undefined)).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('no_prefix', '/slots', 'en')).toEqual({ lang: 'en', basename: '' })
  expect(localeOf('no_prefix', '/en/slots', undefined)).toEqual({ lang: 'id', basename: '' })
})

it('prefix: every language has its prefix, and a page without one moves to the language of the cookie', () => {
  expect(localeOf('prefix', '/en/slots', 'id')).toEqual({ lang: 'en', basename: '/en' })
  expect(localeOf('prefix', '/', 'en')).toMatchObject({ movedTo: '/en/' })
  expect(localeOf('prefix', '/slots', undefined)).toMatchObject({ movedTo: '/id/slots' })
  expect(localeOf('prefix', '/robots.txt', undefined).movedTo).toBeUndefined()
  expect(localeOf('prefix', '/en.data', 'id')).toEqual({ lang: 'en', basename: '/en' })
})

it('prefix_except_default: Indonesian has no prefix, and a page with one moves', () => {
  expect(localeOf('prefix_except_default', '/slots', 'en')).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('prefix_except_default', '/en', undefined)).toEqual({ lang: 'en', basename: '/en' })
  expect(localeOf('prefix_except_default', '/id/slots', undefined)).toMatchObject({ movedTo: '/slots' })
  expect(localeOf('prefix_except_default', '/id', undefined)).toMatchObject({ movedTo: '/' })
})

it('prefix_and_default: Indonesian has both', () => {
  expect(localeOf('prefix_and_default', '/slots', 'en')).toEqual({ lang: 'id', basename: '' })
  expect(localeOf('prefix_and_default', '/id/slots', 'en')).toEqual({ lang: 'id', basename: '/id' })
  expect(localeOf('prefix_and_default', '/enak', undefined)).toEqual({ lang: 'id', basename: '' })
})
