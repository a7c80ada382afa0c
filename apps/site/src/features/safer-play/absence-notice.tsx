import type { Absence } from '../../shell/member.ts'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'

/** What holds now: a break is told beside an exclusion where it goes on after it. */
export function AbsenceNotice({ standing: { breakUntil, excludedUntil, isExcludedForGood } }: { standing: Absence }) {
  const { exclude, pause } = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  const isLonger = breakUntil !== null && (excludedUntil === null || Date.parse(breakUntil) > Date.parse(excludedUntil))
  const told = [
    ...(excludedUntil ? [say(exclude.until, { time: timeOf(excludedUntil) })] : []),
    ...(isLonger ? [say(pause.until, { time: timeOf(breakUntil) })] : []),
  ]
  const text = isExcludedForGood ? exclude.forGood : told.join(' ')
  return text ? (
    <div className="form-alert form-alert-info" role="status">
      <Told text={text} />
    </div>
  ) : null
}

/** A sentence whose dates, which are the viewer's, stand on one line each. One part, wherever parts stand beside each other. */
export const Told = ({ text }: { text: string }) => (
  <span>
    {text.split(/(\d\d-\S+-\d{4})/).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a place in a sentence is what tells its parts apart.
      <span key={place} className={place % 2 ? 'unbroken' : undefined} suppressHydrationWarning>
        {part}
      </span>
    ))}
  </span>
)

/** A stamp within a sentence, in the viewer's zone. */
export function useTimeText(): (stamp: string) => string {
  const lang = useLang()
  const zone = useTimeZone()
  return (stamp) => `${formatStamp(stamp, 'day', lang, zone)} ${formatStamp(stamp, 'time', lang, zone)}`
}
