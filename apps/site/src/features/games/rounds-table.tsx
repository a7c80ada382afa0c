// biome-ignore-all lint/a11y/noRedundantRoles: phones show the table as a grid, which takes the roles of its elements away.
import type { CallItem, calls } from '@balai/contract'
import { Card, Icon, Money } from '@balai/ui'
import { ReceiptText } from 'lucide-react'
import type { ReactNode } from 'react'
import { Moment } from '../../time/moment.tsx'
import { useWords } from '../../words/words.tsx'
import { RoundButton } from './round-button.tsx'

type Round = CallItem<typeof calls.games.gameLog>

/** Rounds in the form of the transaction history: a table, which phones show as rows of a few lines. */
export function RoundsTable({ rounds }: { rounds: readonly Round[] }) {
  const { history } = useWords('games')
  const { history: words } = useWords('wallet')
  return (
    <Card inside="bare">
      <table role="table" className="history-table rounds">
        <caption className="sr-only">{history.title}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <Head>{words.date}</Head>
            <Head>{history.game}</Head>
            <Head>{history.details}</Head>
            <Head isAmount>{history.stake}</Head>
            <Head isAmount>{history.win}</Head>
            <Head isAmount>{history.net}</Head>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rounds.map((round) => (
            <RoundRow key={`${round.providerCode}/${round.id}`} round={round} />
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Head({ children, isAmount }: { children: ReactNode; isAmount?: boolean }) {
  return (
    <th role="columnheader" scope="col" className={isAmount ? 'is-amount' : undefined}>
      {children}
    </th>
  )
}

function RoundRow({ round }: { round: Round }) {
  const { history } = useWords('games')
  return (
    <tr role="row" className="round-row">
      <td role="cell" className="history-at">
        <Moment stamp={round.closedAt} />
      </td>
      <td role="cell" className="history-name">
        {round.title}
      </td>
      <td role="cell" className="history-details">
        <RoundButton round={round} at={round.closedAt} says={history.detailsOf}>
          <Icon of={ReceiptText} size="sm" />
          {history.details}
        </RoundButton>
      </td>
      <td role="cell" className="history-stake is-amount">
        <span className="history-balance-label">{history.stake} </span>
        <Money amount={round.stake} />
      </td>
      <td role="cell" className="history-win is-amount">
        <span className="history-balance-label">{history.win} </span>
        <Money amount={round.win} />
      </td>
      <td role="cell" className="history-amount is-amount">
        <Money amount={round.net} as="change" />
      </td>
    </tr>
  )
}
