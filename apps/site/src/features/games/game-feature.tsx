import { Badge, buttonClass } from '@balai/ui'
import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { GameTile } from './game-card.tsx'
import { formatRtp } from './rtp.ts'

interface FeaturedGame extends GameTile {
  /** What the operator says of it. */
  review?: string | null
}

/** A few games shown large, each with its odds and the way in: for a catalogue that is still short. */
export function GameFeatures({ games }: { games: readonly FeaturedGame[] }) {
  return (
    <ul className="game-features">
      {games.map((game) => (
        <li key={game.slug}>
          <GameFeature game={game} />
        </li>
      ))}
    </ul>
  )
}

function GameFeature({ game }: { game: FeaturedGame }) {
  const words = useWords('gameTiles')
  const say = useSay()
  return (
    <article className="game-feature card">
      <img src={gameArt(game)} alt="" width="300" height="300" loading="lazy" />
      <div className="game-feature-words">
        <h3>{game.title}</h3>
        <p className="text-soft text-sm">{say(words.provider, { provider: game.providerName })}</p>
        {game.review ? <p>{game.review}</p> : null}
        {game.rtpPpm ? <Badge>{say(words.rtp, { percent: formatRtp(game.rtpPpm) })}</Badge> : null}
        <Link to={paths.game(game.slug)} className={buttonClass()} aria-label={`${words.play}: ${game.title}`}>
          {words.play}
        </Link>
      </div>
    </article>
  )
}
