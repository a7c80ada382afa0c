import { calls } from '@balai/contract'
import { Card, Money } from '@balai/ui'
import { callLater } from '../../api/call-later.ts'
import { requireMember } from '../../api/guard.ts'
import { paths } from '../../paths.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { daysBefore } from '../../time/calendar.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/referral-page.ts'
import { DownlineList } from './downline-list.tsx'
import { drawQr } from './draw-qr.ts'
import { EarningList } from './earning-list.tsx'
import { ShareCard } from './share-card.tsx'

/** As many as may be asked for: what is held stands there until it is paid, a month's share at the longest hold, too. */
const shownDays = 92
const pageSize = 10

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const range = daysBefore(new Date(), shownDays - 1, visit.operator.timeZone)
  const [own, earnings] = await Promise.all([
    visit.api.call(calls.referral.downline, { count: pageSize }),
    visit.api.call(calls.referral.getDownlineTransactionDetails, { ...range, count: pageSize }),
  ])
  if (!own.success) return { range, program: null, downlines: null, share: null, earnings: null }
  const link = `${visit.canonicalOrigin}${visit.basename}${paths.register(own.result.referralCode)}`
  return {
    range,
    program: own.result,
    downlines: { items: own.results, next: own.result.next },
    share: { link, qr: drawQr(link) },
    earnings: earnings.success ? { items: earnings.results, next: earnings.result.next } : null,
  }
}

/** The link that brings friends, what they have brought, and the rules (spec 2, referral; spec 7, member/downline; decision 22). */
export default function ReferralPage({ loaderData }: Route.ComponentProps) {
  const { page: words } = useWords('referral')
  const { shell } = useWords('common')
  const { operator } = useRootView()
  const { range, program, downlines, share, earnings } = loaderData
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>
          {words.lead}
          {operator.isPlayMoney ? ` ${shell.playMoney}` : ''}
        </p>
      </div>
      <div className="money-main">
        {program ? (
          <>
            {share ? <ShareCard code={program.referralCode} {...share} /> : null}
            <Totals program={program} />
            <section className="section" aria-labelledby="referral-rules">
              <h2 id="referral-rules" className="text-lg font-bold">
                {words.rules}
              </h2>
              <Card>
                <ul className="offer-rules">
                  {program.rules.map((rule) => (
                    <li key={rule}>{rule}</li>
                  ))}
                </ul>
              </Card>
            </section>
          </>
        ) : (
          <FailedListing title={words.failed} />
        )}
      </div>
      {program ? (
        <aside className="money-side promo-side">
          <DownlineList
            first={downlines}
            ask={(after) => callLater(({ referral }) => referral.downline, { after, count: pageSize * 2 })}
          />
          <EarningList
            first={earnings}
            ask={(after) =>
              callLater(({ referral }) => referral.getDownlineTransactionDetails, {
                ...range,
                after,
                count: pageSize * 2,
              })
            }
          />
        </aside>
      ) : null}
    </div>
  )
}

type Program = NonNullable<Route.ComponentProps['loaderData']['program']>

function Totals({ program: { downlines, held, paid } }: { program: Program }) {
  const { page: words } = useWords('referral')
  return (
    <Card>
      <dl className="totals">
        <div>
          <dt>{words.downlines}</dt>
          <dd className="num">{downlines}</dd>
        </div>
        <div>
          <dt>{words.held}</dt>
          <dd>
            <Money amount={held} />
          </dd>
        </div>
        <div>
          <dt>{words.paid}</dt>
          <dd>
            <Money amount={paid} />
          </dd>
        </div>
      </dl>
    </Card>
  )
}
