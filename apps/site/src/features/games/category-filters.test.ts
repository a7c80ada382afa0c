import { describe, expect, it } from 'vitest'
import { listAddress, readFilters } from './category-filters.ts'

const read = (address: string) => readFilters(new URL(address, 'http://site.test'))

describe('the address of a list of games', () => {
  it.each([
    '/slots',
    '/slots/video',
    '/fishing/table?search=ikan+mas&provider=arcade&sort=newest',
    '/casino?sort=name&show=favorites',
    '/egames?after=YWJj',
  ])('%s says what it was made of', (address) => {
    const filters = read(address)
    expect(filters && listAddress(filters)).toBe(address)
  })

  it('the prefix of a language changes nothing', () =>
    expect(read('/en/slots/video')).toMatchObject({ category: 'slots', type: 'video' }))

  it.each(['/slots/solo', '/casino/video', '/games', '/slots/toString'])('%s is no list', (address) =>
    expect(read(address)).toBeNull(),
  )

  it('what is mangled counts as not said', () => {
    expect(read('/SLOTS/?sort=hot&provider=a%00b%20c&after=%2F..%2F&search=%20%20a%00b%20&show=all')).toEqual({
      category: 'slots',
      type: null,
      search: 'ab',
      provider: '',
      sort: 'popular',
      isFavorites: false,
      after: '',
    })
  })

  it('a search longer than the server takes is cut', () => {
    expect(read(`/slots?search=${'a'.repeat(90)}`)?.search).toHaveLength(40)
  })
})
