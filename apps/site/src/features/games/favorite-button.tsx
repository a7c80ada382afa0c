import { Icon } from '@balai/ui'
import { Heart } from 'lucide-react'
import { useWords } from '../../words/words.tsx'
import type { ListedGame } from './read-category.ts'
import type { Favorites } from './use-favorites.ts'

/** The heart on a game's picture. */
export function FavoriteButton({ game, favorites }: { game: ListedGame; favorites: Favorites }) {
  const { list } = useWords('gameLists')
  const isFavorite = favorites.has(game)
  return (
    <button
      type="button"
      className="game-heart"
      data-on={isFavorite || undefined}
      aria-label={`${isFavorite ? list.unfavorite : list.favorite}: ${game.title}`}
      onClick={() => favorites.toggle(game)}
    >
      <Icon of={Heart} />
    </button>
  )
}
