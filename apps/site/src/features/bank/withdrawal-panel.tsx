import { maskAccountNumber } from '@balai/rules'
import { Button } from '@balai/ui'
import { asSentence } from '../../words/as-sentence.ts'
import { useWords } from '../../words/words.tsx'
import type { Withdrawal } from './confirm-withdrawal-dialog.tsx'
import { RequestPanel } from './request-panel.tsx'

export const isOpen = ({ state }: Withdrawal) => state === 'pending' || state === 'approved'

/** A withdrawal after it was asked for: held, approved, paid, or back in the balance. */
export function WithdrawalPanel({ withdrawal, onAgain }: { withdrawal: Withdrawal; onAgain: () => void }) {
  const { withdraw: words, withdrawSuccess, state } = useWords('bank')
  const { isPlayMoney } = withdrawal
  const backAgain = `${asSentence(withdrawal.reason ?? '')} ${words.rejected}`
  const says = {
    pending: { title: words.pending, body: words.sent, done: 1 },
    approved: { title: words.approvedTitle, body: isPlayMoney ? words.approvedPlay : words.approved, done: 2 },
    paid: { title: words.paidTitle, body: isPlayMoney ? withdrawSuccess.bodyPlay : withdrawSuccess.body, done: 3 },
    bounced: { title: words.bouncedTitle, body: backAgain, done: 0 },
    rejected: { title: words.rejectedTitle, body: backAgain, done: 0 },
  }[withdrawal.state]
  return (
    <RequestPanel
      kind="withdrawal"
      request={withdrawal}
      title={says.title}
      stepsLabel={words.steps}
      steps={[
        { done: words.stepAsked },
        { done: words.stepApproved, underWay: state.pending },
        { done: words.stepPaid, underWay: words.stepPaying },
      ]}
      done={says.done}
      pairs={
        <div>
          <dt>{words.account}</dt>
          <dd>
            {withdrawal.bankName} <span className="num">{maskAccountNumber(withdrawal.accountNo)}</span>
          </dd>
        </div>
      }
      actions={isOpen(withdrawal) ? null : <Button onClick={onAgain}>{words.again}</Button>}
    >
      {says.body}
    </RequestPanel>
  )
}
