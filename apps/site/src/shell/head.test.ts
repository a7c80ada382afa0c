import { describe, expect, it } from 'vitest'
import { addressElements, addressesOf, describeHead, type HeadView, ownHead } from './head.ts'
import { pathOf } from './read-head.ts'

const website = { pageTitle: 'Balai', metaDescription: 'D', metaKeyword: 'K' }
const settings = { pageTitle: 'Slot', metaTitle: 'M', metaDescription: 'SD', metaKeyword: 'SK' }
const bare: HeadView = { settings: null, website, noIndex: false, addresses: [] }
const at = (
  localeStrategy: 'no_prefix' | 'prefix' | 'prefix_except_default' | 'prefix_and_default',
  lang: 'id' | 'en',
) => addressesOf({ localeStrategy, lang, canonicalOrigin: 'https://balai.test' }, '/slots/')

describe('spec 1: the head of a page', () => {
  it('has the settings of its path', () => {
    expect(describeHead({ ...bare, settings })).toEqual(
      expect.arrayContaining([
        { title: 'Slot' },
        { name: 'title', content: 'M' },
        { name: 'description', content: 'SD' },
        { name: 'keywords', content: 'SK' },
      ]),
    )
  })
  it('has the website default page title otherwise', () =>
    expect(describeHead(bare)).toContainEqual({ title: 'Balai' }))
  it('has what the page says of itself before the default, and after the settings', () => {
    expect(describeHead(bare, { title: 'Bonus' })).toContainEqual({ title: 'Bonus' })
    expect(describeHead({ ...bare, settings }, { title: 'Bonus' })).toContainEqual({ title: 'Slot' })
  })
  it('has the addresses of the page, unless there is no such page', () => {
    const addresses = addressElements(at('prefix', 'en'))
    const canonical = { tagName: 'link', rel: 'canonical', href: 'https://balai.test/en/slots' }
    const matches = [{ id: 'root', loaderData: { head: { ...bare, addresses } } }]
    expect(ownHead(matches, { title: 'Bonus' })).toEqual(expect.arrayContaining([canonical, ...addresses]))
    expect(JSON.stringify(ownHead(matches, undefined))).not.toContain('https://balai.test')
  })
  it('leaves the title to what stands in the place of a page that is not there', () => {
    const matches = [{ id: 'root', loaderData: { head: bare } }]
    expect(ownHead(matches, {})).toContainEqual({ title: 'Balai' })
    expect(ownHead(matches, undefined).filter((entry) => 'title' in entry)).toEqual([])
  })
  it('keeps search engines out by the no-index flag, with structured data left out', () => {
    const head = describeHead({ ...bare, noIndex: true }, { title: 'A', data: { '@type': 'WebSite' } })
    expect(head).toContainEqual({ name: 'robots', content: 'noindex, nofollow' })
    expect(JSON.stringify(head)).not.toContain('schema.org')
  })
})

describe('spec 9: canonical and hreflang', () => {
  it('are absent under no_prefix', () => expect(at('no_prefix', 'en')).toEqual({ canonical: null, alternates: [] }))
  it('name every language under prefix', () =>
    expect(at('prefix', 'en')).toEqual({
      canonical: 'https://balai.test/en/slots',
      alternates: [
        { lang: 'id', href: 'https://balai.test/id/slots' },
        { lang: 'en', href: 'https://balai.test/en/slots' },
        { lang: 'x-default', href: 'https://balai.test/id/slots' },
      ],
    }))
  it('are one for a page, in whatever case the letters of its address are written', () => {
    const view = { localeStrategy: 'prefix', lang: 'en', canonicalOrigin: 'https://balai.test' } as const
    expect(addressesOf(view, '/Slots')).toEqual(at('prefix', 'en'))
  })
  it('leave Indonesian without its prefix under the other two', () => {
    for (const strategy of ['prefix_except_default', 'prefix_and_default'] as const) {
      expect(at(strategy, 'id').canonical).toBe('https://balai.test/slots')
      expect(at(strategy, 'en').canonical).toBe('https://balai.test/en/slots')
    }
  })
})

it('a path is the page’s own, without language, query and the spelling of its data', () => {
  const path = (address: string, basename: '' | '/en') => pathOf(new Request(`https://balai.test${address}`), basename)
  expect(path('/en/slots.data?search=a', '/en')).toBe('/slots')
  expect(path('/en', '/en')).toBe('/')
  expect(path('/en/_root.data', '/en')).toBe('/')
  expect(path('/slots/', '')).toBe('/slots/')
})
