import { Button, Card, State, useToast } from '@balai/ui'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { dropDraft } from '../../forms/drafts.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { useMember, useRootView } from '../../shell/root-data.ts'
import { useWords } from '../../words/words.tsx'
import { isToPay } from './channels.ts'
import { ClosedDeposits } from './closed-deposits.tsx'
import { type Asked, DepositAmountForm } from './deposit-amount-form.tsx'
import { DepositList } from './deposit-list.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import { type Deposit, DepositPaymentForm } from './deposit-payment-form.tsx'
import { goToStep } from './go-to-step.ts'
import { PaymentPanel } from './payment-panel.tsx'
import type { DepositView, Ways } from './read-deposit.ts'
import { type Reservation, useReservation } from './reservation.ts'

/** The steps of a deposit, or what becomes of those from before where the member may make none. */
export function DepositSteps(view: DepositView) {
  return useMember()?.absence ? <ClosedDeposits recent={view.recent} /> : <OpenSteps {...view} />
}

/** How much and which way, then the receipt, then what becomes of it; beside it what was sent before. */
function OpenSteps({ uid, ways, recent }: DepositView) {
  const { deposit: words, payment } = useWords('bank')
  const { operator } = useRootView()
  const toast = useToast()
  const { revalidate } = useRevalidator()
  const [reservation, keep] = useReservation(uid)
  const [before, setBefore] = useState<Asked | null>(null)
  const newest = recent?.items[0] ?? null
  const [sent, setSent] = useState<Deposit | null>(null)
  const [isAsking, setAsking] = useState(newest?.state !== 'pending')
  // An earlier payment, from its row. It stands before a sum that is reserved, which waits behind it.
  const [reopened, setReopened] = useState<Deposit | null>(null)
  const opened = reopened ?? (reservation || isAsking ? null : (sent ?? newest))
  // The list is read again after an approval, so it knows better than the answer of long ago.
  const shown = recent?.items.find(({ id }) => id === opened?.id) ?? opened

  const finish = (deposit: Deposit | null) =>
    goToStep(() => {
      keep(null)
      dropDraft(uid, 'deposit')
      setBefore(null)
      setSent(deposit)
      setAsking(false)
      if (!deposit) toast({ tone: 'good', message: words.alreadySent })
      void revalidate()
    })
  const reserved = (next: Reservation) => goToStep(() => keep(next))
  const reopen = (deposit: Deposit) => goToStep(() => setReopened(deposit))
  const again = () =>
    goToStep(() => {
      setReopened(null)
      setAsking(true)
    })
  const change = () =>
    goToStep(() => {
      setBefore(reservation && { amount: reservation.amount, bankId: reservation.account.bankId })
      setAsking(true)
      keep(null)
    })

  return (
    <>
      <div className="money-main">
        {operator.isPlayMoney ? <div className="form-alert form-alert-info">{words.playMoney}</div> : null}
        {shown ? (
          <Sent deposit={shown} page={recent} onAgain={again} />
        ) : reservation ? (
          <DepositPaymentForm key={reservation.id} reservation={reservation} onChange={change} onSent={finish} />
        ) : (
          <AmountStep ways={ways} before={before} onReserved={reserved} onOpened={finish} />
        )}
      </div>
      <DepositList
        recent={recent}
        actionOf={(deposit) =>
          isToPay(deposit) && deposit.id !== shown?.id ? (
            <Button
              tone="quiet"
              size="sm"
              aria-label={`${payment.resume} ${deposit.serial}`}
              onClick={() => reopen(deposit)}
            >
              {payment.resume}
            </Button>
          ) : null
        }
      />
    </>
  )
}

interface AmountStepProps {
  ways: Ways | null
  before: Asked | null
  onReserved: (reservation: Reservation) => void
  onOpened: (deposit: Deposit) => void
}

/** A deposit that was sent, or a payment that is still to be made. */
function Sent({ deposit, page, onAgain }: { deposit: Deposit; page: unknown; onAgain: () => void }) {
  return isToPay(deposit) ? (
    <PaymentPanel key={deposit.id} deposit={deposit} page={page} onAgain={onAgain} />
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
