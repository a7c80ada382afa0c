import { ChoiceChips } from '@balai/ui'
import { useSearchParams } from 'react-router'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { adjustmentStates, useAdjustments } from './use-adjustments.ts'

/** Adjustments that wait for another person, and those that were decided; which of them stands in the address. */
export function AdjustmentsPage() {
  const { adjustment: words, columns } = useWords('memberDesk')
  const [query, setQuery] = useSearchParams()
  const state = adjustmentStates.find((known) => known === query.get('state')) ?? 'pending'
  const adjustments = useAdjustments({ state })
  return (
    <Room
      title={words.title}
      lead={words.emptyHint}
      kind="desk"
      filters={
        <ChoiceChips
          legend={columns.state}
          value={state}
          onValueChange={(chosen) => setQuery(chosen === 'pending' ? {} : { state: chosen }, { replace: true })}
          choices={adjustmentStates.map((value) => ({ value, label: words.states[value] }))}
        />
      }
    >
      <AdjustmentTable query={adjustments} state={state} />
    </Room>
  )
}
