import { ChoiceChips } from '@balai/ui'
import { useAddress } from '../../desk/address.ts'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { adjustmentStates, useAdjustments } from './use-adjustments.ts'

const kept = { state: adjustmentStates } as const

/** Adjustments that wait for another person, and those that were decided; which of them stands in the address. */
export function AdjustmentsPage() {
  const { adjustment: words, columns } = useWords('memberDesk')
  const [{ state }, change] = useAddress(kept)
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
          onValueChange={(chosen) => change({ state: chosen })}
          choices={adjustmentStates.map((value) => ({ value, label: words.states[value] }))}
        />
      }
    >
      <AdjustmentTable query={adjustments} state={state} />
    </Room>
  )
}
