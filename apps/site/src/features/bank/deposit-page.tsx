import { calls } from '@balai/contract'
import { Card, State, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { type ApiClient, readList } from '../../api/client.ts'
import { requireMember } from '../../api/guard.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useRootView } from '../../shell/root-data.ts'
import { visitContext } from '../../visit.ts'
import { useWords } from '../../words/words.tsx'
import type { Route } from './+types/deposit-page.ts'
import { type Channel, channelsOf, isGatewayType } from './channels.ts'
import { type Asked, type BankSetting, DepositAmountForm } from './deposit-amount-form.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { type Deposit, DepositPaymentForm } from './deposit-payment-form.tsx'
import { PaymentPanel } from './payment-panel.tsx'
import { RequestList } from './request-list.tsx'
import { type Reservation, useReservation } from './reservation.ts'
import type { ReceivingAccount } from './use-receiving-accounts.ts'

const recentCount = 5

interface Ways {
  channels: Channel[]
  setting: BankSetting
  firstAccounts: Record<string, ReceivingAccount[]>
}

/** The ways to pay with the accounts of the first bank; null when they could not be had. */
async function readWays(api: ApiClient): Promise<Ways | null> {
  const [banks, setting] = await Promise.all([
    readList(api, calls.bank.list, {}),
    api.call(calls.bank.checkSetting, {}),
  ])
  if (!('items' in banks) || !setting.success) return null
  const channels = channelsOf(banks.items)
  const id = channels[0]?.banks[0]?.id
  const accounts = id === undefined ? null : await readList(api, calls.bank.listAccount, { id })
  const firstAccounts = id !== undefined && accounts && 'items' in accounts ? { [id]: accounts.items } : {}
  return { channels, setting: setting.result, firstAccounts }
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  requireMember(visit, request)
  const [ways, recent] = await Promise.all([
    readWays(visit.api),
    visit.api.call(calls.bank.listDeposit, { count: recentCount }),
  ])
  return {
    uid: visit.session.uid,
    ways,
    recent: recent.success ? { items: recent.results, next: recent.result.next } : null,
  }
}

/** Deposit by transfer with a receipt, or through a gateway (spec 2 and 9; decision 19). */
export default function DepositPage({ loaderData }: Route.ComponentProps) {
  const { uid, ways, recent } = loaderData
  const { deposit: words } = useWords('bank')
  const { operator } = useRootView()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reservation, keep] = useReservation(uid)
  const [before, setBefore] = useState<Asked | null>(null)
  const newest = recent?.items[0] ?? null
  const [sent, setSent] = useState<Deposit | null>(null)
  const [isAsking, setAsking] = useState(newest?.state !== 'pending')
  // The list is read again after an approval, so it knows better than the answer of long ago.
  const shown = recent?.items.find(({ id }) => id === sent?.id) ?? sent ?? newest

  const finish = (deposit: Deposit | null) => {
    keep(null)
    setBefore(null)
    setSent(deposit)
    setAsking(false)
    if (!deposit) toast({ tone: 'good', message: words.alreadySent })
    void revalidate()
    window.scrollTo({ top: 0 })
  }
  const reserved = (next: Reservation) => {
    keep(next)
    window.scrollTo({ top: 0 })
  }
  const change = () => {
    setBefore(reservation && { amount: reservation.amount, bankId: reservation.account.bankId })
    setAsking(true)
    keep(null)
  }

  return (
    <div className="money-page">
      <div className="page-head">
        <h1>{words.title}</h1>
        <p>{words.lead}</p>
      </div>
      <div className="money-main">
        {operator.isPlayMoney ? <div className="form-alert form-alert-info">{words.playMoney}</div> : null}
        {reservation ? (
          <DepositPaymentForm key={reservation.id} reservation={reservation} onChange={change} onSent={finish} />
        ) : !isAsking && shown ? (
          <Sent deposit={shown} onAgain={() => setAsking(true)} />
        ) : (
          <AmountStep ways={ways} before={before} onReserved={reserved} onOpened={finish} />
        )}
      </div>
      <aside className="money-side">
        <RequestList
          kind="deposit"
          title={words.recent}
          emptyTitle={words.recentEmpty}
          failedTitle={words.recentFailed}
          first={recent}
          ask={(before) => browserApi.call(calls.bank.listDeposit, { before, count: recentCount * 4 })}
        />
      </aside>
    </div>
  )
}

interface AmountStepProps {
  ways: Ways | null
  before: Asked | null
  onReserved: (reservation: Reservation) => void
  onOpened: (deposit: Deposit) => void
}

/** A deposit that was sent, or a payment that is still to be made. */
function Sent({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const isToPay = deposit.state === 'pending' && isGatewayType(deposit.accountType)
  return isToPay ? (
    <PaymentPanel key={deposit.id} deposit={deposit} onAgain={onAgain} />
  ) : (
    <DepositPanel deposit={deposit} onAgain={onAgain} />
  )
}

function AmountStep({ ways, before, onReserved, onOpened }: AmountStepProps) {
  const { deposit: words } = useWords('bank')
  if (!ways) return <FailedListing title={words.channelsFailed} />
  if (ways.channels.length === 0) {
    return (
      <Card inside="bare">
        <State art="wallet" title={words.channelsEmpty}>
          {words.channelsEmptyHint}
        </State>
      </Card>
    )
  }
  return <DepositAmountForm {...ways} before={before} onReserved={onReserved} onOpened={onOpened} />
}
