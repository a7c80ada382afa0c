// biome-ignore-all lint/a11y/noRedundantRoles: phones show the table as a grid, which takes the roles of its elements away.
import type { CallItem, calls } from '@balai/contract'
import { Badge, Card, Money } from '@balai/ui'
import { callLater } from '../../api/call-later.ts'
import { type Page, useOlderItems } from '../../api/use-older-items.ts'
import { ListEnd } from '../../shell/list-end.tsx'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { useDepositSaid } from '../bank/use-deposit-said.ts'
import { RoundButton } from '../games/round-button.tsx'
import type { HistoryFilters } from './history-filters.ts'
import { SkeletonRows } from './history-skeleton.tsx'
import { referenceShown } from './reference-shown.ts'

type Entry = CallItem<typeof calls.wallet.transactionHistory>

interface HistoryTableProps {
  filters: HistoryFilters
  first: Page<Entry>
}

const isOnItsWay = ({ state }: Entry) => state === 'pending' || state === 'approved'

/** The entries as a table, which phones show as rows of two lines. */
export function HistoryTable({ filters, first }: HistoryTableProps) {
  const { history: words } = useWords('wallet')
  const ask = (before: string) =>
    callLater(({ wallet }) => wallet.transactionHistory, { ...filters, before, count: 50 })
  const list = useOlderItems(first, ask, isOnItsWay)
  return (
    <>
      <Card inside="bare">
        <table role="table" className="history-table">
          <caption className="sr-only">{words.title}</caption>
          <thead role="rowgroup">
            <tr role="row">
              <th role="columnheader" scope="col">
                {words.date}
              </th>
              <th role="columnheader" scope="col">
                {words.type}
              </th>
              <th role="columnheader" scope="col">
                {words.reference}
              </th>
              <th role="columnheader" scope="col" className="is-amount">
                {words.amount}
              </th>
              <th role="columnheader" scope="col" className="is-amount">
                {words.balanceAfter}
              </th>
            </tr>
          </thead>
          <tbody role="rowgroup">
            {list.items.map((entry) => (
              <EntryRow key={entry.id} entry={entry} />
            ))}
          </tbody>
        </table>
        {list.isLoading ? <SkeletonRows /> : null}
      </Card>
      <ListEnd list={list} wholeWords={words.end} />
    </>
  )
}

/** What was sent for a deposit where less was credited, and what became of the bonus that was asked for, as the deposit page says it. */
function DepositNote({ entry }: { entry: Entry }) {
  return <small className="history-note">{useDepositSaid({ ...entry, state: 'approved' })}</small>
}

function EntryRow({ entry }: { entry: Entry }) {
  const { history: words } = useWords('wallet')
  const { shell, states } = useWords('common')
  const reference = entry.title ?? referenceShown(entry.reference)
  return (
    <tr role="row">
      <td role="cell" className="history-at">
        <Moment stamp={entry.at} />
      </td>
      <td role="cell" className="history-name">
        {entry.name}
        {entry.state === 'completed' ? null : (
          <>
            {' '}
            <Badge tone={isOnItsWay(entry) ? 'warn' : 'bad'}>{words[entry.state]}</Badge>
          </>
        )}
        {entry.bonusOutcome || entry.sentAmount ? <DepositNote entry={entry} /> : null}
      </td>
      <td role="cell" className="history-reference num">
        {entry.game ? (
          <RoundButton round={entry.game} at={entry.at} says={words.round}>
            {entry.game.title}
          </RoundButton>
        ) : (
          (reference ?? <span className="history-no-reference">{states.missingValue}</span>)
        )}
      </td>
      <td role="cell" className="history-amount is-amount">
        <Money amount={entry.amount} as="change" />
      </td>
      <td role="cell" className="history-balance is-amount">
        <span className="history-balance-label">{shell.balance} </span>
        <Money amount={entry.balanceAfter} />
      </td>
    </tr>
  )
}
