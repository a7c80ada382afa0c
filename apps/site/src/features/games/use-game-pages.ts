import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import type { ListFilters } from './category-filters.ts'
import { type KeptList, keepList, recallList } from './kept-lists.ts'
import type { GamePage } from './read-category.ts'

/** So many pages come by themselves, then one asks: what stands below the list stays within reach. */
const pagesAlone = 4

type Progress = 'idle' | 'loading' | 'failed'

// The server renders no effects and complains of the other kind.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect

/**
 * A list of games that grows downwards and is there again, as long as it was and where it stood, when one comes back to
 * it. The first page is the loader's. Give the component a `key` of the filters, so that another list starts anew.
 */
export function useGamePages(filters: ListFilters, first: GamePage) {
  const [more, setMore] = useState<GamePage[]>([])
  const [state, setState] = useState<Progress>('idle')
  useKeptList(more, setMore)
  const next = more.length > 0 ? (more.at(-1)?.next ?? null) : first.next
  const asked = useRef<string | null>(null)

  const loadMore = useCallback(() => {
    if (next === null || asked.current === next) return
    asked.current = next
    setState('loading')
    const fail = () => {
      asked.current = null
      setState('failed')
    }
    import('./list-calls.ts')
      .then(({ askOlderGames }) => askOlderGames(filters, next))
      .then((answer) => {
        if (!answer.success) return fail()
        setMore((pages) => [...pages, { games: answer.results, next: answer.result.next }])
        setState('idle')
      }, fail)
  }, [next, filters])

  const games = [first, ...more].flatMap((page) => page.games)
  const known = new Set<string>()
  return {
    // A game that moved between two pages is shown once.
    games: games.filter(({ slug }) => !known.has(slug) && known.add(slug)),
    next,
    state,
    mayLoadAlone: next !== null && state === 'idle' && more.length < pagesAlone,
    loadMore,
  }
}

/** Keeps the pages and the place of the list for its entry in the browser's history, and gives them back on return. */
function useKeptList(more: GamePage[], setMore: (pages: GamePage[]) => void): void {
  const { key, pathname, search } = useLocation()
  const isReturn = useNavigationType() === 'POP'
  const entry = `${key} ${pathname}${search}`
  const [recalled, setRecalled] = useState<KeptList | null>(null)
  const now = useRef({ entry, pages: more, y: 0 })
  now.current.entry = entry
  now.current.pages = more

  // A list is recalled once, when it appears.
  useBeforePaint(() => {
    const kept = isReturn ? recallList(entry) : null
    if (!kept) return
    setMore(kept.pages)
    setRecalled(kept)
  }, [])
  useBeforePaint(() => {
    if (recalled) window.scrollTo(0, recalled.y)
  }, [recalled])
  // Ends before the next page is put at its top: that it scrolls must not be noted as this one's place.
  useBeforePaint(() => {
    const note = () => {
      now.current.y = window.scrollY
    }
    const keep = () => keepList(now.current)
    note()
    addEventListener('scroll', note, { passive: true })
    addEventListener('pagehide', keep)
    return () => {
      removeEventListener('scroll', note)
      removeEventListener('pagehide', keep)
      keep()
    }
  }, [])
}
