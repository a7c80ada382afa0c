import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant } from '../../desk/instant.tsx'
import { useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { nameOfAct, onlyLooks } from './audit-actions.ts'
import { nameOfSubject, Subject } from './audit-subject.tsx'
import { changeText } from './change-text.ts'
import { type AuditLine, useTrailWords } from './use-audit.ts'

const helper = createColumnHelper<typeof features, AuditLine>()

function useChange(line: AuditLine): string {
  const words = useTrailWords()
  const { timeZone } = useStaff()
  return [changeText(line, words, timeZone), line.reason ?? ''].filter(Boolean).join(' · ')
}

function Change({ line }: { line: AuditLine }) {
  const text = useChange(line)
  return (
    <span className="cell-cut">{text || (onlyLooks(line.action) ? null : <span className="text-soft">–</span>)}</span>
  )
}

/** Under an act, where there is no column for it: what it was about, and what came of it. */
function UnderAct({ line }: { line: AuditLine }) {
  const { audit } = useWords('operators')
  const text = useChange(line)
  return (
    <>
      <span className="audit-under audit-under-subject num">{nameOfSubject(line, audit)}</span>
      {text === '' ? null : <span className="audit-under">{text}</span>}
    </>
  )
}

/** Short: the whole of a line stands in what it opens. Where there is little room what has no column stands under another. */
export function useAuditColumns(onOpen: (line: AuditLine) => void): Columns<AuditLine> {
  const operators = useWords('operators')
  const { audit } = operators
  return useMemo(
    () => [
      helper.display({
        id: 'when',
        header: audit.when,
        cell: ({ row }) => (
          <>
            <Instant at={row.original.at} />
            <span className="audit-under audit-under-when">{row.original.staffName}</span>
            <span className="audit-under audit-under-when num">{row.original.ip}</span>
          </>
        ),
      }),
      helper.display({
        id: 'who',
        header: audit.who,
        cell: ({ row }) => (
          <>
            <span className="cell-cut" title={row.original.staffName}>
              {row.original.staffName}
            </span>
            <span className="audit-under num">{row.original.ip}</span>
          </>
        ),
      }),
      helper.display({
        id: 'what',
        header: audit.what,
        cell: ({ row }) => (
          <>
            <span className="cell-cut">
              <button
                type="button"
                className="row-link row-button"
                aria-haspopup="dialog"
                onClick={() => onOpen(row.original)}
              >
                {nameOfAct(row.original, operators)}
              </button>
            </span>
            <UnderAct line={row.original} />
          </>
        ),
      }),
      helper.display({ id: 'subject', header: audit.target, cell: ({ row }) => <Subject line={row.original} /> }),
      helper.display({ id: 'change', header: audit.details, cell: ({ row }) => <Change line={row.original} /> }),
      helper.display({
        id: 'where',
        header: audit.where,
        cell: ({ row }) => <span className="num">{row.original.ip}</span>,
      }),
    ],
    [operators, audit, onOpen],
  )
}
