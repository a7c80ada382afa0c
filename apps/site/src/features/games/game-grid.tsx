import { classNames } from '@balai/ui'
import { GameCard, type GameTile } from './game-card.tsx'

interface GameGridProps {
  games: readonly GameTile[]
  /** `showcase` gives the first game the room of four, on home. */
  layout?: 'even' | 'showcase'
  /** How many pictures are on the first screen. */
  eagerCount?: number
}

/** Games side by side: two on a phone, up to six on the desktop. */
export function GameGrid({ games, layout = 'even', eagerCount = 0 }: GameGridProps) {
  return (
    <ul className={classNames('game-grid', layout === 'showcase' && games.length >= 5 && 'game-grid-showcase')}>
      {games.map((game, place) => (
        <li key={game.slug}>
          <GameCard game={game} isEager={place < eagerCount} />
        </li>
      ))}
    </ul>
  )
}
