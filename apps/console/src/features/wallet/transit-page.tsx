import { ChoiceChips } from '@balai/ui'
import { useCallback } from 'react'
import { useAddress } from '../../desk/address.ts'
import { Room } from '../../desk/room.tsx'
import { SearchBox } from '../../desk/search-box.tsx'
import { useWords } from '../../words/words.tsx'
import { TransitTable } from './transit-table.tsx'
import { transitStates, useTransits, useTransitWork } from './use-transit.ts'

const kept = { state: transitStates, search: '' } as const

/** Credit that is late on its way, what a provider contradicts, and what was ended; which of them stands in the address. */
export function TransitPage() {
  const { transit: words } = useWords('operators')
  const work = useTransitWork()
  const [filters, change] = useAddress(kept)
  const search = useCallback((text: string) => change({ search: text }), [change])
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
            onValueChange={(state) => change({ state })}
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
