import { Button, Card } from '@balai/ui'
import { useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { OperatorHtml } from '../content/item-page.tsx'
import type { Offer } from './offer.ts'
import { OfferArt } from './offer-art.tsx'

const ClaimDialog = lazyPart(async () => (await import('./claim-dialog.tsx')).ClaimDialog)

/** One offer: what it gives and asks for in its first rules; all of them before the claim. */
export function OfferCard({ offer: given }: { offer: Offer }) {
  const { claim: words } = useWords('promotions')
  const isAbsent = Boolean(useMember()?.absence)
  const offer = isAbsent ? { ...given, canClaim: false, reason: words.absent } : given
  const openDialog = useDialogs()
  const open = () => openDialog((close) => <ClaimDialog offer={offer} by={{ id: offer.id }} onClose={close} />)
  return (
    <Card className="offer offer-drawn">
      <OfferArt trigger={offer.trigger} minimumLevel={offer.minimumLevel} />
      <h3>{offer.title}</h3>
      {offer.body ? <OperatorHtml html={offer.body} /> : null}
      <ul className="offer-rules">
        {offer.rules.slice(0, 2).map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      {offer.claimUntil ? (
        <p className="text-soft text-sm">
          {words.until} <Moment stamp={offer.claimUntil} />
        </p>
      ) : null}
      {offer.canClaim ? null : <p className="offer-obstacle">{offer.reason}</p>}
      <Button tone={offer.canClaim ? 'primary' : 'quiet'} onClick={open}>
        {offer.canClaim ? words.read : words.readOnly}
        <span className="sr-only"> {offer.title}</span>
      </Button>
    </Card>
  )
}
