import type { Lang } from '@balai/copy/browser'
import { useSyncExternalStore } from 'react'
import { useOperatorZone } from '../shell/root-data.ts'
import { useLang } from '../words/words.tsx'

/** A stamp of the wire; one without a zone is Bangkok's (decision 6). */
export function readStamp(stamp: string): Date {
  return new Date(/(Z|[+-]\d\d:?\d\d)$/.test(stamp) ? stamp : `${stamp}+07:00`)
}

const locales: Record<Lang, string> = { id: 'id-ID', en: 'en-GB' }
/** Bangkok's time, by the name that is usual here (decision 6). */
const stampZone = 'Asia/Jakarta'

type Pattern = 'day' | 'time' | 'moment'

function partsOf(instant: Date, lang: Lang, timeZone: string): Record<string, string> {
  const format = new Intl.DateTimeFormat(locales[lang], {
    timeZone,
    day: '2-digit',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  return Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, value]))
}

function monthNumber(instant: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone, month: '2-digit' }).format(instant)
}

/** `21-November-2026`, `14:07`, or `21-11-2026 14:07:31` as events are shown (spec 9). */
export function formatStamp(stamp: string, pattern: Pattern, lang: Lang, timeZone = stampZone): string {
  const instant = readStamp(stamp)
  const part = partsOf(instant, lang, timeZone)
  if (pattern === 'time') return `${part.hour}:${part.minute}`
  if (pattern === 'day') return `${part.day}-${part.month}-${part.year}`
  return `${part.day}-${monthNumber(instant, timeZone)}-${part.year} ${part.hour}:${part.minute}:${part.second}`
}

const never = () => () => {}

/** The viewer's zone once the page lives; the operator's while it is rendered on the server. */
export function useTimeZone(): string {
  const operatorZone = useOperatorZone() ?? stampZone
  return useSyncExternalStore(
    never,
    () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    () => operatorZone,
  )
}

/** A stamp in the viewer's zone (spec 9). */
export function Moment({ stamp, pattern = 'moment' }: { stamp: string; pattern?: Pattern }) {
  const lang = useLang()
  const zone = useTimeZone()
  return (
    // In a late part it may have been told anew by the time that it is taken over (`late-stamps.ts`).
    <time className="num" dateTime={stamp} suppressHydrationWarning>
      {formatStamp(stamp, pattern, lang, zone)}
    </time>
  )
}

/** A leaf of a calendar, for the eye: the day large, its month below; readers of the screen are told the whole date beside it. */
export function DateLeaf({ stamp }: { stamp: string }) {
  const [day, month = '', year] = formatStamp(stamp, 'day', useLang(), useTimeZone()).split('-')
  return (
    <span className="date-leaf num" aria-hidden="true">
      <span>{month.slice(0, 3)}</span>
      <b>{day}</b>
      <small>{year}</small>
    </span>
  )
}
