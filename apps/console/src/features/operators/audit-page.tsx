import { type CallItem, calls } from '@balai/contract'
import { Button, buttonClass, ChoiceChips, Icon, State } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useCallback, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { DataTable } from '../../desk/data-table.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { paths } from '../../paths.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { auditGroups } from './audit-actions.ts'
import { useAuditColumns } from './audit-columns.tsx'

export type AuditLine = CallItem<typeof calls.operators.listAudit>

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
  const { actions, busy, states } = useWords('common')
  const [query, setQuery] = useSearchParams()
  const subject = query.get('subject')
  const group = auditGroups.find((known) => known === query.get('group')) ?? all
  const pages = useAudit(subject, group)
  const lines = useMemo(() => pages.data?.pages.flat() ?? [], [pages.data])
  const columns = useAuditColumns()
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const chooseGroup = (chosen: string) =>
    setQuery((before) => {
      const changed = new URLSearchParams(before)
      if (chosen === all) changed.delete('group')
      else changed.set('group', chosen)
      return changed
    })
  return (
    <section className="audit">
      <title>{audit.title}</title>
      <div className="queue-head">
        <h1>{audit.title}</h1>
        <Button tone="quiet" size="sm" isBusy={pages.isRefetching} onClick={() => void pages.refetch()}>
          {actions.refresh}
        </Button>
      </div>
      <div className="queue-filters">
        <div className="queue-filter-chips">
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
        </div>
      </div>
      {pages.isPending ? <TableWaiting label={busy.loading} /> : null}
      {pages.isError && lines.length === 0 ? (
        <State
          art="lantern"
          title={audit.failed}
          isAlert
          actions={<Button onClick={() => void pages.refetch()}>{actions.retry}</Button>}
        >
          {states.failedHint}
        </State>
      ) : null}
      {pages.isSuccess && lines.length === 0 ? <State art="receipt" title={audit.empty} /> : null}
      {lines.length > 0 ? (
        <DataTable
          label={audit.title}
          columns={columns}
          rows={lines}
          keyOf={keyOf}
          onEndReached={loadMore}
          foot={
            <div className="table-foot">
              {hasNextPage ? (
                <Button tone="quiet" size="sm" isBusy={isFetchingNextPage} busyLabel={busy.loading} onClick={loadMore}>
                  {actions.loadMore}
                </Button>
              ) : (
                <span className="text-soft">{audit.end}</span>
              )}
            </div>
          }
        />
      ) : null}
    </section>
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
