import { type ComponentProps, useState } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import type { CheckedState } from '../../desk/use-checked.ts'
import { useMay } from '../../shell/staff.tsx'
import { useWords } from '../../words/words.tsx'
import { Contact } from './contact.tsx'
import { type ContactChangeAct, ContactChangeActs, ContactChangeDialog } from './contact-change-acts.tsx'
import { MemberLink } from './member-link.tsx'
import { StandingBadges } from './member-warning.tsx'
import type { ContactChange, useContactChanges } from './use-contact-changes.ts'

const keyOf = ({ id }: ContactChange): string => id

interface ContactChangeTableProps {
  query: ReturnType<typeof useContactChanges>
  /** The state that all of them are in: where nothing is decided yet nobody decided it, and what is decided is done with. */
  state: CheckedState
  /** On the member's own page their name is known. */
  isOfOneMember?: boolean
}

export function ContactChangeTable({ query, state, isOfOneMember = false }: ContactChangeTableProps) {
  const { contactChange: words, adjustment, columns, list } = useWords('memberDesk')
  const may = useMay()
  const [open, setOpen] = useState<ContactChangeAct | null>(null)
  const listed = ({ change }: ContactChangeAct) => query.data?.pages.flat().find(({ id }) => id === change.id)
  const member = {
    id: 'member',
    header: list.username,
    cell: ({ memberId, username, ...standing }: ContactChange) => (
      <>
        <MemberLink id={memberId} username={username} /> <StandingBadges {...standing} />
      </>
    ),
  }
  const acts = {
    id: 'acts',
    header: columns.acts,
    cell: (change: ContactChange) => <ContactChangeActs change={change} onOpen={setOpen} />,
  }
  const decided = {
    id: 'decided',
    header: adjustment.decidedBy,
    cell: ({ decidedBy }: ContactChange) => decidedBy?.name ?? '–',
  }
  return (
    <>
      <RecordTable<ContactChange>
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
          { id: 'kind', header: words.kind, cell: ({ kind }) => words.kinds[kind] },
          { id: 'from', header: words.from, cell: ({ kind, from }) => <LongContact kind={kind} contact={from} /> },
          { id: 'to', header: words.to, cell: ({ kind, to }) => <LongContact kind={kind} contact={to} /> },
          {
            id: 'reason',
            header: columns.reason,
            cell: ({ reason, decisionReason }) => (
              <span className="records-long">{decisionReason ? `${reason} · ${decisionReason}` : reason}</span>
            ),
          },
          { id: 'asked', header: adjustment.askedBy, cell: ({ askedBy }) => askedBy.name },
          ...(state !== 'pending' ? [decided] : may('member.change-contact') ? [acts] : []),
        ]}
      />
      {open ? <ContactChangeDialog {...open} waiting={listed(open)} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

const LongContact = (contact: ComponentProps<typeof Contact>) => (
  <span className="records-long">
    <Contact {...contact} />
  </span>
)
