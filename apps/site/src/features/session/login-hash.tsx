import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MemberView } from '../../shell/member.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))
const EndedDialog = lazy(async () => ({ default: (await import('./ended-dialog.tsx')).EndedDialog }))

/**
 * Opens the login dialog for visitors whose address carries #login or #register (spec 2, Login modal), and tells those
 * whose session has ended that it has.
 */
export function LoginHash({ member }: { member: MemberView | null }) {
  const { hash, search } = useLocation()
  // The server never sees a hash, so the first render in the browser must not either.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive || member) return null
  const isLogin = hash === '#login' || hash === '#register'
  return <Suspense>{isLogin ? <LoginDialog /> : search.startsWith('?auth=ended') ? <EndedDialog /> : null}</Suspense>
}
