import { Icon } from '@balai/ui'
import { Heart } from 'lucide-react'
import { useWords } from '../../words/words.tsx'
import type { FavoredGame } from './read-category.ts'
import type { Favorites } from './use-favorites.ts'

interface FavoriteButtonProps {
  game: FavoredGame
  favorites: Favorites
  /** In the corner of a picture, or in a row of buttons. */
  place?: 'corner' | 'row'
}

/** The heart by which a member keeps a game among the favourites. */
export function FavoriteButton({ game, favorites, place = 'corner' }: FavoriteButtonProps) {
  const { list } = useWords('gameLists')
  const isFavorite = favorites.has(game)
  return (
    <button
      type="button"
      className={place === 'corner' ? 'game-heart' : 'btn btn-plain btn-sm btn-icon game-heart-plain'}
      data-on={isFavorite || undefined}
      aria-label={`${isFavorite ? list.unfavorite : list.favorite}: ${game.title}`}
      onClick={() => favorites.toggle(game)}
    >
      <Icon of={Heart} />
    </button>
  )
}
