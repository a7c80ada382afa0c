import { Button, classNames, State } from '@balai/ui'
import { type RefObject, useMemo } from 'react'
import { DataTable, type DataTableHandle } from '../../desk/data-table.tsx'
import { FailedList, isUnread, ListFoot, StaleNote, useLoadMore } from '../../desk/paged-list.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { useQueueColumns } from './queue-columns.tsx'
import type { QueueFilters } from './queue-filters.ts'
import { type QueueKind, type QueueRequest, queueKinds } from './queue-kind.ts'
import { useArrivals } from './use-arrivals.ts'
import type { useShownQueue } from './use-queue.ts'

interface QueueListProps {
  kind: QueueKind
  queue: ReturnType<typeof useShownQueue>['queue']
  /** Of what is listed. */
  filters: QueueFilters
  onChange: (changed: Partial<QueueFilters>) => void
  hrefOf: (id: string) => string
  openId: string | undefined
  cameFrom: unknown
  table: RefObject<DataTableHandle | null>
}

const keyOf = (request: QueueRequest): string => request.id

/** The rows of a queue, or why there are none. */
export function QueueList({ kind, queue, filters, onChange, hrefOf, openId, cameFrom, table }: QueueListProps) {
  const { queue: words } = useWords('operators')
  const { busy } = useWords('common')
  const say = useSay()
  const columns = useQueueColumns({ hrefOf, openId, cameFrom, kind, state: filters.state })
  const { requests, isPlaceholderData } = queue
  const isRead = queue.data !== undefined && !isPlaceholderData
  const pages = isRead ? queue.data.pages : undefined
  const loaded = useMemo(
    () => pages && { ids: requests.map(keyOf), pageCount: pages.length, isWhole: pages.at(-1)?.next === null },
    [pages, requests],
  )
  const arrivals = useArrivals(JSON.stringify([kind, filters]), loaded)
  const loadMore = useLoadMore(queue)

  if (queue.isError && requests.length === 0)
    return <FailedList error={queue.error} title={words.failed} onRetry={() => void queue.refetch()} />
  if (isUnread(queue, requests)) return <TableWaiting label={busy.loading} />
  return (
    <>
      <StaleNote query={queue} />
      <p className="sr-only" role="status">
        {arrivals.size > 0 ? say(words.arrived, { n: arrivals.size }) : ''}
      </p>
      {requests.length === 0 ? (
        <EmptyQueue kind={kind} filters={filters} onChange={onChange} />
      ) : (
        <DataTable
          handle={table}
          label={words[queueKinds[kind].title]}
          columns={columns}
          rows={requests}
          keyOf={keyOf}
          rowClass={({ id, isMine }) =>
            classNames(id === openId && 'row-open', isMine && 'row-mine', arrivals.has(id) && 'row-fresh')
          }
          isComing={isPlaceholderData}
          onEndReached={loadMore}
          foot={<ListFoot query={queue} />}
        />
      )}
    </>
  )
}

/**
 * Why nothing is listed: a queue is empty where all that waits in it would stand here, and not where one looks at a part of it
 * (record 1124).
 */
function EmptyQueue({ kind, filters, onChange }: Pick<QueueListProps, 'kind' | 'filters' | 'onChange'>) {
  const { queue } = useWords('operators')
  const { states } = useWords('common')
  const say = useSay()
  if (filters.search !== '') {
    return (
      <State
        art="receipt"
        title={say(states.noResults, { query: filters.search })}
        actions={
          <Button tone="quiet" onClick={() => onChange({ search: '' })}>
            {queue.clearSearch}
          </Button>
        }
      >
        {queue.searchedAll}
      </State>
    )
  }
  if (filters.isMine) {
    return (
      <State
        art="receipt"
        title={queue.emptyMine}
        actions={
          <Button tone="quiet" onClick={() => onChange({ isMine: false })}>
            {queue.clearFilters}
          </Button>
        }
      />
    )
  }
  if (filters.state !== queueKinds[kind].states[0] && filters.state !== 'all')
    return <State art="receipt" title={queue.emptyState} />
  return (
    <State art="receipt" title={queue.empty}>
      {queue.emptyHint}
    </State>
  )
}
