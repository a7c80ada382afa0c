import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '../paths.ts'

/** Spec 9: balances re-sync on focus at most every 10 s. */
const resyncMs = 10_000

/**
 * Reads the balance again when the tab comes back into view (spec 4, Real-time and balances), and follows what another
 * tab did meanwhile: the `uid` cookie tells whether somebody is signed in (decision 2).
 */
export function useBalanceSync(isSignedIn: boolean): void {
  const { revalidate } = useRevalidator()
  const lastSync = useRef(0)
  useEffect(() => {
    const sync = () => {
      if (document.visibilityState !== 'visible') return
      const hasSession = document.cookie.includes('uid=')
      if (isSignedIn && !hasSession) return location.assign(paths.home())
      if (!hasSession || (isSignedIn && Date.now() - lastSync.current < resyncMs)) return
      lastSync.current = Date.now()
      void revalidate()
    }
    document.addEventListener('visibilitychange', sync)
    return () => document.removeEventListener('visibilitychange', sync)
  }, [isSignedIn, revalidate])
}
