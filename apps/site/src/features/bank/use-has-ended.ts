import { useCallback, useEffect, useState } from 'react'

/** Timers cannot wait longer than this; nothing of ours does. */
const longestTimerMs = 2 ** 31 - 1

/**
 * True from a moment by the clock of this browser, in milliseconds, or from when the second answer is called; null while
 * the moment is not known. A phone that slept counts its timers late, so its clock is looked at when the page is seen again.
 */
export function useHasEnded(endsAtHere: number | null): [boolean, () => void] {
  const [hasEnded, setEnded] = useState(false)
  const end = useCallback(() => setEnded(true), [])
  useEffect(() => {
    if (endsAtHere === null) return
    const left = () => Math.max(endsAtHere - Date.now(), 0)
    const look = () => {
      if (left() === 0) end()
    }
    const timer = setTimeout(end, Math.min(left(), longestTimerMs))
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [endsAtHere, end])
  return [hasEnded, end]
}
