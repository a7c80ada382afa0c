import type { speaker } from '../speaker.ts'
import type { SaferPlayWords } from './index.ts'

/** A member's own change of limits as the API tells it; amounts in rupiah, null where there is no limit, times in ISO 8601. */
export interface ToldChange {
  act: 'set' | 'asked' | 'confirmed' | 'canceled' | 'break' | 'exclusion'
  kind: keyof SaferPlayWords['kind'] | null
  period: keyof SaferPlayWords['period'] | null
  from: number | null
  to: number | null
  at: string
  effectiveAt: string | null
  until: string | null
}

interface Saying {
  words: Pick<SaferPlayWords, 'changes' | 'kind' | 'limit' | 'period'>
  say: ReturnType<typeof speaker>
  /** How the reader's page writes times and amounts. */
  timeOf: (at: string) => string
  amountOf: (amount: number) => string
}

/** What a change was, as one sentence: the member and staff read the same (record 0274). */
export function changeSentence(change: ToldChange, { words, say, timeOf, amountOf }: Saying): string {
  const { changes, kind, period } = words
  const amount = (of: number | null): string => (of === null ? changes.none : amountOf(of))
  if (change.act === 'break') return say(changes.break, { time: timeOf(change.until ?? change.at) })
  if (change.act === 'exclusion')
    return change.until === null ? changes.forGood : say(changes.exclusion, { time: timeOf(change.until) })
  const limit =
    change.kind && change.period
      ? say(words.limit.title, { kind: kind[change.kind], period: period[change.period] })
      : ''
  return say(changes[change.act], {
    limit,
    from: amount(change.from),
    to: amount(change.to),
    time: timeOf(change.effectiveAt ?? change.at),
  })
}
