import { ChoiceChips } from '@balai/ui'
import { useState } from 'react'
import { type CheckedState, checkedStates } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { ContactChangeTable } from './contact-change-table.tsx'
import { useContactChanges } from './use-contact-changes.ts'

/** One member's changes of number and address, on the member's page. */
export function MemberContacts({ memberId }: { memberId: string }) {
  const { adjustment, columns } = useWords('memberDesk')
  const [state, setState] = useState<CheckedState>('pending')
  const query = useContactChanges({ state, memberId })
  return (
    <>
      <ChoiceChips
        legend={columns.state}
        value={state}
        onValueChange={setState}
        choices={checkedStates.map((value) => ({ value, label: adjustment.states[value] }))}
      />
      <ContactChangeTable query={query} state={state} isOfOneMember />
    </>
  )
}
