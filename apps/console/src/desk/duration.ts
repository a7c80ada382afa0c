import { useSay, useWords } from '../words/words.tsx'

/** Spells whole minutes as people say them: days alone from a day on, hours with the rest before; '' for none. */
export function useSpellMinutes(): (minutes: number) => string {
  const { time } = useWords('common')
  const say = useSay()
  return (minutes) => {
    const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor(minutes / 60), minutes % 60]
    if (days > 0) return say(time.days, { n: days })
    const spelled = rest > 0 ? say(time.minutes, { n: rest }) : ''
    return hours > 0 ? `${say(time.hours, { n: hours })} ${spelled}`.trimEnd() : spelled
  }
}
