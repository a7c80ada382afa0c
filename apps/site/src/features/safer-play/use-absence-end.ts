import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { Absence } from '../../shell/member.ts'

/** Timers cannot wait longer than this; a break of a month does. */
const longestTimerMs = 2 ** 31 - 1
/** The clock of a phone may be ahead of the server's, which says when an absence is over; of one that is behind the page is read when somebody comes back to it. */
const lookAgainMs = 60_000

/** Reads the page again once a break or an exclusion is over: it goes on saying until then what is closed. */
export function useAbsenceEnd({ breakUntil, excludedUntil, isExcludedForGood }: Absence): void {
  const { revalidate } = useRevalidator()
  const until = isExcludedForGood ? null : (excludedUntil ?? breakUntil)
  useEffect(() => {
    if (until === null) return
    let timer: ReturnType<typeof setTimeout>
    const wait = (ms: number) => {
      clearTimeout(timer)
      timer = setTimeout(look, Math.min(ms, longestTimerMs))
    }
    const readInSight = () => {
      if (document.visibilityState === 'visible') void revalidate()
    }
    const look = () => {
      const leftMs = Date.parse(until) - Date.now()
      if (leftMs > 0) return wait(leftMs)
      wait(lookAgainMs)
      readInSight()
    }
    wait(Math.max(Date.parse(until) - Date.now(), 0))
    document.addEventListener('visibilitychange', readInSight)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', readInSight)
    }
  }, [until, revalidate])
}
