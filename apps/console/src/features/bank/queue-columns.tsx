import { Money } from '@balai/ui'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant, WaitedFor } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { isOpen, type QueueKind, type QueueRequest, type QueueState } from './queue-kind.ts'
import { StateBadge } from './state-badge.tsx'

const helper = createColumnHelper<typeof features, QueueRequest>()

/** When and by whom a request was finished; nothing while it is open. */
function endOf(request: QueueRequest): { at: string | null; by: string | undefined } {
  if (!('paidAt' in request)) return { at: request.decidedAt, by: request.decidedBy?.name }
  return { at: request.paidAt ?? request.rejectedAt, by: (request.paidBy ?? request.rejectedBy)?.name }
}

/** Who works on a request, or finished it, as the reader says it. */
function Worker({ request }: { request: QueueRequest }) {
  const { claim } = useWords('operators')
  if (request.isMine) return <b className="claim-mine">{claim.mine}</b>
  return <span>{request.claimedBy?.name ?? endOf(request).by ?? '–'}</span>
}

/** While somebody waits, for how long; afterwards, when it was done. */
function Waiting({ request }: { request: QueueRequest }) {
  const { at: done } = endOf(request)
  if (isOpen(request)) return <WaitedFor since={request.requestedAt} />
  return done ? <Instant at={done} look="brief" /> : null
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

/** The columns of a queue. Where there is little room only the first and the amount stay, each with a second line. */
export function useQueueColumns({
  hrefOf,
  openId,
  cameFrom,
  state: chosen,
  kind,
}: ColumnOptions): Columns<QueueRequest> {
  const { queue } = useWords('operators')
  const { state } = useWords('bank')
  const isMixed = chosen === 'open' || chosen === 'all'
  const isOpenList = chosen === 'open' || chosen === 'pending' || (kind === 'withdrawal' && chosen === 'approved')
  return useMemo(
    () => [
      helper.display({
        id: 'reference',
        header: queue.reference,
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
            <span className="cell-first">{original.username}</span>
          </div>
        ),
      }),
      helper.display({
        id: 'member',
        header: queue.member,
        cell: ({ row: { original } }) => (
          <span className="cell-cut" title={`${original.username} · ${original.fullName}`}>
            <b>{original.username}</b> <span className="text-soft">{original.fullName}</span>
          </span>
        ),
      }),
      helper.display({
        id: 'amount',
        header: queue.amount,
        cell: ({ row: { original } }) => (
          <div className="cell-lines">
            <Money amount={original.amount} className="cell-amount" />
            <span className="cell-second">
              {isMixed ? `${state[original.state]} · ` : null}
              <Waiting request={original} />
              {original.claimedBy ? (
                <>
                  {' '}
                  · <Worker request={original} />
                </>
              ) : null}
            </span>
          </div>
        ),
      }),
      helper.display({
        id: 'channel',
        header: queue.channel,
        cell: ({ row: { original } }) => (
          <span className="cell-cut" title={original.bankName}>
            {original.bankName}
          </span>
        ),
      }),
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
        header: isOpenList ? queue.waitedFor : queue.decidedAt,
        cell: ({ row }) => <Waiting request={row.original} />,
      }),
      helper.display({
        id: 'claimed',
        header: isOpenList ? queue.claimedBy : queue.decidedBy,
        cell: ({ row }) => (
          <span className="cell-cut">
            <Worker request={row.original} />
          </span>
        ),
      }),
    ],
    [queue, state, hrefOf, openId, cameFrom, isMixed, isOpenList],
  )
}
