import { type RefObject, useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { entryOf } from './way-back.ts'

/** Where a list stood when its entry of the history was left: by the key of the row that was last gone to. */
interface Place {
  row: string
  offset: number
}

const left = new Map<string, Place>()

/** Where this list stood when it was last left; undefined for one that is come to for the first time. */
export function useListPlace(): Place | undefined {
  const entry = entryOf(useLocation())
  return useRef(left.get(entry)).current
}

/** Goes on at the place at which the list was left, and keeps it anew when it is left again. */
export function useListReturn(
  place: Place | undefined,
  rows: { keys: readonly string[]; current: RefObject<{ key: string } | null>; focusRow: (index: number) => void },
  offsetNow: () => number,
): void {
  const entry = entryOf(useLocation())
  const newest = useRef({ entry, offsetNow })
  useLayoutEffect(() => {
    newest.current = { entry, offsetNow }
  })
  const { keys, current, focusRow } = rows
  const first = useRef(() => {
    const index = place ? keys.indexOf(place.row) : -1
    if (index >= 0) focusRow(index)
  })
  useLayoutEffect(() => {
    first.current()
    return () => {
      const row = current.current?.key
      if (row !== undefined) left.set(newest.current.entry, { row, offset: newest.current.offsetNow() })
    }
  }, [current])
}
