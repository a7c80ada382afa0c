import { calls } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { untilWorthAsking } from '../../shell/server-there.ts'
import { behindDelayMs } from './behind-delay.ts'

/** After a round the balance is read again, but a fast player's rounds are gathered into one reading. */
const readDelayMs = 400

interface Result {
  net: number
  /** By this clock: what was played after it is not in yet. Null where everything is. */
  until: string | null
}

/**
 * The result of this sitting, and a way to read it and the balance again after rounds. A reading that no answer came to is
 * made again until one comes: what stands there may not be from before the last round.
 */
export function useSitting(since: string | null): { result: Result | null; refresh: () => void } {
  const { revalidate } = useRevalidator()
  const [result, setResult] = useState<Result | null>(null)
  /** When a round was last heard of, by a clock that nobody sets; null before the first. */
  const lastRound = useRef<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const read = useCallback(async (): Promise<void> => {
    if (since === null) return
    const mine = ++turn.current
    while (mine === turn.current) {
      void revalidate()
      const answer = await browserApi.call(calls.games.sitting, { since }).catch(() => null) // told by the call itself
      if (mine !== turn.current) return // a later reading is under way
      if (answer?.success) {
        const { net, behindSeconds } = answer.result
        const isBehind =
          behindSeconds !== null &&
          lastRound.current !== null &&
          performance.now() - lastRound.current <= behindSeconds * 1_000
        setResult({ net, until: isBehind ? new Date(Date.now() - behindSeconds * 1_000).toISOString() : null })
        if (isBehind) timer.current = setTimeout(() => void read(), behindDelayMs(behindSeconds))
      }
      if (answer) return
      await untilWorthAsking()
    }
  }, [since, revalidate])
  const readSoon = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), readDelayMs)
  }, [read])
  const refresh = useCallback(() => {
    lastRound.current = performance.now()
    readSoon()
  }, [readSoon])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current++
    },
    [],
  )
  useEffect(() => {
    readSoon()
    addEventListener('online', refresh) // a round may have ended that the game could not tell of
    return () => removeEventListener('online', refresh)
  }, [readSoon, refresh])
  return { result, refresh }
}
