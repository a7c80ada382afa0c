import type { CallResult, calls } from '@balai/contract'
import { Card, Icon, State } from '@balai/ui'
import { ChevronRight, Gift, History } from 'lucide-react'
import { Link } from 'react-router'
import type { Listing } from '../../api/client.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember } from '../../shell/root-data.ts'
import { transactionPaths } from '../../transaction-paths.ts'
import { useWords } from '../../words/words.tsx'
import { AttendanceCard } from './attendance-card.tsx'
import { CodeForm } from './code-form.tsx'
import type { Offer } from './offer.ts'
import { OfferCard } from './offer-card.tsx'
import { RunningBonus } from './running-bonus.tsx'
import type { Claimed } from './turnover.tsx'

interface BonusOffersProps {
  offers: Listing<Offer>
  running: Listing<Claimed>
  /** Null where the operator has none, or it could not be had. */
  attendance: CallResult<typeof calls.promotions.attendance> | null
}

/** The bonus that runs, codes, what is offered, and beside them the attendance spin and the ways to what was claimed. */
export function BonusOffers({ offers, running, attendance }: BonusOffersProps) {
  const { claim: words } = useWords('promotions')
  const isAbsent = Boolean(useMember()?.absence)
  const active = 'items' in running ? running.items[0] : undefined
  return (
    <>
      <div className="money-main">
        {'hasFailed' in running ? <FailedListing title={words.failed} /> : null}
        {active ? <RunningBonus bonus={active} /> : null}
        {isAbsent ? null : <CodeForm />}
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
        {attendance && !isAbsent ? <AttendanceCard attendance={attendance} /> : null}
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
    </>
  )
}
