import { useEffect, useRef, useState } from 'react'

/** A new row stands out for as long as somebody needs to notice it. */
const freshMs = 6_000
const none: ReadonlySet<string> = new Set()

/** What of a list has been read. */
export interface Loaded {
  ids: readonly string[]
  pageCount: number
  /** Nothing is left to be read below. */
  isWhole: boolean
}

/**
 * Those of a list that came after it was read before. What the reader asked for by scrolling did not come, and neither did
 * what only moved up from below the part that was read.
 *
 * @param known all that was ever seen of it
 */
export function findArrivals(known: ReadonlySet<string>, before: Loaded, { ids, pageCount }: Loaded): string[] {
  if (pageCount !== before.pageCount) return []
  const end = before.isWhole ? ids.length : ids.findLastIndex((id) => known.has(id))
  return ids.slice(0, Math.max(end, 0)).filter((id) => !known.has(id))
}

/**
 * The requests that came while one was looking.
 *
 * @param listName changes with kind and filters: another list has no newcomers at first
 * @param loaded undefined until the list of that name is there; another object only when it was read again
 */
export function useArrivals(listName: string, loaded: Loaded | undefined): ReadonlySet<string> {
  const seen = useRef<{ listName: string; known: ReadonlySet<string>; loaded: Loaded } | null>(null)
  const [fresh, setFresh] = useState(none)

  useEffect(() => {
    if (!loaded) return
    const before = seen.current?.listName === listName ? seen.current : null
    const known = before?.known ?? none
    seen.current = { listName, known: new Set([...known, ...loaded.ids]), loaded }
    if (!before) return setFresh(none)
    const arrivals = findArrivals(known, before.loaded, loaded)
    if (arrivals.length > 0) setFresh(new Set(arrivals))
  }, [listName, loaded])

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), freshMs)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
