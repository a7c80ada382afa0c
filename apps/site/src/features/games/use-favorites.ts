import { useToast } from '@balai/ui'
import { useRef, useState } from 'react'
import { useWords } from '../../words/words.tsx'
import { type FavoredGame, favoriteKey } from './read-category.ts'

/** Taps that follow each other faster are one: two would make a favourite and unmake it. */
const doubleTapMs = 600

export interface Favorites {
  has(game: FavoredGame): boolean
  /** Shows the change at once, and takes it back if the server would not have it. */
  toggle(game: FavoredGame): void
}

/** The member's favourites on a page; null for visitors, and where they could not be had. */
export function useFavorites(initial: readonly string[] | null): Favorites | null {
  const toast = useToast()
  const { list } = useWords('gameLists')
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const busy = useRef(new Map<string, number>())
  if (initial === null) return null
  const has = (game: FavoredGame) => changed.get(favoriteKey(game)) ?? initial.includes(favoriteKey(game))
  const show = (key: string, isFavorite: boolean) => setChanged((known) => new Map(known).set(key, isFavorite))

  const toggle = (game: FavoredGame) => {
    const key = favoriteKey(game)
    if ((busy.current.get(key) ?? 0) > performance.now()) return
    busy.current.set(key, Number.POSITIVE_INFINITY)
    const until = performance.now() + doubleTapMs
    const wasFavorite = has(game)
    show(key, !wasFavorite)
    const undo = (message: string) => {
      show(key, wasFavorite)
      toast({ tone: 'bad', message })
    }
    import('./list-calls.ts')
      .then(({ setFavorite }) => setFavorite(game, !wasFavorite))
      .then(
        (answer) => (answer.success ? undefined : undo(answer.message)),
        () => undo(list.favoriteFailed),
      )
      .finally(() => busy.current.set(key, until))
  }
  return { has, toggle }
}
