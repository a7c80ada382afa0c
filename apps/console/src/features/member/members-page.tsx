import { ChoiceChips } from '@balai/ui'
import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { PagedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useWords } from '../../words/words.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ListedMember, type MemberFilters, memberStates, useMembers } from './use-member.ts'

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
    <Room
      title={list.title}
      kind="list"
      filters={
        <>
          <SearchBox
            label={list.search}
            hint={list.searchHint}
            search={filters.search}
            onSearch={search}
            least={searchLeast}
            tooShort={list.searchShort}
          />
          <ChoiceChips
            legend={list.state}
            value={filters.state}
            onValueChange={(chosen) => change('state', chosen)}
            choices={[
              { value: 'all' as const, label: list.all },
              ...memberStates.map((value) => ({ value, label: states[value] })),
            ]}
          />
        </>
      }
    >
      <MemberList filters={filters} />
    </Room>
  )
}

function MemberList({ filters }: { filters: MemberFilters }) {
  const { list } = useWords('memberDesk')
  const pages = useMembers(filters)
  const columns = useMemberColumns()
  const members = useMemo(() => pages.data?.pages.flatMap((page) => page.members) ?? [], [pages.data])
  return (
    <PagedList
      label={list.title}
      columns={columns}
      query={pages}
      rows={members}
      keyOf={keyOf}
      empty={list.empty}
      emptyHint={list.emptyHint}
      failed={list.failed}
      end={list.end}
    />
  )
}
