import type { Absence } from '../../shell/member.ts'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useSay, useWords } from '../../words/words.tsx'

/** A break or an exclusion that holds now. */
export function AbsenceNotice({ standing: { breakUntil, excludedUntil, isExcludedForGood } }: { standing: Absence }) {
  const { exclude, pause } = useWords('saferPlay')
  const say = useSay()
  const timeOf = useTimeText()
  const text = isExcludedForGood
    ? exclude.forGood
    : excludedUntil
      ? say(exclude.until, { time: timeOf(excludedUntil) })
      : breakUntil
        ? say(pause.until, { time: timeOf(breakUntil) })
        : null
  return text ? (
    <div className="form-alert form-alert-info" role="status">
      {text}
    </div>
  ) : null
}

/** A stamp within a sentence, in the viewer's zone. */
export function useTimeText(): (stamp: string) => string {
  const lang = useLang()
  const zone = useTimeZone()
  return (stamp) => `${formatStamp(stamp, 'day', lang, zone)} ${formatStamp(stamp, 'time', lang, zone)}`
}
