import { Money } from '@balai/ui'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant, WaitedFor } from '../../desk/instant.tsx'
import { useWords } from '../../words/words.tsx'
import { isOpen, type QueueRequest } from './queue-kind.ts'
import { StateBadge } from './state-badge.tsx'

const helper = createColumnHelper<typeof features, QueueRequest>()

const doneAt = (request: QueueRequest): string | null =>
  'paidAt' in request ? (request.paidAt ?? request.rejectedAt) : request.decidedAt

/** Who works on a request, as the reader says it. */
function Claimer({ request }: { request: QueueRequest }) {
  const { claim } = useWords('operators')
  if (!request.claimedBy) return <span className="text-soft">–</span>
  return request.isMine ? <b className="claim-mine">{claim.mine}</b> : <span>{request.claimedBy.name}</span>
}

/** While somebody waits, for how long; afterwards, when it was done. */
function Waiting({ request }: { request: QueueRequest }) {
  const done = doneAt(request)
  if (isOpen(request)) return <WaitedFor since={request.requestedAt} />
  return done ? <Instant at={done} look="brief" /> : null
}

/**
 * The columns of a queue. Where there is little room only the first and the amount stay, each with a second line.
 *
 * @param hrefOf the address of a request, with the filters of the queue that it stands in
 */
export function useQueueColumns(hrefOf: (id: string) => string, openId: string | undefined): Columns<QueueRequest> {
  const { queue } = useWords('operators')
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
              {original.claimedBy ? (
                <>
                  <Claimer request={original} /> ·{' '}
                </>
              ) : null}
              <Waiting request={original} />
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
      helper.display({
        id: 'state',
        header: queue.state,
        cell: ({ row }) => <StateBadge request={row.original} />,
      }),
      helper.display({
        id: 'requested',
        header: queue.requestedAt,
        cell: ({ row }) => <Instant at={row.original.requestedAt} look="brief" />,
      }),
      helper.display({
        id: 'waited',
        header: queue.waitedFor,
        cell: ({ row }) => <Waiting request={row.original} />,
      }),
      helper.display({
        id: 'claimed',
        header: queue.claimedBy,
        cell: ({ row }) => (
          <span className="cell-cut">
            <Claimer request={row.original} />
          </span>
        ),
      }),
    ],
    [queue, hrefOf, openId],
  )
}
