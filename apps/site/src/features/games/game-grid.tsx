import { classNames } from '@balai/ui'
import type { ReactNode } from 'react'
import { GameCard, type GameTile } from './game-card.tsx'

interface GameGridProps<G extends GameTile> {
  games: readonly G[]
  /** `showcase` gives the first game the room of four, on home. */
  layout?: 'even' | 'showcase'
  /** How many pictures are on the first screen. */
  eagerCount?: number
  /** What lies on a game's picture, such as a heart. */
  corner?: ((game: G) => ReactNode) | undefined
}

/** Games side by side: two on a phone, up to six on the desktop. */
export function GameGrid<G extends GameTile>({ games, layout = 'even', eagerCount = 0, corner }: GameGridProps<G>) {
  return (
    <ul className={classNames('game-grid', layout === 'showcase' && games.length >= 5 && 'game-grid-showcase')}>
      {games.map((game, place) => (
        <li key={game.slug}>
          <GameCard game={game} isEager={place < eagerCount} />
          {corner?.(game)}
        </li>
      ))}
    </ul>
  )
}
