import { CheckedRoom } from '../../desk/checked.tsx'
import type { CheckedState } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { ContactChangeTable } from './contact-change-table.tsx'
import { useContactChanges } from './use-contact-changes.ts'

/** Changes of numbers and addresses that wait for another person, and those that were decided. */
export function ContactChangesPage() {
  const { contactChange: words } = useWords('memberDesk')
  return (
    <CheckedRoom title={words.title} lead={words.emptyHint}>
      {(state) => <InState state={state} />}
    </CheckedRoom>
  )
}

const InState = ({ state }: { state: CheckedState }) => (
  <ContactChangeTable query={useContactChanges({ state })} state={state} />
)
