import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { hearSessionEnded } from '../api/session-ended.ts'
import { forgetBalance, userBalanceKey } from '../boot/leave.ts'
import { isAnothers, readCookie } from '../boot/same-visit.ts'
import { inStorage } from '../boot/storage.ts'
import { paths } from '../paths.ts'
import { wholeAddress } from '../whole-address.ts'
import { useIsReading } from './is-reading.ts'
import type { MemberView } from './member.ts'

/** Spec 9: balances re-sync on focus at most every 10 s. */
const resyncMs = 10_000

/** Spec 3, Wallet list: the total is kept as the user balance, by which other tabs hear of another one. */
const keepBalance = (total: number): void => inStorage(() => localStorage.setItem(userBalanceKey, String(total)))

/** Home says that the session has ended, and leads back here after a login (record 0250). */
export function useSessionEnd(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(
    () => hearSessionEnded(() => void navigate(paths.sessionEnded(pathname + search))),
    [navigate, pathname, search],
  )
}

/**
 * Reads the balance again when the tab comes back into view (spec 4, Real-time and balances) or another tab has read
 * another one, and follows what another tab did meanwhile: the `uid` cookie tells who is signed in (decision 2). To another
 * member the boot script gives way (`boot/same-visit.ts`).
 */
export function useBalanceSync(member: MemberView | null): void {
  const { revalidate } = useRevalidator()
  const isReading = useIsReading()
  const lastSync = useRef(0)
  const uid = member?.uid
  const total = member?.balance?.total
  useEffect(() => {
    if (uid === undefined) forgetBalance()
    else if (total !== undefined) keepBalance(total)
    const sync = () => {
      if (document.visibilityState !== 'visible') return
      const signedIn = readCookie('uid')
      if (uid !== undefined && signedIn === '' && !isReading.current) return location.assign(wholeAddress(paths.home()))
      const sinceMs = Math.abs(Date.now() - lastSync.current) // of a clock that may have been set back (record 0617)
      if (signedIn === '' || isAnothers(uid) || (signedIn === uid && sinceMs < resyncMs)) return
      lastSync.current = Date.now()
      void revalidate()
    }
    const hear = ({ key, newValue }: StorageEvent) => {
      if (
        key === userBalanceKey &&
        newValue !== null &&
        newValue !== String(total) &&
        uid !== undefined &&
        !isAnothers(uid)
      )
        void revalidate()
    }
    document.addEventListener('visibilitychange', sync)
    addEventListener('storage', hear)
    return () => {
      document.removeEventListener('visibilitychange', sync)
      removeEventListener('storage', hear)
    }
  }, [uid, total, revalidate, isReading])
}
