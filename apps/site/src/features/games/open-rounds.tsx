import type { CallItem, calls } from '@balai/contract'
import { buttonClass, Card, Money } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { useSay, useWords } from '../../words/words.tsx'

type Round = CallItem<typeof calls.games.gameInProgressLog>

interface OpenRoundsProps {
  /** Newest first; null when they could not be had. */
  open: { rounds: Round[]; hasMore: boolean } | null
}

/** Rounds that were begun and not finished, each with the way on in its game; nothing where there is none. */
export function OpenRounds({ open }: OpenRoundsProps) {
  const { history } = useWords('games')
  const say = useSay()
  if (!open) return <FailedListing title={history.openFailed} isLine />
  if (open.rounds.length === 0) return null
  return (
    <section className="section" aria-labelledby="open-rounds">
      <h2 id="open-rounds" className="text-lg font-bold">
        {history.open}
      </h2>
      <Card inside="bare">
        <ul className="card-rows">
          {open.rounds.map((round) => (
            <OpenRoundRow key={`${round.providerCode}/${round.id}`} round={round} />
          ))}
        </ul>
      </Card>
      {open.hasMore ? (
        <p className="text-soft text-sm">{say(history.openMore, { n: String(open.rounds.length) })}</p>
      ) : null}
    </section>
  )
}

function OpenRoundRow({ round: { slug, title, stake, openedAt } }: { round: Round }) {
  const { history } = useWords('games')
  const isAbsent = Boolean(useMember()?.absence)
  return (
    <li className="open-round-row">
      <div>
        <b>{title}</b>
        <p className="facts text-soft text-sm">
          <span>
            {history.stake} <Money amount={stake} />
          </span>
          <Moment stamp={openedAt} />
        </p>
        {slug === null ? <p className="text-soft text-sm">{history.openClosed}</p> : null}
      </div>
      {slug === null || isAbsent ? null : (
        <Link
          to={paths.game(slug)}
          className={buttonClass({ tone: 'quiet', size: 'sm' })}
          aria-label={`${history.resume}: ${title}`}
        >
          {history.resume}
        </Link>
      )}
    </li>
  )
}
