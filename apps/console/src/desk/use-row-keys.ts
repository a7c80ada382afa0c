import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useShortcuts } from './shortcuts.ts'

/** Goes a row on or back, by `j` and `k`; Enter then belongs to what has the focus. Nothing where `move` is undefined. */
export function useRowKeys(move: ((step: 1 | -1) => void) | undefined): void {
  useShortcuts({ j: move && (() => move(1)), k: move && (() => move(-1)) })
}

/** The index of the next row; from no row at all, which is -1, the first. */
export const nextRow = (at: number, step: 1 | -1, count: number): number => Math.max(0, Math.min(count - 1, at + step))

/**
 * What opens a row. What acts at once is marked `data-at-once`: nobody shall come upon it on the way down. What leads
 * away from the list is marked `data-aside`.
 */
const opener = ':is(a[href]:not([data-aside]), button:not(:disabled, [data-at-once]))'

/** One for each row that can be opened, in all short tables of the page: they are gone through as one. */
const openersOfPage = (): HTMLElement[] =>
  [...document.querySelectorAll('.records tbody tr')].flatMap((row) => row.querySelector<HTMLElement>(opener) ?? [])

function moveInRecords(step: 1 | -1): void {
  const openers = openersOfPage()
  const at = openers.findIndex((one) => one.closest('tr')?.contains(document.activeElement))
  openers[nextRow(at, step, openers.length)]?.focus()
}

/** The same for a short table, where any of its rows can be opened. */
export function useRecordKeys(table: RefObject<HTMLElement | null>): void {
  const [canOpen, setCanOpen] = useState(false)
  // After every rendering: its rows come and go, and so do their acts.
  useLayoutEffect(() => setCanOpen(Boolean(table.current?.querySelector(`tbody ${opener}`))))
  useRowKeys(canOpen ? moveInRecords : undefined)
}

const rowsOf = (table: RefObject<HTMLElement | null>): Element[] => [
  ...(table.current?.querySelectorAll('tbody > tr') ?? []),
]

interface Place {
  key: string
  /** What has the focus, or had it before a dialog opened over it. */
  focused: Element
  row: Element
  /** Of the row, where it stands or stood. */
  index: number
}

/**
 * An act may take its row away, or its own button. The keyboard then stays at that row, or at the one that took its place, in
 * place of beginning anew at the head of the page. @returns the row that was last gone to
 */
export function useKeptPlace(
  table: RefObject<HTMLElement | null>,
  keys: readonly string[],
): RefObject<{ key: string } | null> {
  const place = useRef<Place | null>(null)
  const newest = useRef(keys)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      const index = rowsOf(table).findIndex((each) => each.contains(target))
      const row = rowsOf(table)[index]
      const key = newest.current[index]
      place.current = row && key !== undefined ? { key, focused: target, row, index } : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [table])
  // After every rendering, and after a dialog that went with it has tried to give the focus back.
  useEffect(() => {
    newest.current = keys
    const { current: last } = place
    if (!last) return
    const rows = rowsOf(table)
    if (last.row.isConnected) last.index = rows.indexOf(last.row)
    if (last.focused.isConnected || document.activeElement !== document.body) return
    const row = rows[Math.min(last.index, rows.length - 1)]
    const next = row?.querySelector<HTMLElement>(opener) ?? table.current
    next?.focus()
  })
  return place
}

/** What opens a row of a short table. */
export const openerOf = (table: RefObject<HTMLElement | null>, index: number): HTMLElement | null | undefined =>
  rowsOf(table)[index]?.querySelector<HTMLElement>(opener)

/**
 * As {@link useKeptPlace}, for a table of which only the rows in sight exist: a row that was scrolled away is still there, one that
 * went from `keys` is not. @returns the row that was last gone to
 */
export function useKeptRow(
  pane: RefObject<HTMLElement | null>,
  keys: readonly string[],
  focusRow: (index: number) => void,
): RefObject<{ key: string; index: number } | null> {
  const place = useRef<{ key: string; index: number } | null>(null)
  const newest = useRef(keys)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      const row = pane.current?.contains(target) ? target.closest<HTMLElement>('tr[data-index]') : null
      const index = Number(row?.dataset.index ?? -1)
      const key = newest.current[index]
      place.current = key === undefined ? null : { key, index }
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [pane])
  useEffect(() => {
    newest.current = keys
    const { current: last } = place
    if (!last) return
    const index = keys.indexOf(last.key)
    const isDrawn = () => pane.current?.querySelector(`tr[data-index="${index}"]`) != null
    if (index >= 0)
      place.current = isDrawn() ? { ...last, index } : null // else it was scrolled out of sight
    else if (document.activeElement === document.body && keys.length > 0)
      focusRow(Math.min(last.index, keys.length - 1))
  })
  return place
}

/**
 * The act that takes the last row away takes the table with it. Whoever was in it has the focus on the page then, and not on the bars
 * before it: the next Tab goes on in there (record 1125).
 *
 * @param count of the rows; undefined where they are not read
 */
export function useFocusWhenEmptied(table: RefObject<HTMLElement | null>, count: number | undefined): void {
  const hadRows = useRef(false)
  const wasInside = useRef(false)
  useEffect(() => {
    const remember = ({ target }: Event) => {
      if (target instanceof Element && !target.closest('dialog'))
        wasInside.current = table.current?.contains(target) ?? false
    }
    document.addEventListener('focusin', remember)
    document.addEventListener('pointerdown', remember) // to a press that gives nothing the focus it goes without a word
    return () => {
      document.removeEventListener('focusin', remember)
      document.removeEventListener('pointerdown', remember)
    }
  }, [table])
  // After every rendering: a dialog over the list may go later than the row.
  useEffect(() => {
    if (count !== 0) {
      hadRows.current = count !== undefined
      return
    }
    if (!hadRows.current || document.querySelector('dialog[open]')) return
    hadRows.current = false
    if (wasInside.current && document.activeElement === document.body)
      document.querySelector('main')?.focus({ preventScroll: true })
  })
}
