import { addDays, isDay } from '@balai/calendar'

/** Days are `YYYY-MM-DD`, both ends within the range. */
export interface Range {
  from: string
  to: string
}

export const spans = { week: 7, month: 30, quarter: 90 } as const
export type Span = keyof typeof spans

/** What the address asks for: so many days until today, or days of one's own. */
export type Choice = { span: Span } | { span: 'own'; range: Range }

/** Reads `?span=` or `?from=&to=`; a month where neither says anything. */
export function readChoice(query: URLSearchParams): Choice {
  const [from, to] = [query.get('from'), query.get('to')]
  if (from !== null && to !== null && isDay(from) && isDay(to)) return { span: 'own', range: { from, to } }
  const span = (Object.keys(spans) as Span[]).find((known) => known === query.get('span')) // keys of a literal object
  return { span: span ?? 'month' }
}

export function rangeOf(choice: Choice, today: string): Range {
  if (choice.span === 'own') return choice.range
  return { from: addDays(today, 1 - spans[choice.span]), to: today }
}
