import { useEffect, useRef, useState } from 'react'
import type { QueueRequest } from './queue-kind.ts'

/** A new row stands out for as long as somebody needs to notice it. */
const freshMs = 6_000
const none: ReadonlySet<string> = new Set()

/**
 * The requests that came while one was looking.
 *
 * @param listName changes with kind and filters: another list has no newcomers at first
 * @param requests undefined until the list of that name is there
 */
export function useArrivals(listName: string, requests: readonly QueueRequest[] | undefined): ReadonlySet<string> {
  const known = useRef({ listName: '', ids: none })
  const [fresh, setFresh] = useState(none)

  useEffect(() => {
    if (!requests) return
    const ids = new Set(requests.map(({ id }) => id))
    const isSameList = known.current.listName === listName
    const newcomers = isSameList ? [...ids].filter((id) => !known.current.ids.has(id)) : []
    known.current = { listName, ids: new Set(isSameList ? [...known.current.ids, ...ids] : ids) }
    if (!isSameList) setFresh(none)
    else if (newcomers.length > 0) setFresh(new Set(newcomers))
  }, [listName, requests])

  useEffect(() => {
    if (fresh.size === 0) return
    const timer = setTimeout(() => setFresh(none), freshMs)
    return () => clearTimeout(timer)
  }, [fresh])
  return fresh
}
