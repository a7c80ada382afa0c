import { type CallItem, calls, type Permission } from '@balai/contract'
import { Badge, Button, Money, useToast } from '@balai/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { ask } from '../../api/console-api.ts'
import { queryKeys } from '../../api/queries.ts'
import { Instant } from '../../desk/instant.tsx'
import { ReasonDialog } from '../../desk/reason-dialog.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { paths } from '../../paths.ts'
import { useLive } from '../../shell/live.tsx'
import { useMay } from '../../shell/staff.tsx'
import { useSay, useWords } from '../../words/words.tsx'
import { nameOfAct } from '../operators/audit-actions.ts'
import { type Member, useMemberAct } from './use-member.ts'

const count = 20
const keyOf = ({ id }: { id: string }): string => id
const first = null as string | null // the first page comes after nothing

/** What moved the member's money, which play does untold. */
export function Movements({ id }: { id: string }) {
  const { columns, movements, movementState, tabs } = useWords('memberDesk')
  const { pollUntold } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: pollUntold,
    queryKey: [...queryKeys.member.all, 'movements', id],
    queryFn: ({ pageParam }) =>
      ask(calls.member.consoleListMemberMovement, { id, count, ...(pageParam ? { before: pageParam } : {}) } as never), // a cursor travels as text
    initialPageParam: first,
    getNextPageParam: ({ result }) => result.next,
  })
  const query = { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
  return (
    <RecordTable
      label={tabs.movements}
      query={query}
      keyOf={keyOf}
      empty={movements.empty}
      failed={movements.failed}
      columns={[
        { id: 'when', header: columns.when, cell: ({ at }) => <Instant at={at} look="brief" /> },
        {
          id: 'what',
          header: columns.what,
          cell: ({ name, state }) => (
            <>
              {name} {state === 'completed' ? null : <Badge>{movementState[state]}</Badge>}
            </>
          ),
        },
        {
          id: 'amount',
          header: columns.amount,
          isNumber: true,
          cell: ({ amount }) => <Money amount={amount} as="change" />,
        },
        {
          id: 'after',
          header: columns.after,
          isNumber: true,
          cell: ({ balanceAfter }) => <Money amount={balanceAfter} />,
        },
        {
          id: 'reference',
          header: columns.reference,
          cell: (movement) => <Reference movement={movement} memberId={id} />,
        },
      ]}
    />
  )
}

type Movement = CallItem<typeof calls.member.consoleListMemberMovement>

/** Transaction type of a redeemed voucher (spec 3). */
const cashVoucher = 22

/** Where staff have what an entry was before them, and by which right. */
const subjects = {
  deposit: { permission: 'deposit.read', to: ({ subjectId }) => paths.deposit(subjectId) },
  withdrawal: { permission: 'withdrawal.read', to: ({ subjectId }) => paths.withdrawal(subjectId) },
  adjustment: { permission: 'adjustment.read', to: ({ memberId }) => paths.memberAdjustments(memberId) },
} as const satisfies Record<
  NonNullable<Movement['subject']>['kind'],
  { permission: Permission; to: (of: { subjectId: string; memberId: string }) => string }
>

/** Where an entry leads for whoever may go there: to its deposit, withdrawal or adjustment, or its voucher by the end of its code. */
function useWayTo({ code, reference, subject }: Movement, memberId: string): string | null {
  const may = useMay()
  if (code === cashVoucher) return reference !== null && may('promotion.read') ? paths.vouchers(reference) : null
  if (!subject) return null // the server of the version before tells of none (record 1146)
  const { permission, to } = subjects[subject.kind]
  return may(permission) ? to({ subjectId: subject.id, memberId }) : null
}

/** What an entry belongs to (record 1050). */
function Reference({ movement, memberId }: { movement: Movement; memberId: string }) {
  const to = useWayTo(movement, memberId)
  if (to === null) return <span className="num">{movement.reference}</span>
  return (
    <Link to={to} className="link num">
      {movement.reference}
    </Link>
  )
}

/** What the member played, which is told to nobody here. */
export function Rounds({ id }: { id: string }) {
  const { columns, rounds, tabs } = useWords('memberDesk')
  const { pollUntold } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: pollUntold,
    queryKey: [...queryKeys.member.all, 'rounds', id],
    queryFn: ({ pageParam }) =>
      ask(calls.member.consoleListMemberRound, { id, count, ...(pageParam ? { before: pageParam } : {}) }),
    initialPageParam: first,
    getNextPageParam: ({ result }) => result.next,
  })
  const query = { ...pages, data: pages.data && { pages: pages.data.pages.map(({ results }) => results) } }
  return (
    <RecordTable
      label={tabs.rounds}
      query={query}
      keyOf={({ providerCode, id: round }) => `${providerCode}/${round}`}
      empty={rounds.empty}
      failed={rounds.failed}
      columns={[
        { id: 'when', header: columns.when, cell: ({ closedAt }) => <Instant at={closedAt} look="brief" /> },
        { id: 'game', header: columns.game, cell: ({ title }) => title },
        { id: 'stake', header: columns.stake, isNumber: true, cell: ({ stake }) => <Money amount={stake} /> },
        { id: 'win', header: columns.win, isNumber: true, cell: ({ win }) => <Money amount={win} /> },
        { id: 'net', header: columns.net, isNumber: true, cell: ({ net }) => <Money amount={net} as="change" /> },
        { id: 'reference', header: columns.reference, cell: ({ id: round }) => <span className="num">{round}</span> },
      ]}
    />
  )
}

