import { Money } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { gameArt } from '../../art.ts'
import { paths } from '../../paths.ts'

export interface WinnerView {
  memberName: string
  slug: string | null
  title: string
  art: string
  picture: string | null
  win: number
  closedAt: string
}

interface WinnerListProps<W extends WinnerView> {
  winners: readonly W[]
  /** What else is said of a win, under the game. */
  note?: (winner: W) => ReactNode
}

/** Wins of rounds that were really settled, names masked (decision 27). */
export function WinnerList<W extends WinnerView>({ winners, note }: WinnerListProps<W>) {
  return (
    <ul className="card winners">
      {winners.map((winner) => (
        <li key={winner.closedAt + winner.memberName + winner.title} className="game-row">
          <img src={gameArt(winner)} alt="" width="48" height="48" loading="lazy" className="game-thumb" />
          <div className="winner-line">
            <b>{winner.memberName}</b>
            <Money amount={winner.win} as="change" className="winner-sum" />
          </div>
          <div className="winner-note facts">
            {winner.slug ? (
              <Link to={paths.game(winner.slug)} className="winner-game">
                {winner.title}
              </Link>
            ) : (
              <span>{winner.title}</span>
            )}
            {note?.(winner)}
          </div>
        </li>
      ))}
    </ul>
  )
}
