import { buttonClass, Skeleton } from '@balai/ui'
import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { Link, useHref, useNavigation } from 'react-router'
import { useWords } from '../../words/words.tsx'
import { type ListFilters, listAddress, readFilters } from './category-filters.ts'
import { FavoriteButton } from './favorite-button.tsx'
import { GameGrid } from './game-grid.tsx'
import type { GamePage } from './read-category.ts'
import type { Favorites } from './use-favorites.ts'
import { useGamePages } from './use-game-pages.ts'

interface GamePagesProps {
  filters: ListFilters
  first: GamePage
  favorites: Favorites | null
}

/** The games of a list: the first page comes with the document, further ones by themselves as their end comes near. */
export function GamePages({ filters, first, favorites }: GamePagesProps) {
  const { actions, states } = useWords('common')
  const { list: words } = useWords('gameLists')
  const { games, next, state, mayLoadAlone, loadMore } = useGamePages(filters, first)
  const more = useHref(listAddress({ ...filters, after: next ?? '' }))
  const end = useRef<HTMLAnchorElement>(null)
  const list = useRef<HTMLDivElement>(null)
  /** How many games stood here when somebody asked for more. */
  const countBefore = useRef<number>(undefined)
  const going = useNavigation().location
  // Another list altogether is on its way: its shape stands here until it comes.
  const coming = going && readFilters(new URL(going.pathname, location.origin))
  const isLeaving = coming && (coming.category !== filters.category || coming.type !== filters.type)

  useEffect(() => {
    if (!mayLoadAlone || !end.current) return
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && loadMore(), {
      rootMargin: '0px 0px 800px',
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [mayLoadAlone, loadMore])

  // Whoever asked goes on at the first new game: the way to more lies behind all of them, and goes after the last page.
  useLayoutEffect(() => {
    if (countBefore.current === undefined || games.length <= countBefore.current) return
    const first = list.current?.querySelectorAll<HTMLElement>('a.game')[countBefore.current]
    countBefore.current = undefined
    first?.focus({ preventScroll: true })
  }, [games.length])

  if (isLeaving) return <GameSkeletons count={12} />
  const takeOver = (event: MouseEvent) => {
    event.preventDefault()
    countBefore.current = games.length
    loadMore()
  }
  return (
    <div ref={list} className="game-pages" aria-busy={going !== undefined || state === 'loading'}>
      {filters.after ? (
        <Link to={listAddress({ ...filters, after: '' })} className="link">
          {words.fromStart}
        </Link>
      ) : null}
      <GameGrid
        games={games}
        eagerCount={6}
        corner={favorites ? (game) => <FavoriteButton game={game} favorites={favorites} /> : undefined}
      />
      {state === 'loading' ? <GameSkeletons count={6} /> : null}
      {state === 'failed' ? (
        <p role="alert" className="text-center text-soft">
          {states.moreFailed}
        </p>
      ) : null}
      {next === null ? null : (
        <a ref={end} href={more} onClick={takeOver} className={buttonClass({ tone: 'quiet' })}>
          {state === 'failed' ? actions.retry : actions.loadMore}
        </a>
      )}
    </div>
  )
}

function GameSkeletons({ count }: { count: number }) {
  const { busy } = useWords('common')
  return (
    <>
      <p role="status" className="sr-only">
        {busy.loading}
      </p>
      <div className="game-grid" aria-hidden="true">
        {Array.from({ length: count }, (_none, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike and never change places.
          <div key={place} className="game">
            <Skeleton className="game-picture" />
            <Skeleton className="game-skeleton-name" />
            <Skeleton className="game-skeleton-meta" />
          </div>
        ))}
      </div>
    </>
  )
}
