import { calls } from '@balai/contract'
import { Button, buttonClass, Card, DateInput, Field, Icon, Money, State } from '@balai/ui'
import { ReceiptText } from 'lucide-react'
import { Form, Link, useSubmit } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { daysBefore } from '../../time/calendar.ts'
import { formatStamp, Moment, useTimeZone } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/bet-history-page.ts'
import type { Round } from './round-dialog.tsx'

const RoundDialog = lazyPart(async () => (await import('./round-dialog.tsx')).RoundDialog)

const shownDays = 6
const pageSize = 100 // spec 9

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const query = new URL(request.url).searchParams
  const usual = daysBefore(new Date(), shownDays, visit.operator.timeZone)
  const range = { from: query.get('from') || usual.from, to: query.get('to') || usual.to }
  const page = Math.min(1000, Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1))
  const answer = await visit.api.call(calls.games.gameLog, { ...range, page, count: pageSize })
  return {
    range,
    page,
    rounds: answer.success ? answer.results : null,
    hasMore: answer.success && answer.result.hasMore,
    /** A refused range says why; a fault has its own words. */
    refusal: !answer.success && answer.code !== 'FAULT' ? answer.message : null,
  }
}

/** Finished rounds, newest first: what was staked, what came back, and the difference in plain sight (spec 2). */
export default function BetHistoryPage({ loaderData }: Route.ComponentProps) {
  const { range, page, rounds, hasMore, refusal } = loaderData
  const { history } = useWords('games')
  const { actions } = useWords('common')
  const to = (next: number) => `?from=${range.from}&to=${range.to}&page=${next}`
  return (
    <div className="page">
      <div className="page-head">
        <h1>{history.title}</h1>
      </div>
      <DayRange from={range.from} to={range.to} />
      {refusal ? (
        <div className="form-alert" role="alert">
          {refusal}
        </div>
      ) : null}
      {rounds === null && !refusal ? <FailedListing title={history.failed} /> : null}
      {rounds?.length === 0 ? <NoRounds /> : null}
      {rounds && rounds.length > 0 ? (
        <Card inside="rows">
          {rounds.map((round) => (
            <div key={round.id} className="round-row">
              <div>
                <b>{round.title}</b>
                <div className="text-soft text-sm">
                  <Moment stamp={round.closedAt} />
                </div>
                <RoundDetails round={round} />
              </div>
              <dl className="round-figures">
                <dt>{history.stake}</dt>
                <dd>
                  <Money amount={round.stake} />
                </dd>
                <dt>{history.win}</dt>
                <dd>
                  <Money amount={round.win} />
                </dd>
                <dt>{history.net}</dt>
                <dd>
                  <b>
                    <Money amount={round.net} as="change" />
                  </b>
                </dd>
              </dl>
            </div>
          ))}
        </Card>
      ) : null}
      <nav key={page} className="pager" aria-label={history.pages}>
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

function RoundDetails({ round }: { round: Round }) {
  const { history } = useWords('games')
  const say = useSay()
  const lang = useLang()
  const zone = useTimeZone()
  const openDialog = useDialogs()
  const at = formatStamp(round.closedAt, 'moment', lang, zone)
  return (
    <Button
      tone="plain"
      size="sm"
      className="round-details"
      aria-label={say(history.detailsOf, { title: round.title, at })}
      onClick={() => openDialog((close) => <RoundDialog round={round} onClose={close} />)}
    >
      <Icon of={ReceiptText} size="sm" />
      {history.details}
    </Button>
  )
}

function DayRange({ from, to }: { from: string; to: string }) {
  const { history } = useWords('games')
  const lang = useLang()
  const submit = useSubmit()
  return (
    <Form method="get" className="day-range" onChange={(event) => submit(event.currentTarget, { replace: true })}>
      <Field label={history.from}>
        <DateInput lang={lang} name="from" defaultValue={from} max={to} required />
      </Field>
      <Field label={history.to}>
        <DateInput lang={lang} name="to" defaultValue={to} min={from} required />
      </Field>
    </Form>
  )
}

function NoRounds() {
  const { history } = useWords('games')
  const { notFoundPage } = useWords('common')
  return (
    <State
      art="games"
      title={history.empty}
      actions={
        <Link to={paths.slots()} className={buttonClass()}>
          {notFoundPage.toGames}
        </Link>
      }
    />
  )
}
