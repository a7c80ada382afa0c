import { Button, Card, writeMoney } from '@balai/ui'
import { useRootView } from '../../shell/root-data.ts'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { BankMark } from './bank-tiles.tsx'
import { CopyButton } from './copy-button.tsx'
import { OrderSum } from './order-sum.tsx'
import type { Reservation } from './reservation.ts'

interface PaymentOrderProps {
  reservation: Reservation
  hasEnded: boolean
  onChange: () => void
}

/** The exact sum, the account that it goes to, and the steps of a transfer, or of phone credit while its number is kept. */
export function PaymentOrder({ reservation, hasEnded, onChange }: PaymentOrderProps) {
  const { deposit: words, payment } = useWords('bank')
  const { operator } = useRootView()
  const say = useSay()
  const lang = useLang()
  const zone = useTimeZone()
  const { exactAmount, account, expiresAt, creditPercent } = reservation
  const isRound = typeof creditPercent === 'number'
  const until = formatStamp(expiresAt, 'time', lang, zone)
  // A number that phone credit goes to is nobody's to keep: the operator may have another by now.
  const isKept = !(isRound && hasEnded)
  const sum = { amount: writeMoney(exactAmount) }
  const ended = isRound ? say(payment.pulsaEnded, sum) : `${words.reservationEnded} ${say(words.alreadyPaid, sum)}`
  return (
    <Card inside="bare" className="order">
      <div className="order-sum kawung">
        <h2 className="order-label">{isRound ? words.amount : words.exact}</h2>
        <OrderSum amount={exactAmount} isExact={!isRound} />
        {isKept ? (
          <>
            <CopyButton text={String(exactAmount)} label={words.copyAmount} />
            <span className="order-hint">
              {isRound
                ? say(payment.rate, {
                    sent: writeMoney(exactAmount),
                    credited: writeMoney(Math.floor((exactAmount * creditPercent) / 100)),
                    percent: String(creditPercent),
                  })
                : words.exactHint}
            </span>
          </>
        ) : null}
      </div>
      {isKept ? (
        <>
          <div className="order-account">
            <BankMark code={account.bankCode} />
            <div>
              <span className="text-soft text-sm">
                {isRound ? payment.pulsaTo : words.sendTo} {account.bankName}
              </span>
              <b className="order-number num">{inFours(account.accountNo)}</b>
              <span className="text-soft">{say(words.accountHolder, { holder: account.holder })}</span>
            </div>
            <CopyButton text={account.accountNo} label={words.copyAccount} />
          </div>
          <ol className="order-steps" aria-label={words.stepsTitle}>
            <li>{say(isRound ? payment.pulsaExact : words.stepExact, sum)}</li>
            <li>{operator.isPlayMoney ? words.stepReceiptPlay : words.stepReceipt}</li>
            <li>{words.stepWait}</li>
          </ol>
        </>
      ) : null}
      <div className="order-end">
        {hasEnded ? (
          <div className="form-alert form-alert-warn" role="status">
            <span>{ended}</span>
          </div>
        ) : isRound ? null : (
          <span className="text-soft text-sm num">{say(words.reservedUntil, { time: until })}</span>
        )}
        <Button tone={hasEnded ? 'primary' : 'plain'} size="sm" onClick={onChange}>
          {hasEnded ? (isRound ? payment.pulsaAgain : words.reserveAgain) : words.changeAmount}
        </Button>
      </div>
    </Card>
  )
}
