import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import type { GameTile } from './game-card.tsx'

/** A few games in one line that goes on sideways. */
export function GameStrip({ title, games }: { title: string; games: readonly GameTile[] }) {
  return (
    <section className="section">
      <h2 className="game-strip-title">{title}</h2>
      <ul className="game-strip">
        {games.map((game) => (
          <li key={game.slug}>
            <Link to={paths.game(game.slug)} className="game">
              <span className="game-picture">
                <img src={gameArt(game)} alt="" width="300" height="300" loading="lazy" />
              </span>
              <span className="game-strip-name">{game.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
