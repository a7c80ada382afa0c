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
