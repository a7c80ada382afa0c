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

/**
 * A list that grows downwards: the first page is the loader's and stays fresh, older ones are asked for by the reader.
 * What falls off the first page while it is refreshed is kept, so the list never has a gap. Give the component a `key`
 * of the filters, so that another list starts anew.
 */
export function useOlderItems<Item extends { id: string }>(
  first: Page<Item>,
  ask: (before: string) => Promise<Answer<{ next: string | null }, Item>>,
): OlderItems<Item> {
  const [older, setOlder] = useState<Page<Item> | null>(null)
  const [state, setState] = useState<'idle' | 'loading' | 'failed'>('idle')
  const fresh = new Set(first.items.map(({ id }) => id))
  const items = older ? [...first.items, ...older.items.filter(({ id }) => !fresh.has(id))] : first.items
  const { next } = older ?? first

  const loadMore = () => {
    if (next === null || state === 'loading') return
    setState('loading')
    const fail = () => setState('failed')
    ask(next).then((answer) => {
      if (!answer.success) return fail()
      setOlder({ items: [...items, ...answer.results], next: answer.result.next })
      setState('idle')
    }, fail)
  }
  return { items, next, isLoading: state === 'loading', hasFailed: state === 'failed', loadMore }
}
