// biome-ignore-all lint/a11y/noRedundantRoles: phones show the rows as cards, which takes the roles of their elements away.
import { type DrawingName, State } from '@balai/ui'
import type { ReactNode } from 'react'
import { useWords } from '../words/words.tsx'
import { FailedList, ListFoot, type PagedQuery } from './paged-list.tsx'
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
  } & PagedQuery
  empty: string
  /** Drawn over `empty`. */
  art?: DrawingName
  failed: string
  /** It stands among other things: when there is nothing in it, a sentence is enough. */
  isInset?: boolean
}

/** A short list inside a page, newest first, whose older rows come by a button. On phones each row is a card. */
export function RecordTable<Row>({
  label,
  columns,
  keyOf,
  query,
  empty,
  art = 'receipt',
  failed,
  isInset = false,
}: RecordTableProps<Row>) {
  const { busy } = useWords('common')
  if (query.isPending) return <TableWaiting label={busy.loading} />
  const rows = query.data?.pages.flat() ?? []
  if (query.isError && rows.length === 0) return <FailedList title={failed} onRetry={() => query.refetch()} />
  if (rows.length === 0) return isInset ? <p className="records-empty">{empty}</p> : <State art={art} title={empty} />
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard. */}
      <section className="records" tabIndex={0} aria-label={label}>
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {columns.map(({ id, header, isNumber }) => (
                <th key={id} role="columnheader" scope="col" className={isNumber ? 'text-right' : undefined}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {rows.map((row) => (
              <tr key={keyOf(row)} role="row">
                {columns.map(({ id, header, cell, isNumber }) => (
                  <td key={id} role="cell" data-label={header} className={isNumber ? 'text-right' : undefined}>
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ListFoot query={query} />
    </>
  )
}
