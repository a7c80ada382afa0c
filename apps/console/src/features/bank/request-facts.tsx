import { Badge, Icon, Money } from '@balai/ui'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { Fact } from '../../desk/fact.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import type { DepositRequest, QueueRequest } from './queue-kind.ts'

/** Who asks for how much, and from which account or to which. */
export function RequestFacts({ request }: { request: QueueRequest }) {
  const { request: words, queue, deposit } = useWords('operators')
  const { shell } = useWords('common')
  return (
    <div className="fact-card">
      <div className="fact-card-amount">
        <span className="text-soft">{queue.amount}</span>
        <span className="fact-card-figure">
          <Money amount={request.amount} />
          {request.isPlayMoney ? <Badge>{shell.credit}</Badge> : null}
        </span>
      </div>
      {'paidAt' in request ? null : <SeenBefore deposit={request} />}
      <dl className="fact-list">
        <Fact name={words.username}>{request.username}</Fact>
        <Fact name={words.fullName}>{request.fullName}</Fact>
        {'paidAt' in request ? (
          <Fact name={words.holder}>
            {request.holder}
            <SameName isSame={sameName(request.holder, request.fullName)} />
          </Fact>
        ) : (
          <>
            {request.intendedAmount === null ? null : (
              <Fact name={words.intended}>
                <Money amount={request.intendedAmount} />
              </Fact>
            )}
            <Fact name={deposit.receivingAccount}>
              {request.bankName} · <span className="num">{request.accountNo}</span>
              <small className="text-soft">{request.holder}</small>
            </Fact>
          </>
        )}
      </dl>
      {request.rejectReason ? (
        <div className="form-alert form-alert-info">
          <Icon of={CircleAlert} size="sm" />
          <span>{request.rejectReason}</span>
        </div>
      ) : null}
    </div>
  )
}

/** As banks print names: case and spacing do not tell people apart. */
function sameName(one: string, other: string): boolean {
  const plain = (name: string) => name.trim().replace(/\s+/g, ' ').toLocaleUpperCase('id')
  return plain(one) === plain(other)
}

function SameName({ isSame }: { isSame: boolean }) {
  const { request } = useWords('operators')
  return (
    <Badge tone={isSame ? 'good' : 'bad'}>
      <Icon of={isSame ? CircleCheck : CircleAlert} size="sm" />
      {isSame ? request.sameName : request.otherName}
    </Badge>
  )
}

function SeenBefore({ deposit }: { deposit: DepositRequest }) {
  const { receipt } = useWords('operators')
  const say = useSay()
  if (deposit.receiptSeenBefore === null) return null
  return (
    <div className="form-alert form-alert-warn" role="note">
      <Icon of={CircleAlert} size="sm" />
      <span>{say(receipt.seenBefore, { reference: deposit.receiptSeenBefore })}</span>
    </div>
  )
}
