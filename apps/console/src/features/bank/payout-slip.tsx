import { Badge, Money } from '@balai/ui'
import type { ReactNode } from 'react'
import { CopyButton } from '../../desk/copy-button.tsx'
import { useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { ComparisonNote } from './comparison-note.tsx'
import { MemberStateNote } from './member-state-note.tsx'
import { NameMatch } from './name-match.tsx'
import type { WithdrawalRequest } from './queue-kind.ts'
import { RejectNote } from './reject-note.tsx'
import { RequestMember } from './request-member.tsx'

/** Where the money goes, in the order in which a bank's form asks for it, and under it who asks. Each thing stands once. */
export function PayoutSlip({ withdrawal }: { withdrawal: WithdrawalRequest }) {
  const { withdrawal: words, request, queue } = useWords('operators')
  const { shell } = useWords('common')
  const { bankName, accountNo, holder, amount, isPlayMoney } = withdrawal
  return (
    <section className="slip" aria-labelledby="slip-title">
      <h3 id="slip-title">{words.payTo}</h3>
      <ComparisonNote withdrawal={withdrawal} />
      <MemberStateNote request={withdrawal} />
      <dl>
        <Line name={request.bank}>{bankName}</Line>
        <Line name={request.account} copy={<CopyButton value={accountNo} label={words.copyAccount} />}>
          <span className="slip-number num">{inFours(accountNo)}</span>
        </Line>
        <Line
          name={request.holder}
          copy={<CopyButton value={holder} label={words.copyHolder} />}
          note={<NameMatch withdrawal={withdrawal} />}
        >
          {holder}
        </Line>
        <Line name={queue.amount} copy={<CopyButton value={String(amount)} label={words.copyAmount} />}>
          <Money amount={amount} className="slip-number" />
          {isPlayMoney ? <Badge>{shell.credit}</Badge> : null}
        </Line>
      </dl>
      <RejectNote request={withdrawal} />
      <dl className="fact-list">
        <RequestMember request={withdrawal} />
      </dl>
    </section>
  )
}

interface LineProps {
  name: string
  copy?: ReactNode
  note?: ReactNode
  children: ReactNode
}

function Line({ name, copy, note, children }: LineProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        <span className="slip-copy">
          <span className="slip-value">{children}</span>
          {copy}
        </span>
        {note}
      </dd>
    </div>
  )
}
