import { Card, Money } from '@balai/ui'
import { gameArt } from '../../art.ts'
import type { WinnerView } from './home-view.ts'

/** Wins of settled rounds, names masked by the server (decision 27). */
export function WinnerList({ winners }: { winners: readonly WinnerView[] }) {
  return (
    <Card inside="rows">
      {winners.map((winner) => (
        <div key={winner.id} className="game-row">
          <img className="game-thumb" src={gameArt(winner.art)} alt="" width="48" height="48" loading="lazy" />
          <span>
            <b className="block">{winner.username}</b>
            <span className="text-soft text-sm">{winner.gameName}</span>
          </span>
          <b>
            <Money amount={winner.amount} as="change" />
          </b>
        </div>
      ))}
    </Card>
  )
}
