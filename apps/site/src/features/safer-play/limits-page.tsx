import { calls } from '@balai/contract'
import { Card, Money, State } from '@balai/ui'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { useRootView } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/limits-page.ts'
import { AbsenceNotice } from './absence-notice.tsx'
import { BreakSection } from './break-section.tsx'
import { ChangesSection } from './changes-section.tsx'
import { ExclusionSection } from './exclusion-section.tsx'
import { LimitRow } from './limit-row.tsx'
import { ReminderSection } from './reminder-section.tsx'
import { type Standing, StandingContext } from './standing.ts'

const kinds = ['deposit', 'loss', 'stake'] as const
const periods = ['day', 'week', 'month'] as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const answer = await visit.api.call(calls.saferPlay.getStanding, {})
  return { standing: answer.success ? answer.result : null }
}

/** Limits, break, self-exclusion, reminder and the net result, all on one page (decision 38). */
export default function LimitsPage({ loaderData }: Route.ComponentProps) {
  const { page } = useWords('saferPlay')
  const { states } = useWords('common')
  const [standing, setStanding] = useState(loaderData.standing)
  useEffect(() => setStanding(loaderData.standing), [loaderData.standing])
  if (!standing) {
    return (
      <State art="lantern" title={page.loadFailed} isAlert isPage>
        {states.failedHint}
      </State>
    )
  }
  return (
    <StandingContext value={setStanding}>
      <SaferPlay standing={standing} />
    </StandingContext>
  )
}

function SaferPlay({ standing }: { standing: Standing }) {
  const words = useWords('saferPlay')
  return (
    <div className="page safer">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <WaysOn />
      <AbsenceNotice standing={standing} />
      <NetResult net={standing.net} />
      <p className="text-soft">{words.page.protects}</p>
      <div className="limit-groups" id="limits">
        {kinds.map((kind) => (
          <section key={kind} className="section limit-group" aria-labelledby={`limit-${kind}`}>
            <h2 id={`limit-${kind}`} className="text-lg font-bold">
              {words.kind[kind]}
            </h2>
            <Card inside="rows">
              {periods.map((period) => {
                const limit = standing.limits.find((one) => one.kind === kind && one.period === period)
                return limit ? <LimitRow key={period} limit={limit} /> : null
              })}
            </Card>
          </section>
        ))}
      </div>
      <ReminderSection minutes={standing.reminderMinutes} />
      <BreakSection breakUntil={standing.breakUntil} />
      <ExclusionSection isExcludedForGood={standing.isExcludedForGood} />
      <ChangesSection changes={standing.changes} />
    </div>
  )
}

/** To what the page is come to for; whoever wants a break or to stop need not look for it below. */
function WaysOn() {
  const { exclude, page, pause, remind } = useWords('saferPlay')
  const ways = [
    ['break', pause.title],
    ['exclusion', exclude.title],
    ['limits', page.limits],
    ['reminder', remind.title],
  ] as const
  return (
    <nav className="chip-row chip-row-wrap" aria-label={page.ways}>
      {ways.map(([place, title]) => (
        <Link key={place} to={`#${place}`} className="chip">
          {title}
        </Link>
      ))}
    </nav>
  )
}

function NetResult({ net }: { net: Standing['net'] }) {
  const { net: words } = useWords('saferPlay')
  const say = useSay()
  const zone = useRootView().dayZone
  return (
    <section className="section" aria-labelledby="net-result">
      <h2 id="net-result" className="text-lg font-bold">
        {words.title}
      </h2>
      <Card>
        <dl className="totals mb-3">
          {periods.map((period) => (
            <div key={period}>
              <dt>{words[period]}</dt>
              <dd>
                <Money amount={net[period]} as="change" />
              </dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">{say(words.hint, { zone })}</p>
        <p className="safer-links">
          <Link to={paths.betHistory()} className="link">
            {words.history}
          </Link>
          <Link to={paths.history()} className="link">
            {words.money}
          </Link>
        </p>
      </Card>
    </section>
  )
}
