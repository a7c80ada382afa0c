import { type GameCategory, type GameType, gameCategories, typesOf } from '@balai/contract'

export const sorts = ['popular', 'newest', 'name'] as const
type Sort = (typeof sorts)[number]

/** What a list is narrowed to, as it stands in the address, so that Back and a shared link show the same. */
export interface ListFilters {
  category: GameCategory
  type: GameType | null
  search: string
  provider: string
  sort: Sort
  /** The member's favourites of this category instead of everything. */
  isFavorites: boolean
  /** Where the page before ended, for those who read without script. */
  after: string
}

const searchLength = 40
const providerName = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/
const cursor = /^[\w-]{1,200}$/

/**
 * Reads a list's address; what is mangled counts as not said.
 *
 * @returns null where there is no such list: an unknown category, or a type that its category does not have
 */
export function readFilters({ pathname, searchParams }: URL): ListFilters | null {
  const path = pathname.toLowerCase().replace(/^\/(id|en)(?=\/)/, '') // the prefix of a language
  const [category, type = null] = path.split('/').filter(Boolean)
  const known = gameCategories.find((each) => each === category)
  if (!known) return null
  const knownType = typesOf(known).find((each) => each === type) ?? null
  if (type !== null && knownType === null) return null
  const given = (name: string) => (searchParams.get(name) ?? '').replace(/\p{Cc}/gu, '').trim()
  const matching = (name: string, form: RegExp) => (form.test(given(name)) ? given(name) : '')
  return {
    category: known,
    type: knownType,
    search: given('search').slice(0, searchLength).trim(),
    provider: matching('provider', providerName),
    sort: sorts.find((each) => each === given('sort')) ?? 'popular',
    isFavorites: given('show') === 'favorites',
    after: matching('after', cursor),
  }
}

/** The address of a list, without what says nothing. */
export function listAddress(filters: Pick<ListFilters, 'category'> & Partial<ListFilters>): string {
  const { category, type, search, provider, sort, isFavorites, after } = filters
  const query = new URLSearchParams()
  if (search) query.set('search', search)
  if (provider) query.set('provider', provider)
  if (sort && sort !== 'popular') query.set('sort', sort)
  if (isFavorites) query.set('show', 'favorites')
  if (after) query.set('after', after)
  const path = type ? `/${category}/${type}` : `/${category}`
  const said = query.toString()
  return said ? `${path}?${said}` : path
}

/** The input of `Misc/ListGame` for a list. */
export function listInput({ category, type, search, provider, sort, after }: ListFilters) {
  return {
    category,
    sort,
    ...(type ? { type } : {}),
    ...(search ? { search } : {}),
    ...(provider ? { provider } : {}),
    ...(after ? { after } : {}),
  }
}
