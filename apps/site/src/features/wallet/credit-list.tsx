import type { CallItem, calls } from '@balai/contract'
import { Badge, Card, Money } from '@balai/ui'
import { callLater } from '../../api/call-later.ts'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { FailedListing } from '../../shell/failed-listing.tsx'
import { ListEnd } from '../../shell/list-end.tsx'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { counterpartShown } from './counterpart-shown.ts'
import type { TransferWallet } from './transfer-wallets.ts'

type Entry = CallItem<typeof calls.wallet.creditLog>

interface CreditListProps {
  range: { from: string; to: string }
  /** Null when it could not be had. */
  first: Page<Entry> | null
  /** By which those of the entries are called. */
  wallets: readonly TransferWallet[]
}

/** Credit that moved lately, newest first; what has no answer yet says that it waits (spec 7, wallet/creditlog). */
export function CreditList({ range, first, wallets }: CreditListProps) {
  const { transfer: words } = useWords('wallet')
  return (
    <section className="section" aria-labelledby="recent-credit">
      <h2 id="recent-credit" className="text-lg font-bold">
        {words.recent}
      </h2>
      {first ? null : <FailedListing title={words.recentFailed} />}
      {first?.items.length === 0 ? <p className="nothing-yet">{words.recentEmpty}</p> : null}
      {first && first.items.length > 0 ? <Rows range={range} first={first} wallets={wallets} /> : null}
    </section>
  )
}

function Rows({ range, first, wallets }: CreditListProps & { first: Page<Entry> }) {
  const ask = (before: string) => callLater(({ wallet }) => wallet.creditLog, { ...range, before, count: 30 })
  const list = useOlderItems(first, ask, ({ state }) => state === 'pending')
  return (
    <>
      <Card inside="bare">
        <ul className="card-rows">
          {list.items.map((entry) => (
            <CreditRow key={entry.id} entry={entry} wallets={wallets} />
          ))}
        </ul>
      </Card>
      <ListEnd list={list} />
    </>
  )
}

function CreditRow({ entry, wallets }: { entry: Entry; wallets: readonly TransferWallet[] }) {
  const { transfer: words, history } = useWords('wallet')
  const { name, amount, at, state } = entry
  const counterpart = counterpartShown(entry, { wallets, nameless: words.nameless })
  return (
    <li className="request-row">
      <b>{name}</b>
      <b className="request-amount">
        <Money amount={amount} as="change" />
      </b>
      <span className="facts text-soft text-sm">
        {counterpart === null ? null : <span>{counterpart}</span>}
        <Moment stamp={at} />
      </span>
      {state === 'completed' ? null : (
        <span className="request-state">
          <Badge tone={state === 'pending' ? 'warn' : 'plain'}>
            {state === 'pending' ? words.waiting : history.returned}
          </Badge>
        </span>
      )}
    </li>
  )
}