type Session = CallItem<typeof calls.member.consoleListMemberSession>

/** Where the member is signed in, and was. */
export function Sessions({ member }: { member: Member }) {
  const { id } = member
  const { columns, sessions, tabs } = useWords('memberDesk')
  const may = useMay()
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: poll,
    queryKey: [...queryKeys.member.all, 'sessions', id],
    queryFn: async () => (await ask(calls.member.consoleListMemberSession, { id, count: 50 })).results,
    initialPageParam: first,
    getNextPageParam: () => null,
  })
  return (
    <RecordTable<Session>
      isInset
      label={tabs.sessions}
      query={pages}
      keyOf={keyOf}
      empty={sessions.empty}
      failed={sessions.failed}
      columns={[
        { id: 'used', header: columns.used, cell: ({ lastUsedAt }) => <Instant at={lastUsedAt} look="brief" /> },
        {
          id: 'state',
          header: columns.state,
          cell: ({ isLive }) => (
            <Badge tone={isLive ? 'good' : 'plain'}>{isLive ? sessions.live : sessions.over}</Badge>
          ),
        },
        { id: 'ip', header: columns.ip, cell: ({ ip }) => <span className="num">{ip}</span> },
        {
          id: 'device',
          header: columns.device,
          cell: ({ userAgent }) => <span className="records-long">{userAgent}</span>,
        },
        { id: 'started', header: columns.started, cell: ({ startedAt }) => <Instant at={startedAt} look="brief" /> },
        {
          id: 'acts',
          header: columns.acts,
          cell: (session) =>
            session.isLive && may('member.sign-out') ? <EndButton member={member} session={session} /> : null,
        },
      ]}
    />
  )
}

function EndButton({ member: { id, username }, session }: { member: Member; session: Session }) {
  const { sessions, signOut } = useWords('memberDesk')
  const say = useSay()
  const toast = useToast()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const act = useMemberAct(
    id,
    async (reason: string) =>
      (await ask(calls.member.consoleEndMemberSession, { id, sessionId: session.id, reason })).result,
  )
  const confirm = (reason: string) =>
    act.mutate(reason, {
      onSuccess: () => {
        toast({ message: say(signOut.done, { username }) })
        close()
      },
    })
  return (
    <>
      <Button tone="quiet" size="sm" onClick={() => setOpen(true)}>
        {sessions.end}
        <span className="sr-only">
          {' '}
          {session.ip}, <Instant at={session.startedAt} look="brief" />
        </span>
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={say(sessions.endTitle, { username })}
          confirmLabel={sessions.end}
          isBusy={act.isPending}
          error={act.error}
          onConfirm={confirm}
          onClose={close}
        >
          <p>{sessions.endBody}</p>
        </ReasonDialog>
      ) : null}
    </>
  )
}

/** What staff did to the member. */
export function Trail({ id }: { id: string }) {
  const { columns, audit: words, tabs } = useWords('memberDesk')
  const operators = useWords('operators')
  const { poll } = useLive()
  const pages = useInfiniteQuery({
    refetchInterval: poll,
    queryKey: [...queryKeys.member.all, 'trail', id],
    queryFn: async ({ pageParam }) =>
      (await ask(calls.operators.listAudit, { subject: id, count, ...(pageParam ? { before: pageParam } : {}) }))
        .results,
    initialPageParam: first,
    getNextPageParam: (lines) => (lines.length < count ? null : (lines.at(-1)?.id ?? null)),
  })
  return (
    <RecordTable
      label={tabs.audit}
      query={pages}
      keyOf={keyOf}
      empty={words.empty}
      failed={words.failed}
      columns={[
        { id: 'when', header: columns.when, cell: ({ at }) => <Instant at={at} look="brief" /> },
        { id: 'who', header: columns.who, cell: ({ staffName }) => staffName },
        { id: 'what', header: columns.what, cell: (line) => nameOfAct(line, operators) },
        {
          id: 'reason',
          header: columns.reason,
          cell: ({ reason }) => <span className="records-long">{reason ?? '–'}</span>,
        },
        { id: 'ip', header: columns.ip, cell: ({ ip }) => <span className="num">{ip}</span> },
      ]}
    />
  )
}
