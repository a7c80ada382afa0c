import { Button, State } from '@balai/ui'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useCallback } from 'react'
import { useWords } from '../words/words.tsx'
import { type Columns, DataTable } from './data-table.tsx'
import { TableWaiting } from './table-waiting.tsx'

/** As much of an infinite query as a list of its rows needs. */
export interface PagedQuery {
  isPending: boolean
  isError: boolean
  /** What is there was read under other filters; what was asked for is on its way. */
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Whether nothing can be said of a list yet: that there was nothing under the filters before says nothing of these. */
export const isUnread = (query: PagedQuery, rows: readonly unknown[]): boolean =>
  query.isPending || (query.isPlaceholderData && rows.length === 0)

/** What could not be read, and the way to try again. */
export function FailedList({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { actions, states } = useWords('common')
  return (
    <State art="lantern" title={title} isAlert actions={<Button onClick={onRetry}>{actions.retry}</Button>}>
      {states.failedHint}
    </State>
  )
}

/** Under the last row: more of them, or the word that there are none. */
export function ListFoot({ query, end }: { query: PagedQuery; end?: string | undefined }) {
  const { actions, busy } = useWords('common')
  if (!query.hasNextPage && end === undefined) return null
  return (
    <div className="table-foot">
      {query.hasNextPage ? (
        <Button
          tone="quiet"
          size="sm"
          isBusy={query.isFetchingNextPage}
          busyLabel={busy.loading}
          onClick={() => query.fetchNextPage()}
        >
          {actions.loadMore}
        </Button>
      ) : (
        <span className="text-soft">{end}</span>
      )}
    </div>
  )
}

interface PagedListProps<Row extends RowData> {
  label: string
  columns: Columns<Row>
  query: PagedQuery
  /** All rows read so far. */
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Classes of a row, such as of one that says little. */
  rowClass?: (row: Row) => string
  empty: string
  emptyHint?: ReactNode
  failed: string
  /** Said under the very last row. */
  end?: string
}

/** A list that fills its room: waiting, failed, empty, or a table whose next page comes as one scrolls. */
export function PagedList<Row extends RowData>(props: PagedListProps<Row>) {
  const { label, columns, query, rows, keyOf, rowClass, empty, emptyHint, failed, end } = props
  const { busy } = useWords('common')
  const { hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage } = query
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage && !isPlaceholderData) fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, isPlaceholderData, fetchNextPage])
  if (isUnread(query, rows)) return <TableWaiting label={busy.loading} />
  if (query.isError && rows.length === 0) return <FailedList title={failed} onRetry={() => query.refetch()} />
  if (rows.length === 0) {
    return (
      <State art="receipt" title={empty}>
        {emptyHint}
      </State>
    )
  }
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      {...(rowClass ? { rowClass } : {})}
      isComing={isPlaceholderData}
      onEndReached={loadMore}
      foot={<ListFoot query={query} end={end} />}
    />
  )
}
