import { type CallItem, calls } from '@balai/contract'
import { Button, Card, Drawing, Money, State, useToast, writeMoney } from '@balai/ui'
import { useRevalidator } from 'react-router'
import { callLater } from '../../api/call-later.ts'
import { readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FormAlert } from '../../forms/form-alert.tsx'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember } from '../../shell/root-data.ts'
import { Moment } from '../../time/moment.tsx'
import { visitContext } from '../../visit.ts'
import { useSay, useWords } from '../../words/words.tsx'
import type { Route } from './+types/red-packet-page.ts'
import { useClaim } from './use-claim.ts'

type Packet = CallItem<typeof calls.promotions.redPacketCheck>

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  return { packets: await readList(visit.api, calls.promotions.redPacketCheck, {}) }
}

/** Red packets that are open, once for each member (spec 1; spec 7, RedPacketCheck and ClaimRedPacket; decision 23). */
export default function RedPacketPage({ loaderData: { packets } }: Route.ComponentProps) {
  const { packet: words } = useWords('promotions')
  return (
    <div className="page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      {'hasFailed' in packets ? <FailedListing title={words.failed} /> : null}
      {'items' in packets && packets.items.length === 0 ? (
        <Card inside="bare">
          <State art="packet" title={words.empty}>
            {words.emptyHint}
          </State>
        </Card>
      ) : null}
      {'items' in packets && packets.items.length > 0 ? (
        <ul className="packets">
          {packets.items.map((packet) => (
            <PacketCard key={packet.id} packet={packet} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function PacketCard({ packet }: { packet: Packet }) {
  const { packet: words, claim: claiming } = useWords('promotions')
  const isAbsent = Boolean(useMember()?.absence)
  const say = useSay()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const { claim, isBusy, isLost, alert } = useClaim()
  const { id, title, smallest, largest, closesAt, claimed } = packet
  const canClaim = packet.canClaim && !isAbsent
  const reason = packet.canClaim ? claiming.absent : packet.reason
  const open = () =>
    claim(() => callLater(({ promotions }) => promotions.claimRedPacket, { id }), {
      done({ amount }) {
        toast({ tone: 'good', message: say(words.done, { amount: writeMoney(amount) }) })
        void revalidate()
      },
      lost: words.answerLost,
      refused: () => void revalidate(),
    })
  return (
    <li className="card packet">
      <div className="packet-front kawung">
        <Drawing name="packet" className="packet-art" />
        <h2>{title}</h2>
        {claimed === null ? (
          <p>
            {smallest === largest
              ? say(words.sum, { amount: writeMoney(largest) })
              : say(words.range, { smallest: writeMoney(smallest), largest: writeMoney(largest) })}
          </p>
        ) : (
          <p role="status">
            {words.got}
            <b className="packet-sum">
              <Money amount={claimed} />
            </b>
          </p>
        )}
      </div>
      <div className="packet-foot">
        <p className="text-soft text-sm">
          {words.until} <Moment stamp={closesAt} />
        </p>
        {canClaim ? (
          <Button tone="accent" isFull isBusy={isBusy} busyLabel={words.busy} onClick={() => void open()}>
            {words.open}
            <span className="sr-only"> {title}</span>
          </Button>
        ) : (
          <p className="offer-obstacle">{reason}</p>
        )}
        {/* What came of a lost answer stands there, and there is nothing to press again. */}
        {alert && (canClaim || !isLost) ? <FormAlert {...alert} /> : null}
      </div>
    </li>
  )
}
