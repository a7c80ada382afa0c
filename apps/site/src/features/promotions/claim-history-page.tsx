import { calls } from '@balai/contract'
import { Badge, buttonClass, Card, ChoiceChips, Money, Skeleton, State } from '@balai/ui'
import { Link, useNavigate } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember } from '../../shell/root-data.ts'
import { useComingAgain } from '../../shell/use-coming-again.ts'
import { Moment } from '../../time/moment.tsx'
import { transactionPaths } from '../../transaction-paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/claim-history-page.ts'
import { type Claimed, Turnover } from './turnover.tsx'

const settings = ['all', 'active', 'ended'] as const
const settingOf = (query: URLSearchParams) => settings.find((each) => each === query.get('setting')) ?? 'all'
const pageSize = 20
const lastPage = 1000

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const query = new URL(request.url).searchParams
  const setting = settingOf(query)
  const page = Math.min(lastPage, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const answer = await visit.api.call(calls.promotions.listMemberBonus, { setting, page, count: pageSize })
  return {
    setting,
    page,
    bonuses: answer.success ? answer.results : null,
    hasMore: answer.success && answer.result.hasMore,
  }
}

/** Every bonus that was claimed, how it went and how it ended (spec 2, claim-history; spec 7, ListMemberBonusCreditPromotion). */
export default function ClaimHistoryPage({ loaderData: { setting, page, bonuses, hasMore } }: Route.ComponentProps) {
  const { claimed: words } = useWords('promotions')
  const { actions } = useWords('common')
  const navigate = useNavigate()
  const coming = useComingAgain()
  const isFiltering = coming !== undefined
  // A choice stands at once, while its list is on the way.
  const chosen = coming ? settingOf(new URLSearchParams(coming.search)) : setting
  const to = (next: number) => `?setting=${setting}&page=${next}`
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <ChoiceChips
        legend={words.filter}
        choices={settings.map((value) => ({ value, label: words[value] }))}
        value={chosen}
        onValueChange={(next) => void navigate(`?setting=${next}`, { preventScrollReset: true })}
        layout="even"
      />
      <section aria-label={words.title} aria-busy={isFiltering || undefined}>
        {isFiltering ? <HistorySkeleton /> : <Bonuses bonuses={bonuses} />}
      </section>
      <nav key={page} className="pager" aria-label={words.pages}>
        {page > 1 ? (
          <Link to={to(page - 1)} className={buttonClass({ tone: 'quiet' })}>
            {actions.previous}
          </Link>
        ) : null}
        {hasMore ? (
          <Link to={to(page + 1)} className={buttonClass({ tone: 'quiet' })}>
            {actions.next}
          </Link>
        ) : null}
      </nav>
    </div>
  )
}

function Bonuses({ bonuses }: Pick<Route.ComponentProps['loaderData'], 'bonuses'>) {
  const { claimed: words } = useWords('promotions')
  const isAbsent = Boolean(useMember()?.absence)
  if (!bonuses) return <FailedListing title={words.failed} />
  if (bonuses.length === 0) {
    return (
      <Card inside="bare">
        <State
          art="receipt"
          title={words.empty}
          actions={
            isAbsent ? null : (
              <Link to={transactionPaths.claimBonus()} className={buttonClass()}>
                {words.toClaim}
              </Link>
            )
          }
        >
          {words.emptyHint}
        </State>
      </Card>
    )
  }
  return (
    <ul className="card card-rows">
      {bonuses.map((bonus) => (
        <BonusRow key={bonus.id} bonus={bonus} />
      ))}
    </ul>
  )
}

const tones = {
  active: 'accent',
  paid: 'good',
  completed: 'good',
  forfeited: 'plain',
  expired: 'plain',
  lost: 'plain',
} as const

function BonusRow({ bonus }: { bonus: Claimed }) {
  const { claimed: words } = useWords('promotions')
  const { title, amount, state, grantedAt, endedAmount } = bonus
  return (
    <li className="claimed-row">
      <div className="offer-head">
        <b>{title}</b>
        <b>
          <Money amount={amount} />
        </b>
      </div>
      <div className="offer-head">
        <span className="text-soft text-sm">
          {words.at} <Moment stamp={grantedAt} />
        </span>
        <Badge tone={tones[state]}>{words.state[state]}</Badge>
      </div>
      {state === 'active' ? <Turnover bonus={bonus} /> : null}
      {typeof endedAmount === 'number' && state !== 'paid' && (state !== 'lost' || endedAmount > 0) ? (
        <p className="text-sm">
          {state === 'completed' ? words.toCash : words.takenBack}: <Money amount={endedAmount} />
        </p>
      ) : null}
    </li>
  )
}

function HistorySkeleton() {
  const { busy } = useWords('common')
  return (
    <Card inside="rows">
      <span className="sr-only" role="status">
        {busy.loading}
      </span>
      {[0, 1, 2].map((row) => (
        <div key={row} className="claimed-row" aria-hidden="true">
          <Skeleton className="h-5 w-48" />
          <Skeleton className="h-5 w-32" />
        </div>
      ))}
    </Card>
  )
}
