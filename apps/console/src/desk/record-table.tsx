// biome-ignore-all lint/a11y/noRedundantRoles: little room shows the rows as cards, which takes the roles of their elements away.
import { classNames, type DrawingName, State } from '@balai/ui'
import { type ReactNode, type RefObject, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { useListPlace, useListReturn } from './list-place.ts'
import { FailedList, isUnread, ListFoot, type PagedQuery, StaleNote } from './paged-list.tsx'
import { TableWaiting } from './table-waiting.tsx'
import { openerOf, useFocusWhenEmptied, useKeptPlace, useRecordKeys } from './use-row-keys.ts'

export interface RecordColumn<Row> {
  /** The column of what one does to a row is `acts`: it stays in sight. */
  id: string
  header: string
  isNumber?: boolean
  cell: (row: Row) => ReactNode
}

interface RecordsProps<Row> {
  label: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Other rows than these were asked for. */
  isComing?: boolean
  /** Long and wide: its room scrolls it both ways, and its head and its first column stay in sight. */
  isLong?: boolean
  /** Is given the table, where somebody has to know it. */
  frame?: RefObject<HTMLElement | null>
}

const classOf = ({ id, isNumber }: Pick<RecordColumn<never>, 'id' | 'isNumber'>): string | undefined =>
  classNames(isNumber && 'records-number', id === 'acts' && 'records-acts') || undefined

/** Rows that are there. Where there is little room each of them is a card. */
export function Records<Row>(props: RecordsProps<Row>) {
  const { label, columns, rows, keyOf, isComing = false, isLong = false, frame } = props
  const own = useRef<HTMLElement>(null)
  const table = frame ?? own
  const place = useListPlace()
  const keys = rows.map(keyOf)
  useRecordKeys(table)
  const current = useKeptPlace(table, keys)
  const room = () => table.current?.closest('.room-body')
  const focusRow = (index: number) => {
    // Rows come after the page does, when somebody may be at work beside them: their hand is left where it is.
    if (!document.activeElement?.contains(table.current)) return
    room()?.scrollTo({ top: place?.offset ?? 0 })
    openerOf(table, index)?.focus()
  }
  useListReturn(place, { keys, current, focusRow }, () => room()?.scrollTop ?? 0)
  return (
    <section
      ref={table}
      className={classNames('records', isLong && 'records-both-ways')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
      tabIndex={0}
      aria-label={label}
      aria-busy={isComing || undefined}
    >
      <table role="table">
        <thead role="rowgroup">
          <tr role="row">
            {columns.map((column) => (
              <th key={column.id} role="columnheader" scope="col" className={classOf(column)}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={keyOf(row)} role="row">
              {columns.map((column) => (
                <td key={column.id} role="cell" data-label={column.header} className={classOf(column)}>
                  <div className="records-cell">{column.cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface RecordTableProps<Row> extends Omit<RecordsProps<Row>, 'rows' | 'isComing' | 'frame'> {
  /** The pages so far, as an infinite query has them. */
  query: {
    data: { pages: readonly (readonly Row[])[] } | undefined
  } & PagedQuery
  empty: string
  /** What such rows are for, where there are none. */
  emptyLead?: string
  /** Drawn over `empty`. */
  art?: DrawingName
  failed: string
  /** It stands among other things: when there is nothing in it, a sentence is enough. */
  isInset?: boolean
}

/** A short list inside a page, newest first, whose older rows come by a button. */
export function RecordTable<Row>({
  query,
  empty,
  emptyLead,
  art = 'receipt',
  failed,
  isInset = false,
  ...table
}: RecordTableProps<Row>) {
  const { busy } = useWords('common')
  const rows = query.data?.pages.flat() ?? []
  const frame = useRef<HTMLElement>(null)
  useFocusWhenEmptied(frame, query.data && rows.length)
  if (isUnread(query, rows)) return <TableWaiting label={busy.loading} />
  if (query.isError && rows.length === 0)
    return <FailedList error={query.error} title={failed} onRetry={() => query.refetch()} />
  if (rows.length === 0 && isInset) return <p className="records-empty">{empty}</p>
  if (rows.length === 0) {
    return (
      <State art={art} title={empty}>
        {emptyLead}
      </State>
    )
  }
  return (
    <>
      <StaleNote query={query} />
      <Records rows={rows} isComing={query.isPlaceholderData} frame={frame} {...table} />
      <ListFoot query={query} />
    </>
  )
}
