import { Button, State } from '@balai/ui'
import type { RowData } from '@tanstack/react-table'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { isLasting } from '../api/console-api.ts'
import { useWords } from '../words/words.tsx'
import { type Columns, DataTable } from './data-table.tsx'
import { tellFailure } from './failure.tsx'
import { TableWaiting } from './table-waiting.tsx'

/** As much of an infinite query as a list of its rows needs. */
export interface PagedQuery {
  isPending: boolean
  isError: boolean
  /** Of the last reading, if it failed. */
  error: Error | null
  /** What is there was read under other filters; what was asked for is on its way. */
  isPlaceholderData: boolean
  hasNextPage: boolean
  /** It is being read: its next page, or all of it anew. */
  isFetching: boolean
  isFetchingNextPage: boolean
  /** The next page was asked for last, and could not be had. */
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
  refetch: () => unknown
}

/** Whether nothing can be said of a list yet: that there was nothing under the filters before says nothing of these. */
export const isUnread = (query: PagedQuery, rows: readonly unknown[]): boolean =>
  query.isPending || (query.isPlaceholderData && rows.length === 0)

interface FailedListProps {
  error: Error | null
  /** That it could not be read. */
  title: string
  onRetry: () => void
}

/**
 * What could not be read and why: the refusal's own sentence, or that there was no answer (decision 34); and the way to
 * try again, where that may help.
 */
export function FailedList({ error, title, onRetry }: FailedListProps) {
  const { actions, states } = useWords('common')
  const retry = isLasting(error) ? null : <Button onClick={onRetry}>{actions.retry}</Button>
  return (
    <State art="lantern" title={title} isAlert actions={retry}>
      {tellFailure(error, states.failedHint)}
    </State>
  )
}

type NextPage = Pick<PagedQuery, 'hasNextPage' | 'isFetching' | 'isFetchNextPageError' | 'isPlaceholderData'>

/**
 * Whether the next page is to be read by itself. Where all of the list is being read anew it comes after that: asked for in the
 * middle, it would take its place, and what a colleague decided would stand there until the next word of the hub.
 */
export const isNextDue = ({ hasNextPage, isFetching, isFetchNextPageError, isPlaceholderData }: NextPage): boolean =>
  hasNextPage && !isFetching && !isFetchNextPageError && !isPlaceholderData

/**
 * What reads the next page by itself, when the last row comes into sight. One that could not be had is asked for again by a
 * press only: a server in need is not asked without end.
 */
export function useLoadMore(query: PagedQuery): () => void {
  const { fetchNextPage } = query
  const isDue = isNextDue(query)
  return useCallback(() => {
    if (isDue) fetchNextPage()
  }, [isDue, fetchNextPage])
}

/** Over rows that could not be read again: that they may be old by now, why, and the way to try again. */
export function StaleNote({ query }: { query: PagedQuery }) {
  const { queue } = useWords('operators')
  const { actions, states } = useWords('common')
  if (!query.isError || query.isFetchNextPageError) return null
  return (
    <div className="form-alert stale-note" role="alert">
      <p>
        {queue.stale} {tellFailure(query.error, states.failedHint)}
      </p>
      {isLasting(query.error) ? null : (
        <Button tone="quiet" size="sm" onClick={() => query.refetch()}>
          {actions.retry}
        </Button>
      )}
    </div>
  )
}

/**
 * The next page for a press: where all of the list is being read anew, after that, as {@link isNextDue} says, and once more where
 * that takes its place, as a word of the hub brings about. Also one that could not be had is asked for again.
 */
function useNextPage({ isFetching, isFetchingNextPage, hasNextPage, fetchNextPage }: PagedQuery) {
  const [isAsked, setAsked] = useState(false)
  const isSent = useRef(false)
  useEffect(() => {
    if (isFetching && !isFetchingNextPage) isSent.current = false
    if (!isAsked || isFetching) return
    if (hasNextPage && !isSent.current) {
      isSent.current = true
      fetchNextPage()
    } else {
      isSent.current = false
      setAsked(false)
    }
  }, [isAsked, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage])
  return { isAsked, ask: () => setAsked(true) }
}

/** Under the last row: more of them, why they could not be had, or the word that there are none. */
export function ListFoot({ query, end }: { query: PagedQuery; end?: string | undefined }) {
  const { actions, busy, states } = useWords('common')
  const { isAsked, ask } = useNextPage(query)
  if (!query.hasNextPage && end === undefined) return null
  const isBusy = isAsked || query.isFetchingNextPage
  const hasFailed = query.isFetchNextPageError && !isBusy
  return (
    <div className="table-foot">
      {hasFailed ? <p role="alert">{tellFailure(query.error, states.failedHint)}</p> : null}
      {hasFailed && isLasting(query.error) ? null : query.hasNextPage ? (
        <Button tone="quiet" size="sm" isBusy={isBusy} busyLabel={busy.loading} onClick={ask}>
          {hasFailed ? actions.retry : actions.loadMore}
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
  const loadMore = useLoadMore(query)
  if (isUnread(query, rows)) return <TableWaiting label={busy.loading} />
  if (query.isError && rows.length === 0)
    return <FailedList error={query.error} title={failed} onRetry={() => query.refetch()} />
  if (rows.length === 0) {
    return (
      <State art="receipt" title={empty}>
        {emptyHint}
      </State>
    )
  }
  return (
    <>
      <StaleNote query={query} />
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        keyOf={keyOf}
        {...(rowClass ? { rowClass } : {})}
        isComing={query.isPlaceholderData}
        onEndReached={loadMore}
        foot={<ListFoot query={query} end={end} />}
      />
    </>
  )
}
