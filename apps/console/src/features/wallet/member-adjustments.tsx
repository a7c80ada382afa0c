import { ChoiceChips } from '@balai/ui'
import { useAddress } from '../../desk/address.ts'
import { checkedStates } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { AdjustmentTable } from './adjustment-table.tsx'
import { useAdjustments } from './use-adjustments.ts'

const kept = { state: checkedStates } as const

/** One member's adjustments, on the member's page; those of which state stands in the address. */
export function MemberAdjustments({ memberId }: { memberId: string }) {
  const { adjustment: words, columns } = useWords('memberDesk')
  const [{ state }, change] = useAddress(kept)
  const query = useAdjustments({ state, memberId })
  return (
    <>
      <ChoiceChips
        legend={columns.state}
        value={state}
        onValueChange={(chosen) => change({ state: chosen })}
        choices={checkedStates.map((value) => ({ value, label: words.states[value] }))}
      />
      <AdjustmentTable query={query} state={state} isOfOneMember />
    </>
  )
}
