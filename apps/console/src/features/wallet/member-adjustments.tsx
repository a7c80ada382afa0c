import { ChoiceChips } from '@balai/ui'
import { useState } from 'react'
import { type CheckedState, checkedStates } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { useAdjustments } from './use-adjustments.ts'

/** One member's adjustments, on the member's page. */
export function MemberAdjustments({ memberId }: { memberId: string }) {
  const { adjustment: words, columns } = useWords('memberDesk')
  const [state, setState] = useState<CheckedState>('pending')
  const query = useAdjustments({ state, memberId })
  return (
    <>
      <ChoiceChips
        legend={columns.state}
        value={state}
        onValueChange={setState}
        choices={checkedStates.map((value) => ({ value, label: words.states[value] }))}
      />
      <AdjustmentTable query={query} state={state} isOfOneMember />
    </>
  )
}
