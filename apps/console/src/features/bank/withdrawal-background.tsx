import { Money, Skeleton } from '@balai/ui'
import type { ReactNode } from 'react'
import { Fact } from '../../desk/fact.tsx'
import { Instant } from '../../desk/instant.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type Background, backgroundOf, isAskedAlone, type WithdrawalRequest } from './queue-kind.ts'

/** What came before the request, which whoever decides it would look up otherwise (record 1220). */
export function WithdrawalBackground({ withdrawal }: { withdrawal: WithdrawalRequest }) {
  const { background: words } = useWords('operators')
  const background = backgroundOf(withdrawal)
  if (!background) return isAskedAlone(withdrawal) ? null : <Skeleton className="background-waiting" /> // the version before tells none
  return (
    <section className="fact-card background" aria-labelledby="background-title">
      <h3 id="background-title">{words.title}</h3>
      <dl className="fact-list">
        <Account background={background} />
      </dl>
      <h4 className="background-since">
        {background.since === null ? (
          words.sinceBeginning
        ) : (
          <>
            {words.since} <Instant at={background.since} look="brief" />
          </>
        )}
      </h4>
      <Movements background={background} />
    </section>
  )
}

function Account({ background: { accountSince, toAccount, lastToAccount } }: { background: Background }) {
  const { background: words } = useWords('operators')
  const say = useSay()
  return (
    <Fact name={words.account}>
      {toAccount === 0 ? words.neverPaid : say(words.paid, { n: toAccount })}
      {lastToAccount === null ? null : (
        <small>
          {words.lastPaid} <Instant at={lastToAccount} look="brief" />
        </small>
      )}
      <small className="text-soft">
        {accountSince === null ? (
          words.accountGone
        ) : (
          <>
            {words.accountSince} <Instant at={accountSince} look="brief" />
          </>
        )}
      </small>
    </Fact>
  )
}

function Movements({ background: { deposited, played } }: { background: Background }) {
  const { background: words } = useWords('operators')
  const say = useSay()
  return (
    <dl className="fact-list">
      <Sum name={words.deposited} count={deposited.count} of={say(words.times, { n: deposited.count })}>
        <Money amount={deposited.amount} />
      </Sum>
      <Sum name={words.staked} count={played.rounds} of={say(words.rounds, { n: played.rounds })}>
        <Money amount={played.staked} />
      </Sum>
      <Fact name={words.result}>
        <Money amount={played.won - played.staked} as="change" />
      </Fact>
    </dl>
  )
}

interface SumProps {
  name: string
  count: number
  of: string
  children: ReactNode
}

/** A sum, and of how many it is. */
function Sum({ name, count, of, children }: SumProps) {
  return (
    <Fact name={name}>
      {children}
      {count === 0 ? null : <small className="text-soft num">{of}</small>}
    </Fact>
  )
}
