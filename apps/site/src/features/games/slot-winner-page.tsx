import { calls } from '@balai/contract'
import { buttonClass, Money, State } from '@balai/ui'
import { Link } from 'react-router'
import { readList } from '../../api/client.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListingSection } from '../../shell/listing-section.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/slot-winner-page.ts'
import { GameGrid } from './game-grid.tsx'
import { WinnerList, type WinnerView } from './winner-list.tsx'

const winnerCount = 50
const biggestCount = 6

export async function loader({ context }: Route.LoaderArgs) {
  const { api, operator } = context.get(visitContext)
  const [winners, biggest] = await Promise.all([
    readList(api, calls.games.memberWins, { category: 'slots', count: winnerCount }),
    readList(api, calls.games.gameRanks, { rankType: 'wins', category: 'slots', count: biggestCount }),
  ])
  return { winners, biggest: onlySlots(biggest), isPlayMoney: operator.isPlayMoney }
}

type Ranked = Awaited<ReturnType<typeof readList<typeof calls.games.gameRanks>>>

/** A server of another kind may not know that games are asked for by category (record 0773). */
const onlySlots = (ranked: Ranked): Ranked =>
  'items' in ranked ? { items: ranked.items.filter(({ category = 'slots' }) => category === 'slots') } : ranked

/** Who won at slots (spec 2): real rounds, names masked, the stake beside the win, and credit called credit (decision 27). */
export default function SlotWinnerPage({ loaderData: { winners, biggest, isPlayMoney } }: Route.ComponentProps) {
  const { winners: words } = useWords('gameLists')
  const tile = useWords('gameTiles')
  return (
    <div className="page page-wide">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
        {isPlayMoney ? <p>{words.credit}</p> : null}
      </div>
      {'hasFailed' in winners ? <FailedListing title={tile.winnersFailed} /> : null}
      {'items' in winners && winners.items.length === 0 ? <NoWinners /> : null}
      {'items' in winners && winners.items.length > 0 ? (
        <WinnerList winners={winners.items} note={(winner) => <WinNote winner={winner} />} />
      ) : null}
      <ListingSection title={words.biggest} listing={biggest} failedTitle={tile.failed}>
        {(games) => (
          <GameGrid
            games={games}
            corner={(game) => (
              <span className="game-won">
                <Money amount={game.biggestWin} as="change" />
              </span>
            )}
          />
        )}
      </ListingSection>
    </div>
  )
}

function WinNote({ winner }: { winner: WinnerView & { stake: number } }) {
  const { history } = useWords('games')
  return (
    <>
      <span>
        {history.stake} <Money amount={winner.stake} />
      </span>
      <span>
        <Moment stamp={winner.closedAt} />
      </span>
    </>
  )
}

function NoWinners() {
  const { winners } = useWords('gameLists')
  const { notFoundPage } = useWords('common')
  const isAbsent = Boolean(useMember()?.absence)
  return (
    <State
      art="games"
      title={winners.empty}
      actions={
        isAbsent ? null : (
          <Link to={paths.slots()} className={buttonClass()}>
            {notFoundPage.toGames}
          </Link>
        )
      }
    >
      {winners.emptyHint}
    </State>
  )
}
