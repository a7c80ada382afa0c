import { ChoiceChips } from '@balai/ui'
import { useSearchParams } from 'react-router'
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
    <section className="member-page">
      <title>{words.title}</title>
      <div className="queue-head">
        <h1>{words.title}</h1>
      </div>
      <div className="member-body">
        <p className="text-soft">{words.emptyHint}</p>
        <ChoiceChips
          legend={columns.state}
          value={state}
          onValueChange={(chosen) => setQuery(chosen === 'pending' ? {} : { state: chosen }, { replace: true })}
          choices={adjustmentStates.map((value) => ({ value, label: words.states[value] }))}
        />
        <AdjustmentTable query={adjustments} />
      </div>
    </section>
  )
}
