import { Button, State } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { TableWaiting } from './table-waiting.tsx'

interface RecordColumn<Row> {
  id: string
  header: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface RecordTableProps<Row> {
  label: string
  columns: readonly RecordColumn<Row>[]
  keyOf: (row: Row) => string
  /** The pages so far, as an infinite query has them. */
  query: {
    data: { pages: readonly (readonly Row[])[] } | undefined
    isPending: boolean
    isError: boolean
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => unknown
    refetch: () => unknown
  }
  empty: string
  failed: string
}

/** A short list inside a page, newest first, whose older rows come by a button. It scrolls sideways where it must. */
export function RecordTable<Row>({ label, columns, keyOf, query, empty, failed }: RecordTableProps<Row>) {
  const { actions, busy, states } = useWords('common')
  if (query.isPending) return <TableWaiting label={busy.loading} />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) {
    return (
      <State
        art="lantern"
        title={failed}
        isAlert
        actions={<Button onClick={() => query.refetch()}>{actions.retry}</Button>}
      >
        {states.failedHint}
      </State>
    )
  }
  if (rows.length === 0) return <p className="records-empty">{empty}</p>
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="records" tabIndex={0} aria-label={label}>
        <table>
          <thead>
            <tr>
              {columns.map(({ id, header, isNumber }) => (
                <th key={id} scope="col" className={isNumber ? 'text-right' : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map(({ id, cell, isNumber }) => (
                  <td key={id} className={isNumber ? 'text-right' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {query.hasNextPage ? (
        <div className="table-foot">
          <Button
            tone="quiet"
            size="sm"
            isBusy={query.isFetchingNextPage}
            busyLabel={busy.loading}
            onClick={() => query.fetchNextPage()}
          >
            {actions.loadMore}
          </Button>
        </div>
      ) : null}
    </>
  )
}
