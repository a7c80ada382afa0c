import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import { fetchWords, useLang, useSay, useWords } from '../../words/words.tsx'
import { formatRtp } from './rtp.ts'

/** What a tile shows of a game, as `calls.games.listGame` gives it. */
export interface GameTile {
  slug: string
  title: string
  providerName: string
  /** Which of our drawings it wears, else one of its category's. */
  art: string
  /** What staff uploaded for it. */
  picture: string | null
  category?: string
  /** Return to player in parts per million. */
  rtpPpm: number | null
  isNew?: boolean
}

interface GameCardProps {
  game: GameTile
  /** The first row is fetched at once, the rest when it comes near. */
  isEager?: boolean
}

/** One game: its picture, its name, who makes it, and its odds where anyone can find them. */
export function GameCard({ game, isEager = false }: GameCardProps) {
  const words = useWords('gameTiles')
  const say = useSay()
  const lang = useLang()
  return (
    <Link
      to={paths.game(game.slug)}
      className="game"
      prefetch="none"
      viewTransition
      onClick={() => fetchWords(lang, 'games')}
    >
      <span className="game-picture">
        <img
          src={gameArt(game)}
          alt=""
          width="300"
          height="300"
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
        {game.isNew ? <b className="game-new">{words.new}</b> : null}
      </span>
      <span className="game-name">{game.title}</span>
      <span className="game-meta">
        <span>{game.providerName}</span>
        {game.rtpPpm ? <span className="num">{say(words.rtp, { percent: formatRtp(game.rtpPpm) })}</span> : null}
      </span>
    </Link>
  )
}
