import { type CallResult, calls } from '@balai/contract'
import { Button, buttonClass, Card, formatThousands, Skeleton } from '@balai/ui'
import { useEffect, useState } from 'react'
import { browserApi } from '../../api/browser.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { CopyButton } from './copy-button.tsx'
import type { Deposit } from './deposit-payment-form.tsx'
import { QrisCode } from './qris-code.tsx'
import { useHasEnded } from './use-has-ended.ts'

interface Payment extends CallResult<typeof calls.bank.getPayment> {
  /** When the time to pay is over by the clock of this browser, which may be wrong; in milliseconds. */
  endsAtHere: number
}

/** How a payment is to be made; read anew after a reload. Undefined while it is asked for, null when it could not be had. */
function usePayment(id: string): Payment | null | undefined {
  const [payment, setPayment] = useState<Payment | null>()
  useEffect(() => {
    let isGone = false
    const take = (found: Payment | null) => {
      if (!isGone) setPayment(found)
    }
    browserApi.call(calls.bank.getPayment, { id }).then(
      (answer) => {
        if (!answer.success) return take(null)
        take({ ...answer.result, endsAtHere: Date.now() + answer.result.endsInSeconds * 1_000 })
      },
      () => take(null),
    )
    return () => {
      isGone = true
    }
  }, [id])
  return payment
}

/** A payment that a gateway waits for: what to pay, how, and until when. It ends by itself when the gateway has spoken. */
export function PaymentPanel({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { deposit: words, payment: say, errors } = useWords('bank')
  const payment = usePayment(deposit.id)
  const [hasEnded] = useHasEnded(payment?.endsAtHere ?? null)
  if (payment === null) return <FailedListing title={errors.paymentUnknown} />
  return (
    <Card inside="bare" className="order">
      {payment ? <Order payment={payment} hasEnded={hasEnded} /> : <Skeleton className="payment-waiting" />}
      <div className="order-end">
        {hasEnded ? (
          <div className="form-alert form-alert-warn" role="status">
            <span>{say.expired}</span>
          </div>
        ) : (
          <span className="text-soft text-sm" role="status">
            {say.waiting}
          </span>
        )}
        <Button tone={hasEnded ? 'primary' : 'plain'} size="sm" onClick={onAgain}>
          {hasEnded ? say.startAgain : words.again}
        </Button>
      </div>
    </Card>
  )
}

const inIdr = (amount: number) => `Rp\u00a0${formatThousands(amount)}`

/** What is to be paid, and how for as long as it may be. */
function Order({ payment, hasEnded }: { payment: Payment; hasEnded: boolean }) {
  const { payment: words, deposit } = useWords('bank')
  const say = useSay()
  const lang = useLang()
  const zone = useTimeZone()
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
        <b className="order-exact num">{inIdr(amount)}</b>
        {hasEnded ? null : <CopyButton text={String(amount)} label={deposit.copyAmount} />}
        <span className="order-hint">
          {bankName} ·{' '}
          <span className="num" data-stamp={expiresAt} suppressHydrationWarning>
            {say(words.until, { time: formatStamp(expiresAt, 'time', lang, zone) })}
          </span>
        </span>
      </div>
      {hasEnded ? null : (
        <div className="payment-body">
          {kind === 'qris' ? <QrisCode id={payment.id} amount={inIdr(amount)} /> : null}
          {accountNo === null ? null : (
            <div className="payment-account">
              <span className="text-soft text-sm">{words.accountNo}</span>
              <b className="order-number num">{accountNo.replace(/(\d{4})(?=\d)/g, '$1 ')}</b>
              <CopyButton text={accountNo} label={deposit.copyAccount} />
              <span className="text-soft">{say(words.exact, { amount: inIdr(amount) })}</span>
            </div>
          )}
          {kind === 'frame' && url ? <iframe className="payment-frame" src={url} title={words.pageTitle} /> : null}
          {url ? (
            <a
              className={buttonClass({ tone: kind === 'page' ? 'primary' : 'quiet' })}
              href={url}
              target="_blank"
              rel="noopener noreferrer"
            >
              {isElsewhere ? words.simulate : words.open}
            </a>
          ) : null}
        </div>
      )}
    </>
  )
}
