import { calls } from '@balai/contract'
import { Card, Icon, State } from '@balai/ui'
import { ChevronRight, Gift, History } from 'lucide-react'
import { Link } from 'react-router'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { transactionPaths } from '../../transaction-paths.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/claim-bonus-page.ts'
import { AttendanceCard } from './attendance-card.tsx'
import { CodeForm } from './code-form.tsx'
import { OfferCard } from './offer-card.tsx'
import { RunningBonus } from './running-bonus.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const { api } = visit
  const [offers, running, attendance] = await Promise.all([
    readList(api, calls.promotions.listBonus, {}),
    readList(api, calls.promotions.listMemberBonus, { setting: 'active', count: 1 }),
    api.call(calls.promotions.attendance, {}),
  ])
  // An attendance spin that the operator does not have is left out, as is one that could not be had.
  return { offers, running, attendance: attendance.success ? attendance.result : null }
}

/** Bonuses with their rules before the claim, codes and vouchers, and the attendance spin (spec 2, claim-bonus; decision 21). */
export default function ClaimBonusPage({ loaderData: { offers, running, attendance } }: Route.ComponentProps) {
  const { claim: words } = useWords('promotions')
  const active = 'items' in running ? running.items[0] : undefined
  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <div className="money-main">
        {'hasFailed' in running ? <FailedListing title={words.failed} /> : null}
        {active ? <RunningBonus bonus={active} /> : null}
        <CodeForm />
        <section className="section" aria-labelledby="offers">
          <h2 id="offers" className="text-lg font-bold">
            {words.offers}
          </h2>
          {'items' in offers ? (
            offers.items.map((offer) => <OfferCard key={offer.id} offer={offer} />)
          ) : (
            <FailedListing title={words.failed} />
          )}
          {'items' in offers && offers.items.length === 0 ? (
            <Card inside="bare">
              <State art="lantern" title={words.empty}>
                {words.emptyHint}
              </State>
            </Card>
          ) : null}
        </section>
      </div>
      <aside className="money-side promo-side">
        {attendance ? <AttendanceCard attendance={attendance} /> : null}
        <nav className="card account-group" aria-label={words.title}>
          {[
            { to: transactionPaths.redPacket(), label: words.packets, icon: Gift },
            { to: transactionPaths.claimHistory(), label: words.history, icon: History },
          ].map(({ to, label, icon }) => (
            <Link key={to} to={to} className="account-link">
              <span className="account-icon">
                <Icon of={icon} />
              </span>
              {label}
              <Icon of={ChevronRight} size="sm" className="account-onward" />
            </Link>
          ))}
        </nav>
      </aside>
    </div>
  )
}
