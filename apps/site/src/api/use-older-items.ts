import { useEffect, useState } from 'react'
import type { Ask } from './read-anew.ts'

export interface Page<Item> {
  items: Item[]
  /** Where the page after this one begins; null at the end. */
  next: string | null
}

export interface OlderItems<Item> extends Page<Item> {
  isLoading: boolean
  hasFailed: boolean
  loadMore: () => void
}

/** The same items in the same places, as they were told last. */
export function withTold<Item extends { id: string }>(items: readonly Item[], told: readonly Item[]): Item[] {
  const known = new Map(told.map((item) => [item.id, item]))
  return items.map((item) => known.get(item.id) ?? item)
}

/** The first ones, and those of the others that are not among them. */
function join<Item extends { id: string }>(first: readonly Item[], others: readonly Item[]): Item[] {
  const known = new Set(first.map(({ id }) => id))
  return [...first, ...others.filter(({ id }) => !known.has(id))]
}

/**
 * What lies below a first page that came anew, so that nothing falls between the two: what the page before it held, and
 * what was loaded. Nothing where the two pages share no item, since more may have come than the new one holds.
 */
export function belowNewPage<Item extends { id: string }>(
  { items, next }: Page<Item>,
  before: readonly Item[],
  now: readonly Item[],
): Page<Item> | null {
  const isJoined = before.some(({ id }) => now.some((item) => item.id === id))
  return isJoined ? { items: join(before, items), next } : null
}

/**
 * A list that grows downwards: the first page is the loader's and stays fresh, older ones are asked for by the reader.
 * What falls off the first page while it is refreshed is kept, so the list never has a gap: see {@link belowNewPage}. Give the component a `key`
 * of the filters, so that another list starts anew.
 *
 * @param canChange what may still become another: while such items are among the older ones, those are asked for again
 *   whenever the first page comes anew, and stand where they stood (record 0622)
 */
export function useOlderItems<Item extends { id: string }>(
  first: Page<Item>,
  ask: Ask<Item>,
  canChange?: (item: Item) => boolean,
): OlderItems<Item> {
  const [older, setOlder] = useState<Page<Item> | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const [shown, setShown] = useState(first.items)
  if (shown !== first.items) {
    setShown(first.items)
    setOlder(older && belowNewPage(older, shown, first.items))
  }
  const items = older ? join(first.items, older.items) : first.items
  const { next } = older ?? first

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a first page that came anew says that something changed.
  useEffect(() => {
    const above = new Set(first.items.map(({ id }) => id))
    const open = older && canChange ? older.items.filter((item) => !above.has(item.id) && canChange(item)) : []
    if (open.length === 0) return
    let isOver = false
    const tell = (told: readonly Item[]) => {
      if (!isOver) setOlder((now) => now && { ...now, items: withTold(now.items, told) })
      return !isOver
    }
    // Kept as they are where it fails: the next first page tries again.
    import('./read-anew.ts').then(({ readAnew }) => readAnew({ from: first.next, open, ask, tell })).catch(() => {})
    return () => {
      isOver = true
    }
  }, [first.items])

  const loadMore = () => {
    if (next === null || state === 'loading') return
    setState('loading')
    setOlder({ items, next }) // so that a first page that comes meanwhile is joined to it
    const fail = () => setState('failed')
    ask(next).then((answer) => {
      if (!answer.success) return fail()
      setOlder((now) => now && { items: join(now.items, answer.results), next: answer.result.next })
      setState('idle')
    }, fail)
  }
  return { items, next, isLoading: state === 'loading', hasFailed: state === 'failed', loadMore }
}
