import { formatThousands, Money, Skeleton } from '@balai/ui'
import type { ReactNode } from 'react'
import { useSpellMinutes } from '../../desk/duration.ts'
import { useSay, useWords } from '../../words/words.tsx'
import { minutesOf } from './day-charts.tsx'
import { MoneyMark } from './other-money.tsx'
import type { ReportDay } from './use-report.ts'

interface TileProps {
  name: string
  children: ReactNode
  /** A sentence on what it is made of. */
  hint?: string
  beside?: ReactNode
}

function Tile({ name, children, hint, beside }: TileProps) {
  return (
    <div className="report-tile" title={hint}>
      <dt>{name}</dt>
      <dd>
        <span className="report-tile-value num">{children}</span>
        {beside ? <span className="report-tile-beside num">{beside}</span> : null}
      </dd>
    </div>
  )
}

interface TodayTilesProps {
  today: ReportDay | undefined
  yesterday: ReportDay | undefined
  held: number | undefined
}

/** Today so far, each figure beside yesterday's whole one. */
export function TodayTiles({ today, yesterday, held }: TodayTilesProps) {
  const words = useWords('reports')
  const say = useSay()
  const spell = useSpellMinutes()
  if (!today || held === undefined) return <Skeleton className="report-tiles-waiting" />
  const before = (value: ReactNode) =>
    yesterday === undefined ? null : (
      <>
        {words.yesterday} {value}
      </>
    )
  const moneyBefore = (amount: number | undefined) =>
    before(
      <>
        <Money amount={amount ?? 0} /> {yesterday ? <MoneyMark money={yesterday.money} /> : null}
      </>,
    )
  const wait = (seconds: number | null) => (seconds === null ? '–' : spell(minutesOf(seconds) ?? 0) || '–')
  return (
    <dl className="report-tiles">
      <Tile name={words.deposits} beside={moneyBefore(yesterday?.depositSum)}>
        <Money amount={today.depositSum} /> <small>{say(words.count.deposits, { n: today.deposits })}</small>
      </Tile>
      <Tile name={words.withdrawals} beside={moneyBefore(yesterday?.withdrawalSum)}>
        <Money amount={today.withdrawalSum} /> <small>{say(words.count.withdrawals, { n: today.withdrawals })}</small>
      </Tile>
      <Tile name={words.stake} beside={moneyBefore(yesterday?.stake)}>
        <Money amount={today.stake} /> <small>{say(words.count.rounds, { n: today.rounds })}</small>
      </Tile>
      <Tile name={words.gross} hint={words.grossHint} beside={moneyBefore(yesterday?.gross)}>
        <Money amount={today.gross} />
      </Tile>
      <Tile name={words.players} beside={before(formatThousands(yesterday?.players ?? 0))}>
        {formatThousands(today.players)}
      </Tile>
      <Tile name={words.newMembers} beside={before(formatThousands(yesterday?.newMembers ?? 0))}>
        {formatThousands(today.newMembers)}
      </Tile>
      <Tile name={words.depositWait} hint={words.waitHint} beside={before(wait(yesterday?.depositWaitSeconds ?? null))}>
        {wait(today.depositWaitSeconds)}
      </Tile>
      <Tile name={words.held} hint={words.heldHint}>
        <Money amount={held} />
      </Tile>
    </dl>
  )
}
