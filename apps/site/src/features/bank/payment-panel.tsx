import { Button, Card, Skeleton, writeMoney } from '@balai/ui'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { Moment } from '../../time/moment.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { isToPay } from './channels.ts'
import { CopyButton } from './copy-button.tsx'
import { DepositPanel } from './deposit-panel.tsx'
import type { Deposit } from './deposit-payment-form.tsx'
import { OrderSum } from './order-sum.tsx'
import { PaymentFrame, PaymentLink } from './payment-frame.tsx'
import { QrisCode } from './qris-code.tsx'
import { useBonusSaid } from './use-deposit-said.ts'
import { useHasEnded } from './use-has-ended.ts'
import { type Payment, usePayment } from './use-payment.ts'
import { useUnfit } from './use-unfit.ts'

interface PaymentPanelProps {
  deposit: Deposit
  /** Another whenever the page was read anew. */
  page: unknown
  onAgain: () => void
}

/** A payment that a gateway waits for: what to pay, how, and until when. It ends by itself when the gateway has spoken. */
export function PaymentPanel({ deposit, page, onAgain }: PaymentPanelProps) {
  const { deposit: words, payment: say } = useWords('bank')
  const payment = usePayment(deposit, page)
  const unfit = useUnfit(payment)
  const bonus = useBonusSaid(payment)
  const [hasEnded] = useHasEnded(payment?.endsAtHere ?? null)
  if (payment === null) return <Unread title={say.unread} onAgain={onAgain} />
  // Of an older row the page's own list may not know it.
  if (payment && !isToPay(payment)) return <DepositPanel deposit={payment} onAgain={onAgain} />
  return (
    <Card inside="bare" className="order">
      {payment ? (
        <Order payment={payment} hasEnded={hasEnded} isUnfit={unfit !== null} />
      ) : (
        <Skeleton className="payment-waiting" />
      )}
      <div className="order-end">
        {unfit || hasEnded ? (
          <div className="form-alert form-alert-warn" role="status">
            <span>{unfit ?? say.expired}</span>
          </div>
        ) : (
          <span className="text-soft text-sm" role="status">
            {say.waiting} {bonus}
          </span>
        )}
        <Button tone={hasEnded && unfit === null ? 'primary' : 'plain'} size="sm" onClick={onAgain}>
          {hasEnded ? say.startAgain : words.again}
        </Button>
      </div>
    </Card>
  )
}

/** Nothing is known of the payment but that it waits: it may be asked for again, and another deposit made all the same. */
function Unread({ title, onAgain }: { title: string; onAgain: () => void }) {
  const { deposit: words } = useWords('bank')
  return (
    <>
      <FailedListing title={title} />
      <Button tone="plain" onClick={onAgain}>
        {words.again}
      </Button>
    </>
  )
}

/** What is to be paid, and how for as long as it may be. */
function Order({ payment, hasEnded, isUnfit }: { payment: Payment; hasEnded: boolean; isUnfit: boolean }) {
  const isOver = hasEnded || isUnfit
  const { payment: words, deposit } = useWords('bank')
  const say = useSay()
  const [before = '', after = ''] = words.until.split('{time}')
  const { kind, amount, expiresAt, url, accountNo, bankName } = payment
  const title = {
    page: words.pageTitle,
    frame: words.pageTitle,
    qris: words.qrisTitle,
    virtualAccount: words.virtualAccountTitle,
  }
  const isElsewhere = kind === 'qris' || kind === 'virtualAccount'
  return (
    <>
      <div className="order-sum kawung">
        <span className="order-label">{title[kind]}</span>
        <OrderSum amount={amount} />
        {isOver ? null : <CopyButton text={String(amount)} label={deposit.copyAmount} />}
        <span className="facts order-hint">
          <span>{bankName}</span>
          {isUnfit ? null : (
            <span>
              {before}
              <Moment stamp={expiresAt} />
              {after}
            </span>
          )}
        </span>
      </div>
      {isOver ? null : (
        <div className="payment-body">
          {kind === 'qris' ? <QrisCode id={payment.id} amount={writeMoney(amount)} /> : null}
          {accountNo === null ? null : (
            <div className="payment-account">
              <span className="text-soft text-sm">{words.accountNo}</span>
              <b className="order-number num">{inFours(accountNo)}</b>
              <CopyButton text={accountNo} label={deposit.copyAccount} />
              <span className="text-soft">{say(words.exact, { amount: writeMoney(amount) })}</span>
            </div>
          )}
          {url && kind === 'frame' ? <PaymentFrame url={url} /> : null}
          {url && kind !== 'frame' ? (
            <PaymentLink url={url} label={isElsewhere ? words.simulate : words.open} isOnlyWay={kind === 'page'} />
          ) : null}
        </div>
      )}
    </>
  )
}
