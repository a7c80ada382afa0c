import { Button } from '@balai/ui'
import { useMemo, useState } from 'react'
import { useAddress } from '../../desk/address.ts'
import { PagedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { onlyLooks } from './audit-actions.ts'
import { useAuditColumns } from './audit-columns.tsx'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { LineDialog } from './audit-line-dialog.tsx'
import { nameOfSubject } from './audit-subject.tsx'
import { type AuditLine, auditFilters, useAudit } from './use-audit.ts'

const keyOf = (line: AuditLine): string => line.id
const classOf = ({ action }: AuditLine): string => (onlyLooks(action) ? 'row-dim' : '')

/** Who did what, when, from where and why; newest first (decision 36, record 0574). */
export function AuditPage() {
  const { audit } = useWords('operators')
  const { actions } = useWords('common')
  const [filters, change] = useAddress(auditFilters)
  const pages = useAudit(filters)
  const lines = useMemo(() => pages.data?.pages.flat() ?? [], [pages.data])
  const [open, setOpen] = useState<AuditLine | null>(null)
  const columns = useAuditColumns(setOpen)
  const { subject } = filters
  const about = lines.find((line) => line.subject === subject)
  return (
    <Room
      title={audit.title}
      kind="list"
      acts={
        <Button tone="quiet" size="sm" isBusy={pages.isRefetching} onClick={() => void pages.refetch()}>
          {actions.refresh}
        </Button>
      }
      filters={
        <AuditFilterBar
          filters={filters}
          subjectName={about ? nameOfSubject(about, audit) : subject}
          onChange={change}
        />
      }
    >
      <PagedList
        label={audit.title}
        columns={columns}
        query={pages}
        rows={lines}
        keyOf={keyOf}
        rowClass={classOf}
        empty={audit.empty}
        failed={audit.failed}
        end={audit.end}
      />
      {open ? <LineDialog line={open} onClose={() => setOpen(null)} /> : null}
    </Room>
  )
}
