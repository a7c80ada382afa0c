import { ChoiceChips } from '@balai/ui'
import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { Room } from '../../desk/room.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useWords } from '../../words/words.tsx'
import { TransitTable } from './transit-table.tsx'
import { type TransitFilters, transitStates, useTransits, useTransitWork } from './use-transit.ts'

/** Credit that is late on its way, what a provider contradicts, and what was ended; which of them stands in the address. */
export function TransitPage() {
  const { transit: words } = useWords('operators')
  const work = useTransitWork()
  const [query, setQuery] = useSearchParams()
  const filters: TransitFilters = {
    state: transitStates.find((known) => known === query.get('state')) ?? 'waiting',
    search: query.get('search') ?? '',
  }
  const change = useCallback(
    (name: keyof TransitFilters, value: string) =>
      setQuery(
        (before) => {
          const changed = new URLSearchParams(before)
          if (value === '' || value === 'waiting') changed.delete(name)
          else changed.set(name, value)
          return changed
        },
        { replace: true },
      ),
    [setQuery],
  )
  const search = useCallback((text: string) => change('search', text), [change])
  const waiting = { waiting: work?.waiting, contradicted: work?.contradicted, done: undefined }
  const empty = { waiting: words.empty, contradicted: words.emptyContradicted, done: words.emptyDone }
  return (
    <Room
      title={words.title}
      lead={words.lead}
      kind="desk"
      filters={
        <>
          <SearchBox label={words.search} search={filters.search} onSearch={search} />
          <ChoiceChips
            legend={words.filterState}
            value={filters.state}
            onValueChange={(state) => change('state', state)}
            choices={transitStates.map((value) => {
              const n = waiting[value]
              return { value, label: n ? `${words.states[value]} (${n})` : words.states[value] }
            })}
          />
        </>
      }
    >
      <TransitTable
        query={useTransits(filters)}
        empty={filters.search === '' ? empty[filters.state] : words.emptySearch}
      />
    </Room>
  )
}
