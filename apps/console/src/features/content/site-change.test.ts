import { expect, it } from 'vitest'
import { siteChange } from './site-change.ts'
import type { Site } from './use-site.ts'

const read: Site = {
  pageTitle: 'Balai',
  metaDescription: '',
  metaKeyword: '',
  canonicalUrl: '',
  noIndex: true,
  localeStrategy: 'no_prefix',
  englishHosts: [],
  followsBrowserLanguage: false,
  theme: { light: { link: '#b31e1e' }, dark: {} },
  logo: '',
  favicon: '',
  registerSuccessContent: '',
  depositSuccessContent: '',
  withdrawSuccessContent: '',
  embeddingOrigins: ['https://mitra.example'],
  frameOrigins: [],
  isMaintenance: false,
}

it('of the site only what somebody changed is sent, so that a colleague’s change of something else stays', () => {
  expect(siteChange(read, { ...read, theme: { light: { link: '#b31e1e' }, dark: {} } })).toEqual({})
  const draft = { ...read, metaDescription: 'Baru', embeddingOrigins: ['https://mitra.example ', ''] }
  expect(siteChange(read, draft)).toEqual({ metaDescription: 'Baru' })
  expect(siteChange(read, { ...read, isMaintenance: true }), 'by an act of its own').toEqual({})
})

it('of the colours only those that somebody changed are sent, one that was taken out as empty', () => {
  const coloured = (light: object, dark: object = {}) => siteChange(read, { ...read, theme: { light, dark } })
  expect(coloured({ link: '#000' })).toEqual({ theme: { light: { link: '#000' }, dark: {} } })
  expect(coloured({ link: '#b31e1e', danger: '#a00' })).toEqual({ theme: { light: { danger: '#a00' }, dark: {} } })
  expect(coloured({ link: '' }, { link: '#ffcc00' })).toEqual({
    theme: { light: { link: '' }, dark: { link: '#ffcc00' } },
  })
  expect(coloured({ link: '#b31e1e', danger: '' }), 'written and taken back').toEqual({})
})
