import { ChoiceChips } from '@balai/ui'
import { useAddress } from '../../desk/address.ts'
import { Room } from '../../desk/room.tsx'
import { useWords } from '../../words/words.tsx'
import { ContactChangeTable } from './contact-change-table.tsx'
import { contactChangeStates, useContactChanges } from './use-contact-changes.ts'

const kept = { state: contactChangeStates } as const

/** Changes of numbers and addresses that wait for another person, and those that were decided; which of them stands in the address. */
export function ContactChangesPage() {
  const { contactChange: words, adjustment, columns } = useWords('memberDesk')
  const [{ state }, change] = useAddress(kept)
  const changes = useContactChanges({ state })
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
          choices={contactChangeStates.map((value) => ({ value, label: adjustment.states[value] }))}
        />
      }
    >
      <ContactChangeTable query={changes} state={state} />
    </Room>
  )
}
