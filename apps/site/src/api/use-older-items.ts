import type { Answer } from '@balai/contract'
import { useState } from 'react'

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
 */
export function useOlderItems<Item extends { id: string }>(
  first: Page<Item>,
  ask: (before: string) => Promise<Answer<{ next: string | null }, Item>>,
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
