import { lazy, Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { MemberView } from '../../shell/member.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

/** Opens the login dialog for visitors whose address carries #login or #register (spec 2, Login modal). */
export function LoginHash({ member }: { member: MemberView | null }) {
  const { hash } = useLocation()
  // The server never sees a hash, so the first render in the browser must not either.
  const [isAlive, setAlive] = useState(false)
  useEffect(() => setAlive(true), [])
  if (!isAlive || member || (hash !== '#login' && hash !== '#register')) return null
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  )
}
