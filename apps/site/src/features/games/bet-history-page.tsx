import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { buttonClass, Card, State } from '@balai/ui'
import { Link, redirect } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember, useRootView } from '../../shell/root-data.ts'
import { useComingAgain } from '../../shell/use-coming-again.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import { HistoryFilterForm } from '../wallet/history-filter-form.tsx'
import { readFilters, refusedRange } from '../wallet/history-filters.ts'
import { HistorySkeleton } from '../wallet/history-skeleton.tsx'
import type { Route } from './+types/bet-history-page.ts'
import { OpenRounds } from './open-rounds.tsx'
import { readOpenRounds } from './read-open-rounds.ts'
import { RoundsTable } from './rounds-table.tsx'

const pageSize = 100 // spec 9
const openCount = 20

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const query = new URL(request.url).searchParams
  const today = dayOf(new Date(), visit.operator.timeZone)
  const filters = { ...readFilters(query, today), type: '' }
  const page = Math.min(1000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const { from, to } = filters
  const [answer, open] = await Promise.all([
    visit.api.call(calls.games.gameLog, { from, to, page, count: pageSize }),
    readOpenRounds(visit.api, visit.operator.timeZone, openCount),
  ])
  // Beyond the end, where a page that was kept may lie once the days have moved on, it would say that there are no rounds.
  if (page > 1 && answer.success && answer.results.length === 0)
    throw redirect(`${paths.betHistory()}?from=${from}&to=${to}`)
  return {
    filters,
    today,
    page,
    rounds: answer.success ? answer.results : null,
    hasMore: answer.success && answer.result.hasMore,
    refusal: refusedRange(answer),
    open: open.success ? { rounds: open.results, hasMore: open.result.hasMore } : null,
  }
}

/** Rounds that are still open, and finished ones, newest first: what was staked, what came back, and the difference in plain sight (spec 2). */
export default function BetHistoryPage({ loaderData }: Route.ComponentProps) {
  const { filters, today, page, rounds, hasMore, refusal, open } = loaderData
  const { history } = useWords('games')
  const { shell } = useWords('common')
  const { operator } = useRootView()
  const isFiltering = useComingAgain() !== undefined
  return (
    <div className="page history">
      <div className="page-head">
        <h1>{history.title}</h1>
        <p>
          {history.lead}
          {operator.isPlayMoney ? ` ${shell.playMoney}` : ''}
        </p>
      </div>
      <OpenRounds open={open} />
      <HistoryFilterForm filters={filters} today={today} refusal={refusal} hasTypes={false} />
      <section aria-label={history.title} aria-busy={isFiltering || undefined} className="history-list">
        {isFiltering ? (
          <HistorySkeleton />
        ) : rounds && rounds.length > 0 ? (
          <RoundsTable rounds={rounds} />
        ) : rounds ? (
          <NoRounds />
        ) : refusal ? null : (
          <FailedListing title={history.failed} />
        )}
        {rounds && rounds.length > 0 && !isFiltering ? (
          <Pages from={filters.from} to={filters.to} page={page} hasMore={hasMore} />
        ) : null}
      </section>
    </div>
  )
}

function Pages({ from, to, page, hasMore }: { from: string; to: string; page: number; hasMore: boolean }) {
  const { history } = useWords('games')
  const { actions } = useWords('common')
  const at = (next: number) => `?from=${from}&to=${to}&page=${next}`
  return (
    <>
      {hasMore ? null : <p className="history-end text-soft text-sm">{history.end}</p>}
      <nav key={page} className="pager" aria-label={history.pages}>
        {page > 1 ? (
          <Link to={at(page - 1)} className={buttonClass({ tone: 'quiet' })}>
            {actions.previous}
          </Link>
        ) : null}
        {hasMore ? (
          <Link to={at(page + 1)} className={buttonClass({ tone: 'quiet' })}>
            {actions.next}
          </Link>
        ) : null}
      </nav>
    </>
  )
}

function NoRounds() {
  const { history } = useWords('games')
  const { notFoundPage } = useWords('common')
  const isAbsent = Boolean(useMember()?.absence)
  return (
    <Card inside="bare">
      <State
        art="games"
        title={history.empty}
        actions={
          isAbsent ? null : (
            <Link to={paths.slots()} className={buttonClass()}>
              {notFoundPage.toGames}
            </Link>
          )
        }
      />
    </Card>
  )
}
