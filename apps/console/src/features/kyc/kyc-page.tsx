import { ChoiceChips } from '@balai/ui'
import { Link } from 'react-router'
import { useAddress } from '../../desk/address.ts'
import { Instant, WaitedFor } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { Room } from '../../desk/room.tsx'
import { useFromHere } from '../../desk/way-back.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import { KycBadge } from './kyc-badge.tsx'
import { type ListedSubmission, queueStates, useKycQueue } from './use-kyc.ts'

const kept = { state: queueStates } as const

/** Documents that wait to be checked, oldest first, and those that were; which of them stands in the address. */
export function KycPage() {
  const { desk, state: states, document } = useWords('kyc')
  const { columns } = useWords('memberDesk')
  const { queue } = useWords('operators')
  const [{ state }, change] = useAddress(kept)
  const submissions = useKycQueue(state)
  const isOpen = state === 'open'
  const fromHere = useFromHere()
  return (
    <Room
      title={desk.title}
      kind="desk"
      filters={
        <ChoiceChips
          legend={columns.state}
          value={state}
          onValueChange={(chosen) => change({ state: chosen })}
          choices={queueStates.map((value) => ({ value, label: value === 'open' ? desk.open : states[value] }))}
        />
      }
    >
      <RecordTable<ListedSubmission>
        label={desk.title}
        query={submissions}
        keyOf={({ id }) => id}
        empty={isOpen ? desk.empty : desk.emptyState}
        art={isOpen ? 'done' : 'receipt'}
        failed={desk.failed}
        columns={[
          {
            id: 'member',
            header: desk.member,
            cell: ({ id, username }) => (
              <Link to={paths.submission(id)} state={fromHere} className="link">
                {username}
              </Link>
            ),
          },
          { id: 'name', header: columns.who, cell: ({ fullName }) => fullName },
          { id: 'document', header: document.type, cell: ({ documentType }) => document[documentType] },
          { id: 'state', header: columns.state, cell: (row) => <KycBadge state={row.state} /> },
          {
            id: 'sent',
            header: desk.submitted,
            cell: ({ submittedAt }) =>
              isOpen ? <WaitedFor since={submittedAt} /> : <Instant at={submittedAt} look="brief" />,
          },
          {
            id: 'worker',
            header: isOpen ? queue.claimedBy : queue.decidedBy,
            cell: ({ claimedBy, decidedBy }) => (isOpen ? claimedBy : decidedBy)?.name ?? '–',
          },
        ]}
      />
    </Room>
  )
}
