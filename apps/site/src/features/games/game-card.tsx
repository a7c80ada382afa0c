import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'

/** What a tile shows of a game. */
export interface GameTile {
  code: string
  name: string
  providerName: string
  /** Which of our drawings it wears. */
  art: string
  /** Written as the provider states it, such as `96,4%`. */
  rtp: string | null
}

interface GameCardProps {
  game: GameTile
  /** The first row is fetched at once, the rest when it comes near. */
  isEager?: boolean
}

/** One game: its picture, its name, who makes it, and its odds where anyone can find them. */
export function GameCard({ game, isEager = false }: GameCardProps) {
  const { list } = useWords('games')
  const say = useSay()
  return (
    <Link to={paths.game(game.code)} className="game" prefetch="none" viewTransition>
      <span className="game-picture">
        <img
          src={gameArt(game.art)}
          alt=""
          width="300"
          height="300"
          loading={isEager ? 'eager' : 'lazy'}
          decoding="async"
        />
      </span>
      <span className="game-name">{game.name}</span>
      <span className="game-meta">
        <span>{game.providerName}</span>
        {game.rtp ? <span className="num">{say(list.rtp, { percent: game.rtp })}</span> : null}
      </span>
    </Link>
  )
}
