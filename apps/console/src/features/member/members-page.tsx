import { Button, ChoiceChips, Field, Icon, State, TextInput } from '@balai/ui'
import { Search } from 'lucide-react'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { DataTable } from '../../desk/data-table.tsx'
import { TableWaiting } from '../../desk/table-waiting.tsx'
import { useWords } from '../../words/words.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ListedMember, type MemberFilters, memberStates, useMembers } from './use-member.ts'

const typingMs = 300
/** The contract's least length of a search. */
const searchLeast = 3
const keyOf = (member: ListedMember): string => member.id

/** Search and state stand in the address. */
function useFilters() {
  const [query, setQuery] = useSearchParams()
  const asked = query.get('state')
  const filters: MemberFilters = {
    search: query.get('search') ?? '',
    state: memberStates.find((state) => state === asked) ?? 'all',
  }
  const change = useCallback(
    (name: 'search' | 'state', value: string) =>
      setQuery(
        (before) => {
          const changed = new URLSearchParams(before)
          if (value === '' || value === 'all') changed.delete(name)
          else changed.set(name, value)
          return changed
        },
        { replace: true },
      ),
    [setQuery],
  )
  return { filters, change }
}

/** The operator's members, newest first, and the search for one of them. */
export function MembersPage() {
  const { list, states } = useWords('memberDesk')
  const { filters, change } = useFilters()
  const search = useCallback((text: string) => change('search', text), [change])
  return (
    <section className="audit">
      <title>{list.title}</title>
      <div className="queue-head">
        <h1>{list.title}</h1>
      </div>
      <div className="queue-filters">
        <SearchBox search={filters.search} onSearch={search} />
        <div className="queue-filter-chips">
          <ChoiceChips
            legend={list.state}
            value={filters.state}
            onValueChange={(chosen) => change('state', chosen)}
            choices={[
              { value: 'all' as const, label: list.all },
              ...memberStates.map((value) => ({ value, label: states[value] })),
            ]}
          />
        </div>
      </div>
      <MemberList filters={filters} />
    </section>
  )
}

function MemberList({ filters }: { filters: MemberFilters }) {
  const { list } = useWords('memberDesk')
  const { actions, busy, states } = useWords('common')
  const pages = useMembers(filters)
  const columns = useMemberColumns()
  const members = useMemo(() => pages.data?.pages.flatMap((page) => page.members) ?? [], [pages.data])
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = pages
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  if (pages.isPending) return <TableWaiting label={busy.loading} />
  if (pages.isError && members.length === 0) {
    const retry = <Button onClick={() => void pages.refetch()}>{actions.retry}</Button>
    return (
      <State art="lantern" title={list.failed} isAlert actions={retry}>
        {states.failedHint}
      </State>
    )
  }
  if (members.length === 0) {
    return (
      <State art="receipt" title={list.empty}>
        {list.emptyHint}
      </State>
    )
  }
  return (
    <DataTable
      label={list.title}
      columns={columns}
      rows={members}
      keyOf={keyOf}
      onEndReached={loadMore}
      foot={
        <div className="table-foot">
          {hasNextPage ? (
            <Button tone="quiet" size="sm" isBusy={isFetchingNextPage} busyLabel={busy.loading} onClick={loadMore}>
              {actions.loadMore}
            </Button>
          ) : (
            <span className="text-soft">{list.end}</span>
          )}
        </div>
      }
    />
  )
}

/** Waits for a pause in typing, and for a third character. */
function SearchBox({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { list } = useWords('memberDesk')
  const [typed, setTyped] = useState(search)
  const wanted = typed.trim()
  const isShort = wanted.length > 0 && wanted.length < searchLeast
  useEffect(() => {
    if (wanted === search || isShort) return
    const timer = setTimeout(() => onSearch(wanted), typingMs)
    return () => clearTimeout(timer)
  }, [wanted, isShort, search, onSearch])
  return (
    <Field label={list.search} isLabelHidden className="queue-search" error={isShort ? list.searchShort : undefined}>
      <TextInput
        type="search"
        value={typed}
        placeholder={list.search}
        title={list.searchHint}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        suffix={<Icon of={Search} size="sm" />}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </Field>
  )
}
