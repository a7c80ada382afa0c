import { calls } from '@balai/contract'
import { Button, buttonClass, ChoiceChips, Icon } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { PagedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { auditGroups } from './audit-actions.ts'
import { type AuditLine, useAuditColumns } from './audit-columns.tsx'

const pageSize = 100
const all = 'all'
const keyOf = (line: AuditLine): string => line.id

function useAudit(subject: string | null, group: string) {
  return useInfiniteQuery({
    queryKey: [...queryKeys.audit, subject, group],
    queryFn: async ({ pageParam }) => {
      const input = {
        ...(pageParam === null ? {} : { before: pageParam }),
        ...(subject === null ? {} : { subject }),
        ...(group === all ? {} : { group }),
        count: pageSize,
      }
      return (await ask(calls.operators.listAudit, input)).results
    },
    initialPageParam: null as string | null, // the first page comes after nothing
    getNextPageParam: (page) => (page.length < pageSize ? null : (page.at(-1)?.id ?? null)),
  })
}

/** Who did what, when, from where and why; newest first (decision 36). */
export function AuditPage() {
  const { audit } = useWords('operators')
  const { actions } = useWords('common')
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject')
  const group = auditGroups.find((known) => known === query.get('group')) ?? all
  const pages = useAudit(subject, group)
  const lines = useMemo(() => pages.data?.pages.flat() ?? [], [pages.data])
  const columns = useAuditColumns()
  const chooseGroup = (chosen: string) =>
    setQuery((before) => {
      const changed = new URLSearchParams(before)
      if (chosen === all) changed.delete('group')
      else changed.set('group', chosen)
      return changed
    })
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
        <>
          <ChoiceChips
            legend={audit.filterAction}
            value={group}
            onValueChange={chooseGroup}
            choices={[
              { value: all, label: audit.filterAll },
              ...auditGroups.map((value) => ({ value, label: audit.group[value] })),
            ]}
          />
          {subject === null ? null : <SubjectFilter subject={subject} />}
        </>
      }
    >
      <PagedList
        label={audit.title}
        columns={columns}
        query={pages}
        rows={lines}
        keyOf={keyOf}
        empty={audit.empty}
        failed={audit.failed}
        end={audit.end}
      />
    </Room>
  )
}

function SubjectFilter({ subject }: { subject: string }) {
  const { audit } = useWords('operators')
  const say = useSay()
  return (
    <Link to={paths.audit()} className={buttonClass({ tone: 'quiet', size: 'sm' })} title={audit.clearSubject}>
      <span className="num">{say(audit.filterSubject, { subject })}</span>
      <Icon of={X} size="sm" />
      <span className="sr-only">{audit.clearSubject}</span>
    </Link>
  )
}
