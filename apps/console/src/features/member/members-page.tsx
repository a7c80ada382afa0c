import { ChoiceChips } from '@balai/ui'
import { useCallback, useMemo } from 'react'
import { useAddress } from '../../desk/address.ts'
import { PagedList } from '../../desk/paged-list.tsx'
import { Room } from '../../desk/room.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useWords } from '../../words/words.tsx'
import { useMemberColumns } from './member-columns.tsx'
import { type ListedMember, type MemberFilters, memberStates, searchLeast, useMembers } from './use-member.ts'

const keyOf = (member: ListedMember): string => member.id

const kept = { search: '', state: ['all', ...memberStates] } as const

/** The operator's members, newest first, and the search for one of them. */
export function MembersPage() {
  const { list, states } = useWords('memberDesk')
  const [filters, change] = useAddress(kept)
  const search = useCallback((text: string) => change({ search: text }), [change])
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
            onValueChange={(state) => change({ state })}
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
