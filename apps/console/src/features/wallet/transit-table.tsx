import { Badge, Money } from '@balai/ui'
import { useState } from 'react'
import { CopyButton } from '../../desk/copy-button.tsx'
import { Instant, WaitedFor } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { MemberLink } from '../member/member-link.tsx'
import { TransitActs } from './transit-acts.tsx'
import { type TransitAct, TransitDialog } from './transit-dialogs.tsx'
import type { Statement, Transit, useTransits } from './use-transit.ts'

const keyOf = ({ id, statement }: Transit): string => `${id}/${statement?.id ?? ''}`
const isWaiting = ({ state }: Transit): boolean => state !== 'CONFIRMED' && state !== 'REJECTED'

export function TransitTable({ query, empty }: { query: ReturnType<typeof useTransits>; empty: string }) {
  const { transit: words, request } = useWords('operators')
  const { columns } = words
  const [open, setOpen] = useState<TransitAct | null>(null)
  return (
    <>
      <RecordTable<Transit>
        label={words.title}
        query={query}
        keyOf={keyOf}
        empty={empty}
        art="done"
        failed={words.failed}
        columns={[
          { id: 'member', header: columns.member, cell: (transit) => <Whose transit={transit} /> },
          { id: 'amount', header: columns.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          { id: 'provider', header: columns.provider, cell: (transit) => <Where transit={transit} /> },
          {
            id: 'statement',
            header: columns.statement,
            cell: ({ statement }) =>
              statement ? (
                <StatementText statement={statement} />
              ) : (
                <span className="text-soft">{words.noStatement}</span>
              ),
          },
          { id: 'acts', header: request.acts, cell: (transit) => <TransitActs transit={transit} onOpen={setOpen} /> },
        ]}
      />
      {open ? <TransitDialog key={open.transit.id} {...open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

/** The member, and since when they wait. */
function Whose({ transit }: { transit: Transit }) {
  const { columns } = useWords('operators').transit
  const { memberId, username, since } = transit
  return (
    <span className="block">
      <MemberLink id={memberId} username={username} />
      <span className="block text-soft">
        {columns.since} <Instant at={since} look="brief" />
      </span>
      {isWaiting(transit) ? <WaitedFor since={since} /> : null}
    </span>
  )
}

/** The provider, which way the credit goes, and how often it was asked. The transfer's id is what a letter to it names. */
function Where({ transit: { id, providerName, direction, state, askedAt, timesAsked } }: { transit: Transit }) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const { columns } = words
  return (
    <span className="records-long">
      <span className="flex items-center gap-2">
        <span>
          {words.directions[direction]} <b>{providerName}</b>
        </span>
        <CopyButton value={id} label={`${columns.transfer} ${id}`} />
      </span>
      <span className="block text-soft">
        {state === 'HELD' ? (
          words.neverSent
        ) : (
          <>
            {columns.asked} <Instant at={askedAt} look="brief" />
            {timesAsked === null ? null : `, ${say(words.timesAsked, { n: timesAsked })}`}
          </>
        )}
      </span>
    </span>
  )
}

/** Who stated what, and what became of it, line by line. */
function StatementText({ statement }: { statement: Statement }) {
  const { transit: words } = useWords('operators')
  const say = useSay()
  const { outcome, reason, statedBy, state, decidedBy, declineReason, providerSays, contradicts } = statement
  const { settledBy, note } = statement
  const lines = [
    say(words.stated, { outcome: words.outcomes[outcome], name: statedBy.name, reason }),
    state === 'confirmed' ? say(words.confirmedBy, { name: decidedBy?.name ?? '' }) : null,
    state === 'declined' ? say(words.declinedBy, { name: decidedBy?.name ?? '', reason: declineReason ?? '' }) : null,
    state === 'overtaken' ? words.overtaken : null,
    providerSays ? say(words.providerSays, { answer: words.saidShort[providerSays] }) : null,
    state === 'confirmed' && !providerSays ? words.providerSilent : null,
    settledBy ? say(words.settledBy, { name: settledBy.name, note: note ?? '' }) : null,
  ].filter((line) => line !== null)
  return (
    <span className="records-long">
      {state === 'pending' ? <Badge tone="warn">{words.waitsForOther}</Badge> : null}
      {contradicts && !settledBy ? <Badge tone="bad">{words.states.contradicted}</Badge> : null}
      {lines.map((line) => (
        <span key={line} className="block">
          {line}
        </span>
      ))}
    </span>
  )
}
