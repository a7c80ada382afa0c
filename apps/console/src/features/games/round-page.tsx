import { buttonClass, Icon, Money, writeMoney } from '@balai/ui'
import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router'
import { Fact } from '../../desk/fact.tsx'
import { FailedRead } from '../../desk/failed-read.tsx'
import { Instant } from '../../desk/instant.tsx'
import { Records } from '../../desk/record-table.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useWayBack, type WayBack } from '../../desk/way-back.ts'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { RoundActs, useDecision } from './round-acts.tsx'
import { RoundBadge } from './rounds-table.tsx'
import { type RoundDetail, useOpenRound } from './use-games-desk.ts'
import { sayOutcome, sayType } from './wire-words.ts'

/** One round that stays open: its bets, what the provider says of it, and what may be done. */
export function RoundPage() {
  const { id = '' } = useParams()
  const { rounds: words } = useWords('operators')
  const { busy } = useWords('common')
  const round = useOpenRound(id)
  const back = useWayBack(paths.rounds())
  if (round.data) return <RoundSheet round={round.data} back={back} />
  if (!round.isError) return <TableWaiting label={busy.loading} />
  return (
    <FailedRead
      error={round.error}
      title={words.loadFailed}
      onRetry={() => void round.refetch()}
      back={
        <Link {...back} className={buttonClass({ tone: 'quiet' })}>
          {words.back}
        </Link>
      }
    />
  )
}

function RoundSheet({ round, back }: { round: RoundDetail; back: WayBack }) {
  const { rounds: words } = useWords('operators')
  return (
    <section className="room">
      <title>{round.roundId}</title>
      <header className="request-head">
        <Link {...back} className={buttonClass({ tone: 'plain', size: 'sm', isIcon: true })}>
          <Icon of={ArrowLeft} />
          <span className="sr-only">{words.back}</span>
        </Link>
        <h1 className="num">{round.roundId}</h1>
        <RoundBadge state={round.state} />
      </header>
      <div className="room-body">
        <RoundActs round={round} />
        <div className="member-cards">
          <Facts round={round} />
          <Course round={round} />
        </div>
        <Bets round={round} />
        <ProviderSays round={round} />
      </div>
    </section>
  )
}

function Facts({ round }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  return (
    <section className="fact-card" aria-label={words.round}>
      <div className="fact-card-amount">
        <span className="text-soft">{words.stake}</span>
        <span className="fact-card-figure">
          <Money amount={round.stake} />
        </span>
      </div>
      <dl className="fact-list">
        <Fact name={words.member}>
          <MemberLink id={round.memberId} username={round.username} />
        </Fact>
        <Fact name={words.game}>{round.title}</Fact>
        <Fact name={words.provider}>{round.providerName}</Fact>
        <Fact name={words.openedAt}>
          <Instant at={round.openedAt} />
        </Fact>
        <Fact name={words.win}>
          <Money amount={round.win} />
        </Fact>
      </dl>
    </section>
  )
}

/** What was asked for, by whom, and what became of it. */
function Course({ round }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  const say = useSay()
  const decision = useDecision(round)
  const { act, askedBy, askedAt, reason, refunded, endedAt } = round
  if (!act || !askedBy) return null
  return (
    <section className="fact-card" aria-label={words.filterState}>
      <p>
        <b>{say(words.askedBy, { name: askedBy.name, act: words.act[act] })}</b>
      </p>
      {askedAt ? <Instant at={askedAt} /> : null}
      <p>{reason}</p>
      {decision ? <p>{decision}</p> : null}
      {refunded === null ? null : <p>{say(words.refunded, { amount: writeMoney(refunded) })}</p>}
      {endedAt ? (
        <p>
          {words.endedAt} <Instant at={endedAt} />
        </p>
      ) : null}
    </section>
  )
}

type Bet = RoundDetail['bets'][number]

function Bets({ round: { bets } }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  const stateOf = (bet: Bet) =>
    bet.isRolledBack ? words.betRolledBack : bet.isSettled ? words.betSettled : words.betStanding
  return (
    <div className="member-column">
      <h2>{words.bets}</h2>
      <Records<Bet>
        label={words.bets}
        rows={bets}
        keyOf={({ transaction }) => transaction}
        columns={[
          {
            id: 'transaction',
            header: words.transaction,
            cell: ({ transaction }) => <span className="num">{transaction}</span>,
          },
          { id: 'amount', header: words.amount, cell: ({ amount }) => <Money amount={amount} /> },
          { id: 'opened', header: words.openedAt, cell: ({ at }) => <Instant at={at} look="brief" /> },
          { id: 'state', header: words.filterState, cell: stateOf },
        ]}
      />
    </div>
  )
}

type Said = NonNullable<RoundDetail['providerSays']>[number]

function ProviderSays({ round: { providerSays, providerAskedAt } }: { round: RoundDetail }) {
  const { rounds: words } = useWords('operators')
  if (providerAskedAt === null) return <p className="text-soft">{words.providerNotAsked}</p>
  if (!providerSays || providerSays.length === 0) return <p className="text-soft">{words.providerNothing}</p>
  return (
    <div className="member-column">
      <h2>{words.providerSays}</h2>
      <Records<Said>
        label={words.providerSays}
        rows={providerSays}
        keyOf={({ transaction }) => transaction}
        columns={[
          {
            id: 'transaction',
            header: words.transaction,
            cell: ({ transaction }) => <span className="num">{transaction}</span>,
          },
          { id: 'type', header: words.type, cell: ({ type }) => sayType(words, type) },
          {
            id: 'amount',
            header: words.amount,
            cell: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
          },
          { id: 'there', header: words.there, cell: ({ there }) => sayOutcome(words, there) },
          {
            id: 'here',
            header: words.here,
            cell: ({ here }) => (here === null ? words.unknownHere : sayOutcome(words, here)),
          },
        ]}
      />
    </div>
  )
}
