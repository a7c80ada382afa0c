import type { Answer } from '@balai/contract'
import { daysUntil } from '../../time/calendar.ts'

export interface HistoryFilters {
  /** Days of the operator's calendar, both included. */
  from: string
  to: string
  /** A transaction type code of spec 3, or nothing for all. */
  type: string
}

const day = /^\d{4}-\d{2}-\d{2}$/
/** The codes of spec 3. */
const lastType = 28

/** The ranges that one press gives, by how many days before today they begin. */
export const quickRanges = { last7Days: 6, last30Days: 29 } as const

/**
 * The filters of an address. What it does not say, or says wrongly, is the last seven days of every type.
 *
 * @param today in the operator's calendar
 */
export function readFilters(search: URLSearchParams, today: string): HistoryFilters {
  const standard = daysUntil(today, quickRanges.last7Days)
  const dayAt = (name: 'from' | 'to') => {
    const given = search.get(name) ?? ''
    return day.test(given) ? given : standard[name]
  }
  const type = search.get('type') ?? ''
  return { from: dayAt('from'), to: dayAt('to'), type: /^\d{1,2}$/.test(type) && Number(type) <= lastType ? type : '' }
}

/** The query of an address that {@link readFilters} reads the same filters from. */
export function writeFilters({ from, to, type }: HistoryFilters): string {
  return `?${new URLSearchParams({ from, to, ...(type ? { type } : {}) })}`
}

/**
 * The query to read once a new day has begun over an open page: a range that one press gave and that ended with the day
 * before ends with the new one, and is read from its first page; any other days, and a query that names none, are what
 * was asked for.
 *
 * @returns null where nothing changes
 */
export function queryOfNewDay(query: string, { before, today }: { before: string; today: string }): string | null {
  const search = new URLSearchParams(query)
  const isShown = ({ from, to }: { from: string; to: string }) => search.get('from') === from && search.get('to') === to
  const days = Object.values(quickRanges).find((count) => isShown(daysUntil(before, count)))
  if (before === today || days === undefined) return null
  for (const [name, day] of Object.entries(daysUntil(today, days))) search.set(name, day)
  search.delete('page')
  return `?${search}`
}

const rangeRefusals = new Set(['RANGE_TOO_WIDE', 'RANGE_REVERSED', 'INVALID_INPUT'])

/** Why the days of a list were refused, which the member mends in the form; null for what the list itself tells, a fault say. */
export const refusedRange = (answer: Answer): string | null =>
  !answer.success && rangeRefusals.has(answer.code) ? answer.message : null
