import { calls } from '@balai/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { browserApi } from '../../api/browser.ts'
import { untilWorthAsking } from '../../shell/server-there.ts'

/** After a round the balance is read again, but a fast player's rounds are gathered into one reading. */
const readDelayMs = 400

/**
 * The result of this sitting, and a way to read it and the balance again after rounds. A reading that no answer came to is
 * made again until one comes: what stands there may not be from before the last round.
 */
export function useSitting(since: string | null): { net: number | null; refresh: () => void } {
  const { revalidate } = useRevalidator()
  const [net, setNet] = useState<number | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  const read = useCallback(async () => {
    if (since === null) return
    const mine = ++turn.current
    while (mine === turn.current) {
      void revalidate()
      const answer = await browserApi.call(calls.games.sitting, { since }).catch(() => null) // told by the call itself
      if (mine !== turn.current) return // a later reading is under way
      if (answer?.success) setNet(answer.result.net)
      if (answer) return
      await untilWorthAsking()
    }
  }, [since, revalidate])
  const refresh = useCallback(() => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void read(), readDelayMs)
  }, [read])
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current++
    },
    [],
  )
  useEffect(() => {
    refresh()
    addEventListener('online', refresh) // a round may have ended that the game could not tell of
    return () => removeEventListener('online', refresh)
  }, [refresh])
  return { net, refresh }
}
