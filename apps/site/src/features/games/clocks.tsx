import { useEffect, useState } from 'react'
import { formatStamp, useTimeZone } from '../../time/moment.tsx'
import { useLang, useWords } from '../../words/words.tsx'

const tickMs = 1_000

function elapsedText(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000))
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}

/**
 * The time of day, and how long this sitting has lasted: nobody should lose track of either while playing. The length is
 * counted from when the game came, since the phone's clock may differ from the server's (record 0617).
 */
export function Clocks({ isOpen }: { isOpen: boolean }) {
  const { screen } = useWords('games')
  const lang = useLang()
  const zone = useTimeZone()
  const [now, setNow] = useState<Date | null>(null)
  const [openedMs, setOpenedMs] = useState<number | null>(null)
  useEffect(() => setOpenedMs(isOpen ? Date.now() : null), [isOpen])
  useEffect(() => {
    setNow(new Date())
    const timer = setInterval(() => setNow(new Date()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <>
      <div>
        <dt>{screen.clock}</dt>
        <dd className="num">{now ? formatStamp(now.toISOString(), 'time', lang, zone) : '--:--'}</dd>
      </div>
      <div>
        <dt>{screen.elapsed}</dt>
        <dd className="num">
          <span role="timer">{now && openedMs !== null ? elapsedText(now.getTime() - openedMs) : '00:00:00'}</span>
        </dd>
      </div>
    </>
  )
}
