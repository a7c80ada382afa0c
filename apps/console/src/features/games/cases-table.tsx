import { Button, Money, useToast } from '@balai/ui'
import { useState } from 'react'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { type GameCase, type useCases, useResolve } from './use-games-desk.ts'
import { saySide } from './wire-words.ts'

function Sides({ one }: { one: GameCase }) {
  const { rounds } = useWords('operators')
  const say = useSay()
  if (!one.there && !one.here) return <span className="num">{one.transactionId}</span>
  return (
    <span className="records-long">
      <span className="num">{one.transactionId}</span>
      <br />
      {rounds.there}: {saySide(say, rounds, one.there, one.here)}
      <br />
      {rounds.here}: {saySide(say, rounds, one.here, one.there)}
    </span>
  )
}

export function CasesTable({ query, empty }: { query: ReturnType<typeof useCases>; empty: string }) {
  const { cases: words, rounds, request } = useWords('operators')
  const mended: Readonly<Partial<Record<GameCase['kind'], string>>> = words.mended
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState<GameCase | null>(null)
  return (
    <>
      <RecordTable<GameCase>
        label={rounds.tabCases}
        query={query}
        keyOf={({ id }) => id}
        empty={empty}
        art="done"
        failed={words.failed}
        columns={[
          { id: 'raised', header: words.raisedAt, cell: ({ raisedAt }) => <Instant at={raisedAt} look="brief" /> },
          {
            id: 'kind',
            header: words.kind,
            cell: ({ id, kind }) => (
              <>
                <b className="block">{words.kinds[kind]}</b>
                <small className="text-soft num">{say(words.number, { id })}</small>
              </>
            ),
          },
          { id: 'member', header: rounds.member, cell: ({ username }) => username ?? words.unknownMember },
          { id: 'amount', header: rounds.amount, isNumber: true, cell: ({ amount }) => <Money amount={amount} /> },
          { id: 'provider', header: rounds.provider, cell: ({ providerName }) => providerName },
          { id: 'details', header: words.details, cell: (one) => <Sides one={one} /> },
          {
            id: 'acts',
            header: request.acts,
            cell: (one) =>
              one.resolvedAt ? (
                <span className="records-long">
                  {one.resolvedBy
                    ? say(words.resolvedBy, { name: one.resolvedBy.name, note: one.note ?? '' })
                    : (mended[one.kind] ?? words.resolved)}
                </span>
              ) : may('round.decide') ? (
                <Button size="sm" tone="quiet" onClick={() => setOpen(one)}>
                  {words.resolve}
                  <span className="sr-only"> {one.transactionId}</span>
                </Button>
              ) : null,
          },
        ]}
      />
      {open ? <ResolveDialog key={open.id} one={open} onClose={() => setOpen(null)} /> : null}
    </>
  )
}

function ResolveDialog({ one, onClose }: { one: GameCase; onClose: () => void }) {
  const { cases: words } = useWords('operators')
  const { id, kind, username, amount } = one
  const say = useSay()
  const toast = useToast()
  const resolution = useResolve(id)
  const confirm = (note: string) =>
    resolution.mutate(note, {
      onSuccess: () => {
        toast({ tone: 'good', message: say(words.done, { id }) })
        onClose()
      },
    })
  return (
    <ReasonDialog
      title={say(words.resolveTitle, { id })}
      confirmLabel={words.resolve}
      isBusy={resolution.isPending}
      error={resolution.error}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <b className="block">{words.kinds[kind]}</b>
        {username ?? words.unknownMember} · <Money amount={amount} />
      </p>
      <p>
        <Sides one={one} />
      </p>
      <p>{words.resolveBody}</p>
    </ReasonDialog>
  )
}
