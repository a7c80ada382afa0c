import { CheckedRoom } from '../../desk/checked.tsx'
import type { CheckedState } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { useAdjustments } from './use-adjustments.ts'

/** Adjustments that wait for another person, and those that were decided. */
export function AdjustmentsPage() {
  const { adjustment: words } = useWords('memberDesk')
  return (
    <CheckedRoom title={words.title} lead={words.emptyHint}>
      {(state) => <InState state={state} />}
    </CheckedRoom>
  )
}

const InState = ({ state }: { state: CheckedState }) => (
  <AdjustmentTable query={useAdjustments({ state })} state={state} />
)
