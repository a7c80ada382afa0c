import { type ColumnDef, type RowData, tableFeatures, useTable } from '@tanstack/react-table'
import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useListPlace, useListReturn } from './list-place.ts'
import { nextRow, useKeptRow, useRowKeys } from './use-row-keys.ts'

export const features = tableFeatures({})

/** Columns that `createColumnHelper<typeof features, Row>()` made; each cell has the class `col-<id>`. */
// biome-ignore lint/suspicious/noExplicitAny: one table has columns of several value types, and types of functions do not widen.
export type Columns<Row extends RowData> = readonly ColumnDef<typeof features, Row, any>[]

export interface DataTableHandle {
  /** Scrolls a row into sight and puts the focus on its link. */
  focusRow: (index: number) => void
  /** Scrolls a row into sight and leaves the focus where it is. */
  showRow: (index: number) => void
  /** The row that has the focus, or -1. */
  focusedRow: () => number
}

interface DataTableProps<Row extends RowData> {
  /** What the table lists, for those who hear the page. */
  label: string
  columns: Columns<Row>
  rows: readonly Row[]
  keyOf: (row: Row) => string
  /** Classes of a row, such as of the one that is open. */
  rowClass?: (row: Row) => string
  /** Other rows than these were asked for. */
  isComing?: boolean
  /** Called when the last row comes into sight. */
  onEndReached?: () => void
  /** Stands under the last row. */
  foot?: ReactNode
  /** Whoever holds it goes from row to row by keys of its own; else the table does. */
  handle?: Ref<DataTableHandle>
}

const rowHeight = 40
const overscan = 12
/** For a row that is to have the focus. */
const framesWaited = 30

/**
 * A table whose head stays and of whose rows only those in sight exist. A row is opened by a link in one of its cells
 * with the class `row-link`, which covers the row.
 */
export function DataTable<Row extends RowData>(props: DataTableProps<Row>) {
  const { label, columns, rows, keyOf, rowClass, isComing = false, onEndReached, foot, handle } = props
  const pane = useRef<HTMLDivElement>(null)
  /** The frame that gives the focus to a row. */
  const coming = useRef(0)
  const place = useListPlace()
  const table = useTable({ features, columns, data: rows, getRowId: keyOf })
  const lines = table.getRowModel().rows
  const head = useRef<HTMLTableSectionElement>(null)
  const [headHeight, setHeadHeight] = useState(0)
  // After every rendering: it grows with the reader's letters.
  useLayoutEffect(() => setHeadHeight(head.current?.offsetHeight ?? 0))
  const virtual = useVirtualizer({
    count: lines.length,
    getScrollElement: () => pane.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => lines[index]?.id ?? index,
    overscan,
    // The rows begin under the head, which stays where it is and hides what is scrolled beneath it.
    scrollMargin: headHeight,
    scrollPaddingStart: headHeight,
    ...(place ? { initialOffset: place.offset } : {}),
  })
  const shown = virtual.getVirtualItems()
  const before = (shown[0]?.start ?? headHeight) - headHeight
  const after = virtual.getTotalSize() + headHeight - (shown.at(-1)?.end ?? headHeight)

  const lastShown = shown.at(-1)?.index ?? -1
  useEffect(() => {
    if (lastShown >= 0 && lastShown === lines.length - 1) onEndReached?.()
  }, [lastShown, lines.length, onEndReached])

  const rowsOfPane: DataTableHandle = {
    focusRow(index) {
      virtual.scrollToIndex(index, { align: 'auto' })
      cancelAnimationFrame(coming.current)
      // The row exists once the scrolling has been rendered, and in a list that was hidden some frames later, once it is measured.
      const focus = (frames: number) => {
        const link = pane.current?.querySelector<HTMLElement>(`tr[data-index="${index}"] .row-link`)
        if (link) link.focus({ preventScroll: true })
        else if (frames > 0) coming.current = requestAnimationFrame(() => focus(frames - 1))
      }
      coming.current = requestAnimationFrame(() => focus(framesWaited))
    },
    showRow: (index) => virtual.scrollToIndex(index, { align: 'auto' }),
    focusedRow() {
      const row = pane.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('tr[data-index]')
        : null
      return Number(row?.dataset.index ?? -1)
    },
  }
  useImperativeHandle(handle, () => rowsOfPane)
  const keys = useMemo(() => lines.map(({ id }) => id), [lines])
  const { focusRow } = rowsOfPane
  const current = useKeptRow(pane, keys, focusRow)
  useListReturn(place, { keys, current, focusRow }, () => virtual.scrollOffset ?? 0)
  const move = (step: 1 | -1) => rowsOfPane.focusRow(nextRow(rowsOfPane.focusedRow(), step, lines.length))
  useRowKeys(handle || lines.length === 0 ? undefined : move)

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
    <div ref={pane} className="table-pane" tabIndex={0}>
      <table className="table" aria-label={label} aria-rowcount={lines.length + 1} aria-busy={isComing || undefined}>
        <thead ref={head}>
          {table.getHeaderGroups().map((group) => (
            <tr key={group.id} aria-rowindex={1}>
              {group.headers.map((header) => (
                <th key={header.id} scope="col" className={`col-${header.column.id}`}>
                  <table.FlexRender header={header} />
                </th>
              ))}
            </tr>
          ))}
        </thead>
        <tbody>
          <Spacer height={before} />
          {shown.map(({ index, key }) => {
            const line = lines[index]
            if (!line) return null
            return (
              <tr
                key={key}
                ref={virtual.measureElement}
                data-index={index}
                aria-rowindex={index + 2}
                className={rowClass?.(line.original)}
              >
                {line.getAllCells().map((cell) => (
                  <td key={cell.id} className={`col-${cell.column.id}`}>
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            )
          })}
          <Spacer height={after} />
        </tbody>
      </table>
      {foot}
    </div>
  )
}

/**
 * The place of the rows that are out of sight, without which nobody comes to those further down (record 1166). One cell is enough,
 * and does not disturb the widths of the columns.
 */
function Spacer({ height }: { height: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it takes the focus.
    <tr aria-hidden="true" className="table-spacer">
      <td style={{ height }} />
    </tr>
  )
}
