import { Button, buttonClass } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { isGatewayType } from './channels.ts'
import type { Deposit } from './deposit-payment-form.tsx'
import { RequestPanel } from './request-panel.tsx'
import { useBonusSaid } from './use-deposit-said.ts'
import { usePayment } from './use-payment.ts'
import { useUnfit } from './use-unfit.ts'

interface DepositPanelProps {
  deposit: Deposit
  /** Left out where the member may make no other: they are not led to play either. */
  onAgain?: () => void
}

/** A deposit after it was sent: pending, and then what became of it. */
export function DepositPanel({ deposit, onAgain }: DepositPanelProps) {
  const { deposit: words, depositSuccess, payment, state } = useWords('bank')
  const bonus = useBonusSaid(deposit)
  const isGateway = isGatewayType(deposit.accountType)
  const expiredReceipt = onAgain ? words.expired : words.expiredClosed
  const expired = isGateway ? <Unpaid deposit={deposit} otherwise={payment.expired} /> : expiredReceipt
  const rejected = isGateway ? <Unpaid deposit={deposit} otherwise={deposit.reason} /> : deposit.reason
  const pending = isGateway
    ? { title: payment.waitingTitle, body: <Unpaid deposit={deposit} otherwise={payment.waiting} />, done: 1 }
    : { title: words.sentTitle, body: words.sent, done: 1 }
  const says = {
    pending,
    approved: { title: words.approvedTitle, body: depositSuccess.body, done: 3 },
    rejected: { title: words.rejectedTitle, body: rejected, done: 0 },
    expired: { title: words.expiredTitle, body: expired, done: 0 },
  }[deposit.state]
  return (
    <RequestPanel
      kind="deposit"
      request={deposit}
      title={says.title}
      stepsLabel={words.steps}
      steps={[
        { done: words.stepSent },
        { done: words.stepDecided, underWay: state.pending },
        { done: words.stepCredited },
      ]}
      done={says.done}
      actions={
        onAgain ? (
          <>
            {deposit.state === 'approved' ? (
              <Link to={paths.slots()} className={buttonClass()}>
                {depositSuccess.play}
              </Link>
            ) : null}
            <Button
              tone={deposit.state === 'pending' || deposit.state === 'approved' ? 'quiet' : 'primary'}
              onClick={onAgain}
            >
              {words.again}
            </Button>
          </>
        ) : null
      }
    >
      {says.body} {bonus}
    </RequestPanel>
  )
}

/** Of a payment for which no money came: what was told of it that does not fit, or how it stands otherwise. */
function Unpaid({ deposit, otherwise }: { deposit: Deposit; otherwise: Deposit['reason'] }) {
  return useUnfit(usePayment(deposit)) ?? otherwise
}
