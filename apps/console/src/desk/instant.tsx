import { classNames } from '@balai/ui'
import { useStaff } from '../shell/staff.tsx'
import { useSay, useWords } from '../words/words.tsx'
import { useNow } from './now.ts'
import { zoned, zoneName } from './zoned-time.ts'

interface InstantProps {
  /** ISO 8601. */
  at: string
  /** `brief` leaves out seconds, the year, and the day where it is today's. */
  look?: 'full' | 'brief'
}

/** A time by the operator's clocks, its zone beside it (decision record 0081). */
export function Instant({ at, look = 'full' }: InstantProps) {
  const { timeZone } = useStaff()
  const now = useNow()
  const instant = new Date(at)
  const parts = zoned(instant, timeZone)
  const isToday = parts.day === zoned(new Date(now), timeZone).day
  const brief = isToday ? parts.minute : `${parts.dayOfMonth} ${parts.minute}`
  const zone = zoneName(timeZone, instant)
  return (
    <time dateTime={at} className="instant num" title={`${parts.day} ${parts.clock} ${zone}`}>
      {look === 'full' ? `${parts.day} ${parts.clock}` : brief} <span className="text-soft">{zone}</span>
    </time>
  )
}

const minuteMs = 60_000

/** How long somebody has waited: from ten minutes on it stands out, from thirty it warns. */
export function WaitedFor({ since }: { since: string }) {
  const { time } = useWords('common')
  const say = useSay()
  const waited = Math.max(0, Math.floor((useNow() - Date.parse(since)) / minuteMs))
  const [days, hours, minutes] = [Math.floor(waited / 1440), Math.floor(waited / 60), waited]
  const rest = minutes % 60 > 0 ? say(time.minutes, { n: minutes % 60 }) : ''
  const text =
    days > 0
      ? say(time.days, { n: days })
      : hours > 0
        ? `${say(time.hours, { n: hours })} ${rest}`
        : rest || time.justNow
  return (
    <span className={classNames('num whitespace-nowrap', waited >= 30 ? 'waited-long' : waited >= 10 && 'waited-some')}>
      {text}
    </span>
  )
}
