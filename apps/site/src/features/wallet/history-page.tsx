import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { buttonClass, Card, State } from '@balai/ui'
import { Link } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember, useRootView } from '../../shell/root-data.ts'
import { useComingAgain } from '../../shell/use-coming-again.ts'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/history-page.ts'
import { HistoryFilterForm } from './history-filter-form.tsx'
import { type HistoryFilters, readFilters, refusedRange, writeFilters } from './history-filters.ts'
import { HistorySkeleton } from './history-skeleton.tsx'
import { HistoryTable } from './history-table.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const today = dayOf(new Date(), visit.operator.timeZone)
  const filters = readFilters(new URL(request.url).searchParams, today)
  const answer = await visit.api.call(calls.wallet.transactionHistory, { ...filters, count: 50 })
  return {
    filters,
    today,
    refusal: refusedRange(answer),
    first: answer.success ? { items: answer.results, next: answer.result.next } : null,
  }
}

/** What moved the wallet, by days and type, both kept in the address (spec 7, Wallet/transactionhistory). */
export default function HistoryPage({ loaderData }: Route.ComponentProps) {
  const { filters, today, refusal, first } = loaderData
  const { history: words } = useWords('wallet')
  const { shell } = useWords('common')
  const { operator } = useRootView()
  const isFiltering = useComingAgain() !== undefined
  const key = writeFilters(filters)
  return (
    <div className="page history">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>
          {words.lead}
          {operator.isPlayMoney ? ` ${shell.playMoney}` : ''}
        </p>
      </div>
      <HistoryFilterForm filters={filters} today={today} refusal={refusal} hasTypes />
      <section aria-label={words.title} aria-busy={isFiltering || undefined} className="history-list">
        {isFiltering ? (
          <HistorySkeleton />
        ) : first && first.items.length > 0 ? (
          <HistoryTable key={key} filters={filters} first={first} />
        ) : first ? (
          <EmptyHistory filters={filters} />
        ) : refusal ? null : (
          <FailedListing title={words.failed} />
        )}
      </section>
    </div>
  )
}

/**
 * Where a type was chosen, nothing is said of the others: there may be plenty. Whoever is on a break or has stopped playing
 * is not asked for a deposit.
 */
function EmptyHistory({ filters }: { filters: HistoryFilters }) {
  const { history: words, type: types } = useWords('wallet')
  const say = useSay()
  const isAbsent = Boolean(useMember()?.absence)
  const typeName = filters.type === '' ? null : types[`t${Number(filters.type)}` as keyof typeof types] // filters are read as 0 to 28
  const deposit = (
    <Link to={paths.deposit()} className={buttonClass()}>
      {words.deposit}
    </Link>
  )
  const allTypes = (
    <Link to={writeFilters({ ...filters, type: '' })} className={buttonClass()} preventScrollReset>
      {words.all}
    </Link>
  )
  return (
    <Card inside="bare">
      <State
        art="receipt"
        title={typeName === null ? words.empty : say(words.emptyOfType, { type: typeName })}
        actions={typeName !== null ? allTypes : isAbsent ? null : deposit}
      >
        {typeName !== null || isAbsent ? words.emptyOtherwiseHint : words.emptyHint}
      </State>
    </Card>
  )
}
