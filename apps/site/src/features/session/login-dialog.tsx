import { Dialog } from '@balai/ui'
import { Suspense, useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { paths } from '../../paths.ts'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { useWords } from '../../words/words.tsx'
import { RegisterWaiting } from '../member/register-waiting.tsx'
import { LoginForm } from './login-form.tsx'

const RegisterTab = lazyPart(async () => (await import('../member/register-tab.tsx')).RegisterTab)

/**
 * The login dialog over any page, its tab chosen by the hash: #login or #register. Leaving the hash closes it, so any
 * change of the path does (spec 2, Login modal).
 */
export function LoginDialog({ onClose }: { onClose: () => void }) {
  const { login } = useWords('session')
  const { actions } = useWords('common')
  const { hash, pathname, search } = useLocation()
  const navigate = useNavigate()
  const isRegister = hash === '#register'
  const referral = new URLSearchParams(search).get('ref')

  useEffect(() => {
    if (referral) void navigate(paths.register(referral), { replace: true })
  }, [referral, navigate])

  const tab = (name: 'login' | 'register', label: string) => (
    <Link
      to={{ pathname, search, hash: name }}
      replace
      preventScrollReset
      aria-current={isRegister === (name === 'register') ? 'true' : undefined}
    >
      {label}
    </Link>
  )
  return (
    <Dialog
      title={login.title}
      onClose={onClose}
      closeLabel={actions.close}
      isSheet
      {...(isRegister ? { size: 'wide' as const } : {})}
    >
      <nav className="tabs" aria-label={login.tabs}>
        {tab('login', login.tab)}
        {tab('register', login.registerTab)}
      </nav>
      {isRegister ? (
        <Suspense fallback={<RegisterWaiting />}>
          <RegisterTab />
        </Suspense>
      ) : (
        <LoginForm next={undefined} hasRegisterLink={false} />
      )}
    </Dialog>
  )
}
