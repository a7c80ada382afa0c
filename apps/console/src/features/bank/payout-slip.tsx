import { Money } from '@balai/ui'
import { CopyButton } from '../../desk/copy-button.tsx'
import { useWords } from '../../words/words.tsx'
import type { WithdrawalRequest } from './queue-kind.ts'

/** Where the money goes, in the order in which a bank's form asks for it. */
export function PayoutSlip({ withdrawal }: { withdrawal: WithdrawalRequest }) {
  const { withdrawal: words, request, queue } = useWords('operators')
  return (
    <section className="slip" aria-labelledby="slip-title">
      <h3 id="slip-title">{words.payTo}</h3>
      <dl>
        <div>
          <dt>{request.bank}</dt>
          <dd>{withdrawal.bankName}</dd>
        </div>
        <div>
          <dt>{request.account}</dt>
          <dd className="slip-copy">
            <span className="slip-number num">{inFours(withdrawal.accountNo)}</span>
            <CopyButton value={withdrawal.accountNo} label={words.copyAccount} />
          </dd>
        </div>
        <div>
          <dt>{request.holder}</dt>
          <dd>{withdrawal.holder}</dd>
        </div>
        <div>
          <dt>{queue.amount}</dt>
          <dd className="slip-copy">
            <Money amount={withdrawal.amount} className="slip-number" />
            <CopyButton value={String(withdrawal.amount)} label={words.copyAmount} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** Long numbers are read and compared in groups. */
function inFours(accountNo: string): string {
  return accountNo.replace(/(\d{4})(?=\d)/g, '$1 ')
}
