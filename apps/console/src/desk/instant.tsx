import { zoneName } from '@balai/calendar'
import { classNames } from '@balai/ui'
import { useStaff } from '../shell/staff.tsx'
import { useWords } from '../words/words.tsx'
import { useSpellMinutes } from './duration.ts'
import { useNow } from './now.ts'
import { briefly, zoned } from './zoned-time.ts'

interface InstantProps {
  /** ISO 8601. */
  at: string
  /** `brief` leaves out seconds, the year where it is this one, the hour where it is not, and the day where it is today's. */
  look?: 'full' | 'brief'
}

/** A time by the operator's clocks, its zone beside it (decision record 0081). */
export function Instant({ at, look = 'full' }: InstantProps) {
  const { timeZone } = useStaff()
  const now = useNow()
  const instant = new Date(at)
  const parts = zoned(instant, timeZone)
  const brief = briefly(instant, { now: new Date(now), timeZone })
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
  const spell = useSpellMinutes()
  const waited = Math.max(0, Math.floor((useNow() - Date.parse(since)) / minuteMs))
  const text = spell(waited) || time.justNow
  return <span className={classNames('num', waited >= 30 ? 'waited-long' : waited >= 10 && 'waited-some')}>{text}</span>
}
