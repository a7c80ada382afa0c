import { lazy, Suspense } from 'react'
import { useLocation } from 'react-router'
import type { MemberView } from '../../shell/member.ts'

const LoginDialog = lazy(async () => ({ default: (await import('./login-dialog.tsx')).LoginDialog }))

/** Opens the login dialog for visitors whose address carries #login or #register (spec 2, Login modal). */
export function LoginHash({ member }: { member: MemberView | null }) {
  const { hash } = useLocation()
  if (member || (hash !== '#login' && hash !== '#register')) return null
  return (
    <Suspense>
      <LoginDialog />
    </Suspense>
  )
}
