import { useMemo, useState } from 'react'
import { type Location, type To, useLocation } from 'react-router'

/** What the entry of a page keeps of the list that it was opened from: what that was narrowed by, and the entry of it. */
interface Opened {
  list: string
  entry: string
}

/** What the entry of a list keeps that was come back to: the entry at whose place it goes on. */
interface Returned {
  entry: string
}

const has = <Name extends string>(state: unknown, name: Name): state is Record<Name, string> =>
  typeof state === 'object' && state !== null && name in state

/** For the links of a list: with it the pages that they open know the way back to the list as it stood. */
export function useFromHere(): Opened {
  const location = useLocation()
  const entry = entryOf(location)
  return useMemo(() => ({ list: location.search, entry }), [location.search, entry])
}

/** Under what the place in a list is kept: its entry of the history, or the one that it was come back to. */
export const entryOf = ({ key, state }: Pick<Location, 'key' | 'state'>): string =>
  has(state, 'entry') ? state.entry : key

/** The props of a link back to a list. */
export interface WayBack {
  to: To
  state?: Returned
}

/**
 * The way to the list that a page was opened from, with its search and filters, at its place; to the plain list where the page was
 * opened from elsewhere. A tab that is chosen on the page writes another entry, which knows nothing of it.
 */
export function useWayBack(list: string): WayBack {
  const { pathname, state } = useLocation()
  const now = { pathname, from: has(state, 'list') && has(state, 'entry') ? state : undefined }
  const [opened, setOpened] = useState(now)
  if (opened.pathname !== pathname) setOpened(now)
  const { from } = opened.pathname === pathname ? opened : now
  return from ? { to: `${list}${from.list}`, state: { entry: from.entry } } : { to: list }
}
