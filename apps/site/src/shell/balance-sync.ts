import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'

/** Spec 9: balances re-sync on focus at most every 10 s. */
const resyncMs = 10_000

/** Reads the balance again when the tab comes back into view (spec 4, Real-time and balances). */
export function useBalanceSync(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const lastSync = useRef(0)
  useEffect(() => {
    if (!isSignedIn) return
    const sync = () => {
      if (document.visibilityState !== 'visible' || Date.now() - lastSync.current < resyncMs) return
      lastSync.current = Date.now()
      void revalidate()
    }
    document.addEventListener('visibilitychange', sync)
    return () => document.removeEventListener('visibilitychange', sync)
  }, [isSignedIn, revalidate])
}
