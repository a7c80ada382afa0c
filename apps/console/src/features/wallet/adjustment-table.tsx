import { Money } from '@balai/ui'
import { useState } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import type { CheckedState } from '../../desk/use-checked.ts'
import { useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { StandingBadges } from '../member/member-warning.tsx'
import { type AdjustmentAct, AdjustmentActs, AdjustmentDialog } from './adjustment-acts.tsx'
import type { Adjustment, useAdjustments } from './use-adjustments.ts'

const keyOf = ({ id }: Adjustment): string => id

interface AdjustmentTableProps {
  query: ReturnType<typeof useAdjustments>
  /** The state that all of them are in: where nothing is decided yet nobody decided it, and what is decided is done with. */
  state: CheckedState
  /** On the member's own page their name is known. */
  isOfOneMember?: boolean
}

export function AdjustmentTable({ query, state, isOfOneMember = false }: AdjustmentTableProps) {
  const { adjustment: words, columns, list, page } = useWords('memberDesk')
  const [open, setOpen] = useState<AdjustmentAct | null>(null)
  const listed = ({ adjustment }: AdjustmentAct) => query.data?.pages.flat().find(({ id }) => id === adjustment.id)
  const member = {
    id: 'member',
    header: list.username,
    cell: ({ memberId, username, ...standing }: Adjustment) => (
      <>
        <MemberLink id={memberId} username={username} /> <StandingBadges {...standing} />
      </>
    ),
  }
  return (
    <>
      <RecordTable<Adjustment>
        isInset={isOfOneMember}
        label={words.title}
        query={query}
        keyOf={keyOf}
        empty={words.empty}
        art="done"
        failed={words.failed}
        columns={[
          { id: 'when', header: columns.when, cell: ({ askedAt }) => <Instant at={askedAt} look="brief" /> },
          ...(isOfOneMember ? [] : [member]),
          {
            id: 'amount',
            header: words.amount,
            isNumber: true,
            cell: ({ amount, direction }) => <Money amount={direction === 'add' ? amount : -amount} as="change" />,
          },
          { id: 'bucket', header: words.bucket, cell: ({ bucket }) => page[bucket] },
          {
            id: 'reason',
            header: columns.reason,
            cell: ({ reason, decisionReason }) => (
              <span className="records-long">{decisionReason ? `${reason} · ${decisionReason}` : reason}</span>
            ),
          },
          { id: 'asked', header: words.askedBy, cell: ({ askedBy }) => askedBy.name },
          state === 'pending'
            ? {
                id: 'acts',
                header: columns.acts,
                cell: (adjustment) => <AdjustmentActs adjustment={adjustment} onOpen={setOpen} />,
              }
            : { id: 'decided', header: words.decidedBy, cell: ({ decidedBy }) => decidedBy?.name ?? '–' },
        ]}
      />
      {open ? <AdjustmentDialog {...open} waiting={listed(open)} onClose={() => setOpen(null)} /> : null}
    </>
  )
}
