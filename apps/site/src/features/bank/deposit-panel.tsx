import { Button, buttonClass } from '@balai/ui'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { isGatewayType } from './channels.ts'
import type { Deposit } from './deposit-payment-form.tsx'
import { RequestPanel } from './request-panel.tsx'
import { useBonusSaid } from './use-bonus-said.ts'
import { useOtherSum } from './use-other-sum.ts'
import { usePayment } from './use-payment.ts'

/** A deposit after it was sent: pending, and then what became of it. */
export function DepositPanel({ deposit, onAgain }: { deposit: Deposit; onAgain: () => void }) {
  const { deposit: words, depositSuccess, state } = useWords('bank')
  const bonus = useBonusSaid(deposit)
  const expired = isGatewayType(deposit.accountType) ? <Unpaid deposit={deposit} /> : words.expired
  const says = {
    pending: { title: words.sentTitle, body: words.sent, done: 1 },
    approved: { title: words.approvedTitle, body: depositSuccess.body, done: 3 },
    rejected: { title: words.rejectedTitle, body: deposit.reason, done: 0 },
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
      }
    >
      {says.body} {bonus}
    </RequestPanel>
  )
}

/** Of a payment whose time went by: that it is over, or that another sum came. */
function Unpaid({ deposit }: { deposit: Deposit }) {
  const { payment: words } = useWords('bank')
  return useOtherSum(usePayment(deposit)) ?? words.expired
}
