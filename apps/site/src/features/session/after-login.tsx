import { useEffect, useRef } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { paths } from '../../paths.ts'
import { type OpenDialog, useDialogs } from '../../shell/dialog-host.tsx'
import { lazyPart } from '../../shell/lazy-part.tsx'
import { localPath } from '../../shell/local-path.ts'
import type { MemberView } from '../../shell/member.ts'
import { forgetExclusion } from '../safer-play/exclusion-cookie.ts'

const SecurityDialog = lazyPart(async () => (await import('./security-dialog.tsx')).SecurityDialog)
const WelcomeDialog = lazyPart(async () => (await import('../content/welcome-dialog.tsx')).WelcomeDialog)

/**
 * What follows a login, at `/?auth=success`: the security dialog where the second PIN is active and not yet validated,
 * then the welcome, then the page that the visitor had wanted (spec 4, After login; decision 14).
 */
export function AfterLogin({ member }: { member: MemberView | null }) {
  const openDialog = useDialogs()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { pathname, search } = useLocation()
  const isDue = pathname === paths.home() && new URLSearchParams(search).get('auth') === 'success' && member !== null
  const isPinPending = member?.isPinPending ?? false
  /** The welcome invites to play; whoever is on a break or excluded goes on without it (decision 38, record 0545). */
  const isAbsent = Boolean(member?.absence)
  const isUnderWay = useRef(false)

  useEffect(() => {
    if (!isDue) {
      isUnderWay.current = false
      return
    }
    if (isUnderWay.current) return
    isUnderWay.current = true
    forgetExclusion() // that it very likely holds: from here on each page says whether it does (record 0874)
    const goOn = () => void navigate(localPath(new URLSearchParams(search).get('next')), { replace: true })
    // The navigation that leads here is still under way and would close them again.
    const open: OpenDialog = (render) => openDialog(render, { closesOnNavigation: false })
    const welcome = () => {
      if (isAbsent) return goOn()
      open((close) => (
        <WelcomeDialog
          isAfterLogin
          onLeave={close}
          onClose={() => {
            close()
            goOn()
          }}
        />
      ))
    }
    if (!isPinPending) return welcome()
    open((close) => (
      <SecurityDialog
        onClose={() => {
          close()
          welcome()
        }}
        onValidated={() => {
          close()
          void revalidate()
          welcome()
        }}
      />
    ))
  }, [isDue, isPinPending, isAbsent, search, navigate, openDialog, revalidate])
  return null
}
