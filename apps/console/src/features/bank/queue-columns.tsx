import { Badge, Money, writeMoney } from '@balai/ui'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant, WaitedFor } from '../../desk/instant.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { NewContactBadge } from '../member/member-badge.tsx'
import { StandingBadges } from '../member/member-warning.tsx'
import {
  contactChangedAt,
  isHeld,
  isOpen,
  lastStepOf,
  newAccountSince,
  type QueueKind,
  type QueueRequest,
  type QueueState,
  reasonOf,
  sentBeside,
} from './queue-kind.ts'
import { StateBadge, StateWord } from './state-badge.tsx'

const helper = createColumnHelper<typeof features, QueueRequest>()

/** Who works on a request, as the reader says it. */
function Worker({ request }: { request: QueueRequest }) {
  const { claim } = useWords('operators')
  if (request.isMine) return <b className="claim-mine">{claim.mine}</b>
  return request.claimedBy?.name ?? '–'
}

/** The state of a member who is not as members usually are, that a request is held, and that its account is new. */
function Unusual({ request }: { request: QueueRequest }) {
  const { withdrawal, request: words } = useWords('operators')
  return (
    <>
      {isHeld(request) ? <Badge tone="bad">{withdrawal.held}</Badge> : null}
      <StandingBadges {...request} />
      {contactChangedAt(request) === null ? null : <NewContactBadge />}
      {newAccountSince(request) === null ? null : <Badge tone="warn">{words.newAccount.badge}</Badge>}
    </>
  )
}

/** When the last step was taken. */
function StepTime({ request }: { request: QueueRequest }) {
  const step = lastStepOf(request)
  return step ? <Instant at={step.at} look="brief" /> : '–'
}

/** What stands under the amount where there is no room for columns. */
function UnderAmount({ request, isMixed }: { request: QueueRequest; isMixed: boolean }) {
  return (
    <>
      {/* The time first: it is what one picks by, and what comes last may be cut. */}
      <span className="cell-second">
        {isOpen(request) ? <WaitedFor since={request.requestedAt} /> : <StepTime request={request} />}
        {isMixed ? (
          <>
            {' · '}
            <StateWord request={request} />
          </>
        ) : null}
      </span>
      {request.claimedBy ? (
        <span className="cell-second">
          <Worker request={request} />
        </span>
      ) : null}
    </>
  )
}

/** What the receipt is to show, where it is not what is credited. */
function Sent({ request }: { request: QueueRequest }) {
  const { queue } = useWords('operators')
  const say = useSay()
  const sent = sentBeside(request)
  return sent === null ? null : (
    <span className="cell-sent text-soft">{say(queue.sent, { amount: writeMoney(sent) })}</span>
  )
}

interface ColumnOptions {
  /** The address of a request, with the filters of the queue that it stands in. */
  hrefOf: (id: string) => string
  openId: string | undefined
  /** What an opened request's entry in the history keeps of where it was opened. */
  cameFrom: unknown
  kind: QueueKind
  /** The state that the list is filtered by. */
  state: QueueState
}

/** The columns of a queue. Where there is little room only the first and the amount stay, each with further lines. */
export function useQueueColumns({ hrefOf, openId, cameFrom, state, kind }: ColumnOptions): Columns<QueueRequest> {
  const { queue } = useWords('operators')
  const isMixed = state === 'open' || state === 'all'
  const isOpenList = state === 'open' || state === 'pending' || (kind === 'withdrawal' && state === 'approved')
  const hasReasons = state === 'rejected' || state === 'bounced'
  const isOfSteps = state === 'all' || state === 'paid'
  return useMemo(
    () => [
      helper.display({
        id: 'reference',
        header: () => (
          <>
            <span className="head-wide">{queue.reference}</span>
            <span className="head-narrow">{queue.member}</span>
          </>
        ),
        cell: ({ row: { original } }) => (
          <div className="cell-lines">
            <Link
              to={hrefOf(original.id)}
              className="row-link num"
              replace={openId !== undefined}
              state={cameFrom}
              aria-current={original.id === openId ? 'true' : undefined}
            >
              {original.serial}
            </Link>
            <span className="cell-first">
              {original.username} <Unusual request={original} />
            </span>
            {hasReasons ? <span className="cell-reason">{reasonOf(original)}</span> : null}
          </div>
        ),
      }),
      helper.display({
        id: 'member',
        header: queue.member,
        cell: ({ row: { original } }) => (
          <span className="cell-cut" title={`${original.username} · ${original.fullName} · ${original.bankName}`}>
            <b>{original.username}</b> <Unusual request={original} />{' '}
            <span className="cell-beneath text-soft">
              <span className="cell-name">{original.fullName}</span>
              <span className="cell-channel"> · {original.bankName}</span>
            </span>
          </span>
        ),
      }),
      helper.display({
        id: 'amount',
        header: queue.amount,
        cell: ({ row: { original } }) => (
          <div className="cell-lines">
            <Money amount={original.amount} className="cell-amount" />
            <Sent request={original} />
            <UnderAmount request={original} isMixed={isMixed} />
          </div>
        ),
      }),
      ...(hasReasons
        ? [
            helper.display({
              id: 'reason',
              header: queue.reason,
              cell: ({ row }) => <span className="cell-two">{reasonOf(row.original)}</span>,
            }),
          ]
        : [
            helper.display({
              id: 'channel',
              header: queue.channel,
              cell: ({ row: { original } }) => (
                <span className="cell-two" title={original.bankName}>
                  {original.bankName}
                </span>
              ),
            }),
          ]),
      ...(isMixed
        ? [
            helper.display({
              id: 'state',
              header: queue.state,
              cell: ({ row }) => <StateBadge request={row.original} />,
            }),
          ]
        : []),
      helper.display({
        id: 'requested',
        header: queue.requestedAt,
        cell: ({ row }) => <Instant at={row.original.requestedAt} look="brief" />,
      }),
      helper.display({
        id: 'waited',
        header: isOpenList ? queue.waitedFor : isOfSteps ? queue.lastStepAt : queue.decidedAt,
        cell: ({ row: { original } }) =>
          isOpenList ? <WaitedFor since={original.requestedAt} /> : <StepTime request={original} />,
      }),
      helper.display({
        id: 'claimed',
        header: isOpenList ? queue.claimedBy : isOfSteps ? queue.lastStepBy : queue.decidedBy,
        cell: ({ row: { original } }) => (
          <span className="cell-cut">
            {isOpenList ? <Worker request={original} /> : (lastStepOf(original)?.by ?? '–')}
          </span>
        ),
      }),
    ],
    [queue, hrefOf, openId, cameFrom, isMixed, isOpenList, isOfSteps, hasReasons],
  )
}
