import { useMemo, useState } from 'react'
import { useLocation } from 'react-router'

/** What the entry of a page keeps of the list that it was opened from: what that was narrowed by. */
interface Opened {
  list: string
}

const isOpened = (state: unknown): state is Opened => typeof state === 'object' && state !== null && 'list' in state

/** For the links of a list: with it the pages that they open know the way back to the list as it stood. */
export function useFromHere(): Opened {
  const { search } = useLocation()
  return useMemo(() => ({ list: search }), [search])
}

/**
 * The list that a page was opened from, with its search and filters; the plain list where the page was opened from elsewhere.
 * A tab that is chosen on the page writes another entry, which knows nothing of it.
 */
export function useWayBack(list: string): string {
  const { pathname, state } = useLocation()
  const now = { pathname, search: isOpened(state) ? state.list : '' }
  const [opened, setOpened] = useState(now)
  if (opened.pathname !== pathname) setOpened(now)
  return `${list}${opened.pathname === pathname ? opened.search : now.search}`
}
