import { Badge, Money } from '@balai/ui'
import { Link } from 'react-router'
import { Instant } from '../../desk/instant.tsx'
import { RecordTable } from '../../desk/record-table.tsx'
import { useFromHere } from '../../desk/way-back.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../words/words.tsx'
import type { OpenRound, useOpenRounds } from './use-games-desk.ts'

const tones = {
  waiting: 'warn',
  asked: 'warn',
  acting: 'warn',
  closed: 'plain',
  refunded: 'good',
  finished: 'plain',
} as const

export function RoundBadge({ state }: Pick<OpenRound, 'state'>) {
  const { rounds } = useWords('operators')
  return <Badge tone={tones[state]}>{rounds.state[state]}</Badge>
}

export function RoundsTable({ query, empty }: { query: ReturnType<typeof useOpenRounds>; empty: string }) {
  const { rounds: words } = useWords('operators')
  const fromHere = useFromHere()
  return (
    <RecordTable<OpenRound>
      label={words.title}
      query={query}
      keyOf={({ id }) => id}
      empty={empty}
      art="done"
      failed={words.failed}
      columns={[
        {
          id: 'round',
          header: words.round,
          cell: ({ id, roundId }) => (
            <Link to={paths.round(id)} state={fromHere} className="link num">
              {roundId}
            </Link>
          ),
        },
        { id: 'member', header: words.member, cell: ({ username }) => username },
        { id: 'game', header: words.game, cell: ({ title }) => title },
        { id: 'stake', header: words.stake, isNumber: true, cell: ({ stake }) => <Money amount={stake} /> },
        { id: 'opened', header: words.openedAt, cell: ({ openedAt }) => <Instant at={openedAt} look="brief" /> },
        { id: 'state', header: words.filterState, cell: ({ state }) => <RoundBadge state={state} /> },
      ]}
    />
  )
}
