import { Suspense, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readCookie } from '../boot/same-visit.ts'
import { lazyPart } from './lazy-part.tsx'
import type { RootView } from './root-data.ts'

const LoginDialog = lazyPart(async () => (await import('../features/session/login-dialog.tsx')).LoginDialog)
const EndedDialog = lazyPart(async () => (await import('../features/session/ended-dialog.tsx')).EndedDialog)
const ExcludedDialog = lazyPart(async () => (await import('../features/safer-play/excluded-dialog.tsx')).ExcludedDialog)
const ActiveReferralDialog = lazyPart(
  async () => (await import('../features/referral/active-referral-dialog.tsx')).ActiveReferralDialog,
)

/**
 * The dialog that a visitor's address asks for: #login and #register (spec 2, Login modal), a session that has ended
 * (spec 8, 401), by the member's own exclusion too (record 0545), or an active referral code (spec 2, Modals), which the registration page shows in its own field.
 */
export function AddressDialog({ view: { member, activeReferral } }: { view: RootView }) {
  const { hash, search, pathname } = useLocation()
  const navigate = useNavigate()
  // The server never sees a hash, so the first render in the browser must not either.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive || member) return null
  const leaveHash = () => void navigate(pathname + search, { replace: true, preventScrollReset: true })
  const open = () => {
    if (hash === '#login' || hash === '#register') return <LoginDialog onClose={leaveHash} />
    if (pathname === '/' && readCookie('excluded')) return <ExcludedDialog />
    if (search.startsWith('?auth=ended')) return <EndedDialog />
    const isNews = activeReferral !== null && new URLSearchParams(search).has('ref') && !pathname.startsWith('/auth/')
    return isNews ? <ActiveReferralDialog code={activeReferral} /> : null
  }
  return <Suspense>{open()}</Suspense>
}
