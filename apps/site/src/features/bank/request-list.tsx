import type { Answer } from '@balai/contract'
import { Card, Money } from '@balai/ui'
import { type ReactNode, Suspense } from 'react'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { ListEnd } from '../../shell/list-end.tsx'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import type { RequestView } from './request-panel.tsx'
import { type RequestKind, StateBadge } from './request-state.tsx'

// Seldom needed, and drawn: not part of a first view.
const FailedListing = lazyPart(async () => (await import('../../shell/failed-listing.tsx')).FailedListing)

interface RequestListProps<Request extends RequestView> {
  kind: RequestKind
  /** Null when it could not be had. */
  first: Page<Request> | null
  ask: (before: string) => Promise<Answer<{ next: string | null }, Request>>
  /** What may still become another, and is told anew with the first page (record 0622). */
  canChange: (request: Request) => boolean
  /** What may still be done with a request, at the end of its row. */
  actionOf?: (request: Request) => ReactNode
  /** What else there is to say of a request, below its row. */
  noteOf?: (request: Request) => ReactNode
}

/** Beside the form: the latest requests with their states and, of those that came to nothing, the reasons. */
export function RequestList<Request extends RequestView>(props: RequestListProps<Request>) {
  const { kind, first, ask, canChange, actionOf, noteOf } = props
  const { deposit, withdraw } = useWords('bank')
  const words = kind === 'deposit' ? deposit : withdraw
  return (
    <aside className="money-side">
      <section className="section" aria-labelledby="recent-requests">
        <h2 id="recent-requests" className="text-lg font-bold">
          {words.recent}
        </h2>
        {first ? null : (
          <Suspense>
            <FailedListing title={words.recentFailed} />
          </Suspense>
        )}
        {first && first.items.length === 0 ? <p className="nothing-yet">{words.recentEmpty}</p> : null}
        {first && first.items.length > 0 ? (
          <Rows kind={kind} first={first} ask={ask} canChange={canChange} actionOf={actionOf} noteOf={noteOf} />
        ) : null}
      </section>
    </aside>
  )
}

type RowsProps<Request extends RequestView> = Pick<
  RequestListProps<Request>,
  'kind' | 'ask' | 'canChange' | 'actionOf' | 'noteOf'
> & {
  first: Page<Request>
}

function Rows<Request extends RequestView>({ kind, first, ask, canChange, actionOf, noteOf }: RowsProps<Request>) {
  const list = useOlderItems(first, ask, canChange)
  return (
    <>
      <Card inside="bare">
        <ul className="card-rows">
          {list.items.map((request) => (
            <RequestRow
              key={request.id}
              kind={kind}
              request={request}
              action={actionOf?.(request)}
              note={noteOf?.(request)}
            />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} />
    </>
  )
}

interface RequestRowProps {
  kind: RequestKind
  request: RequestView
  action: ReactNode
  note: ReactNode
}

function RequestRow({ kind, request, action, note }: RequestRowProps) {
  const { withdraw } = useWords('bank')
  const { serial, amount, state, bankName, requestedAt, reason } = request
  return (
    <li className="request-row">
      <b className="num">{serial}</b>
      <b className="request-amount">
        <Money amount={amount} />
      </b>
      <span className="text-soft text-sm">
        {bankName} <Moment stamp={requestedAt} />
      </span>
      <span className="request-state">
        <StateBadge kind={kind} state={state} />
      </span>
      {reason ? (
        <span className="request-reason text-sm">
          {withdraw.reason}: {reason}
        </span>
      ) : null}
      {note}
      {action ? <span className="request-action">{action}</span> : null}
    </li>
  )
}
