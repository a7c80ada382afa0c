import type { CallItem, calls } from '@balai/contract'
import { createColumnHelper } from '@tanstack/react-table'
import { useMemo } from 'react'
import { Link } from 'react-router'
import type { Columns, features } from '../../desk/data-table.tsx'
import { Instant } from '../../desk/instant.tsx'
import { paths } from '../../paths.ts'
import { useMay, useStaff } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { actionWords } from './audit-actions.ts'
import { changeText } from './change-text.ts'

export type AuditLine = CallItem<typeof calls.operators.listAudit>

const helper = createColumnHelper<typeof features, AuditLine>()

function ActionName({ action }: { action: string }) {
  const { audit } = useWords('operators')
  const word = actionWords[action]
  return <b>{word ? audit.action[word] : action}</b>
}

/** The request that an act was about, for those who may open it; else its id. */
function Subject({ line }: { line: AuditLine }) {
  const may = useMay()
  const [group] = line.action.split('.')
  const requestPath =
    group === 'deposit' && may('deposit.read')
      ? paths.deposit(line.subject)
      : group === 'withdrawal' && may('withdrawal.read')
        ? paths.withdrawal(line.subject)
        : group === 'round' && may('round.read')
          ? paths.round(line.subject)
          : line.subject.startsWith('mbr_') && may('member.read')
            ? paths.member(line.subject)
            : null
  return (
    <span className="cell-cut">
      <Link to={requestPath ?? paths.audit(line.subject)} className="link num" title={line.subject}>
        {line.subject}
      </Link>
    </span>
  )
}

function Change({ line }: { line: AuditLine }) {
  const operators = useWords('operators')
  const contentDesk = useWords('contentDesk')
  const givingDesk = useWords('givingDesk')
  const { timeZone } = useStaff()
  const text = [changeText(line, { operators, contentDesk, givingDesk }, timeZone), line.reason ?? '']
    .filter(Boolean)
    .join(' · ')
  return (
    <span className="cell-cut" title={text}>
      {text || <span className="text-soft">–</span>}
    </span>
  )
}

export function useAuditColumns(): Columns<AuditLine> {
  const { audit } = useWords('operators')
  return useMemo(
    () => [
      helper.display({ id: 'when', header: audit.when, cell: ({ row }) => <Instant at={row.original.at} /> }),
      helper.display({
        id: 'who',
        header: audit.who,
        cell: ({ row }) => (
          <span className="cell-cut" title={row.original.staffName}>
            {row.original.staffName}
          </span>
        ),
      }),
      helper.display({
        id: 'what',
        header: audit.what,
        cell: ({ row }) => (
          <span className="cell-cut">
            <ActionName action={row.original.action} />
          </span>
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
    [audit],
  )
}
