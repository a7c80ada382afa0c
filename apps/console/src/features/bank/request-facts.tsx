import { bonusSentence } from '@balai/copy/sentences'
import { Badge, Icon, Money, writeMoney } from '@balai/ui'
import { CircleAlert } from 'lucide-react'
import { Link } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { inFours } from './account-number.ts'
import { MemberStateNote } from './member-state-note.tsx'
import { type DepositRequest, sentBeside, unfitNoticesOf } from './queue-kind.ts'
import { RejectNote } from './reject-note.tsx'
import { RequestMember } from './request-member.tsx'

/** Who sent how much, and to which account. */
export function DepositFacts({ deposit }: { deposit: DepositRequest }) {
  const { request: words, queue } = useWords('operators')
  const { shell } = useWords('common')
  const sent = sentBeside(deposit)
  return (
    <div className="fact-card">
      <div className="fact-card-amount">
        <span className="text-soft">{sent === null ? queue.amount : words.sent}</span>
        <span className="fact-card-figure">
          <Money amount={sent ?? deposit.amount} />
          {deposit.isPlayMoney ? <Badge>{shell.credit}</Badge> : null}
        </span>
      </div>
      <MemberStateNote request={deposit} />
      <SeenBefore deposit={deposit} />
      <UnfitNotices deposit={deposit} />
      <dl className="fact-list">
        {sent === null ? null : (
          <Fact name={words.credited}>
            <Money amount={deposit.amount} />
          </Fact>
        )}
        <RequestMember request={deposit} />
        {deposit.intendedAmount === null ? null : (
          <Fact name={words.intended}>
            <Money amount={deposit.intendedAmount} />
          </Fact>
        )}
        <PaidTo deposit={deposit} />
        <AskedBonus deposit={deposit} />
      </dl>
      <RejectNote request={deposit} />
    </div>
  )
}

/** The account that staff look into; of what a gateway takes, the way, and the number where it gave one. */
function PaidTo({ deposit: { way, bankName, accountNo, holder } }: { deposit: DepositRequest }) {
  const { deposit: words, queue } = useWords('operators')
  const isOurs = way === 'receipt'
  return (
    <Fact name={isOurs ? words.receivingAccount : queue.channel}>
      {bankName}
      {accountNo === '' ? null : (
        <>
          {' · '}
          <span className="num">{inFours(accountNo)}</span>
        </>
      )}
      {isOurs ? <small className="text-soft">{holder}</small> : null}
    </Fact>
  )
}

/** What its gateway told that does not fit it: whoever is asked for the deposit here knows where that waits. */
function UnfitNotices({ deposit }: { deposit: DepositRequest }) {
  const { deposit: words } = useWords('operators')
  const say = useSay()
  return unfitNoticesOf(deposit).map(({ outcome, amount, isSettled }) => (
    <div key={outcome} className={`form-alert form-alert-${isSettled ? 'info' : 'warn'}`} role="note">
      <Icon of={CircleAlert} size="sm" />
      <span>
        {/* A later server may tell of more. */}
        {outcome in words.unfit
          ? say(words.unfit[outcome], { paid: writeMoney(amount), amount: writeMoney(deposit.amount) })
          : outcome}{' '}
        {isSettled ? (
          words.unfitSettled
        ) : (
          <>
            {words.unfitWaits}{' '}
            <Link to={paths.channels()} className="link underline">
              {words.unfitLink}
            </Link>
          </>
        )}
      </span>
    </div>
  ))
}

/** The bonus that the payment asked for, and what became of it, in the words that its member reads. */
function AskedBonus({ deposit }: { deposit: DepositRequest }) {
  const { request } = useWords('operators')
  const { payment: words } = useWords('bank')
  const say = useSay()
  if (deposit.bonus === null) return null
  return (
    <Fact name={request.bonus}>
      {deposit.bonus}
      <small className="text-soft">{bonusSentence(deposit, { words, say })}</small>
    </Fact>
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
