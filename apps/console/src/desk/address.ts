import { isDay } from '@balai/calendar'
import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * The query of the address, and a way to write another in its place.
 *
 * What is written starts from what the address says at that moment. The router's own hook starts from what the page shows,
 * which comes later, so that the second of two quick choices would undo the first.
 */
export function useQueryString() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const query = useMemo(() => new URLSearchParams(search), [search])
  const write = useCallback(
    (next: (now: URLSearchParams) => URLSearchParams) => {
      const written = next(new URLSearchParams(window.location.search))
      void navigate({ search: written.toString() }, { replace: true })
    },
    [navigate],
  )
  return [query, write] as const
}

/** What a room keeps in its address, by name: `''` for words and `day` for a day, which are none at first, or choices, the first of them made. */
type Kept = Readonly<Record<string, '' | 'day' | readonly [string, ...string[]]>>
export type Said<K extends Kept> = { [Name in keyof K]: K[Name] extends readonly (infer Choice)[] ? Choice : string }

function readOne(kind: Kept[string], given: string): string {
  if (kind === '') return given
  if (kind === 'day') return isDay(given) ? given : ''
  return kind.find((choice) => choice === given) ?? kind[0]
}

/** What the address says of a room; a choice or a day that there is not counts as not said. */
export function readAddress<K extends Kept>(kept: K, query: URLSearchParams): Said<K> {
  const said = Object.entries(kept).map(([name, kind]) => [name, readOne(kind, query.get(name) ?? '')])
  return Object.fromEntries(said) as Said<K> // each name with a value of its kind
}

/** The query with some of it changed, without what says nothing. */
export function changeAddress<K extends Kept>(
  kept: K,
  query: URLSearchParams,
  changed: Partial<Said<K>>,
): URLSearchParams {
  const next = new URLSearchParams(query)
  for (const [name, kind] of Object.entries(kept)) {
    const value = changed[name] as string | undefined // words or a choice
    if (value === undefined) continue
    if (value === readOne(kind, '')) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/**
 * What of a room stands in the address, so that it comes again with a reload and a shared link, and a way to change some of it.
 *
 * @param kept the same object each time
 */
export function useAddress<const K extends Kept>(kept: K) {
  const [query, write] = useQueryString()
  const said = useMemo(() => readAddress(kept, query), [kept, query])
  const change = useCallback(
    (changed: Partial<Said<K>>) => write((now) => changeAddress(kept, now, changed)),
    [kept, write],
  )
  return [said, change] as const
}
