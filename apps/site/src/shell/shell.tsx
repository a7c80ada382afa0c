import { ProgressBar, Toaster } from '@balai/ui'
import { type ReactNode, Suspense } from 'react'
import { useLocation, useNavigation, useRevalidator } from 'react-router'
import { useWords } from '../words/words.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { AfterIdle } from './after-idle.tsx'
import { useBalanceSync, useSessionEnd } from './balance-sync.ts'
import { BottomNav } from './bottom-nav.tsx'
import { Brand } from './brand.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Header } from './header.tsx'
import { Late, latePart } from './late.tsx'
import { lazyPart } from './lazy-part.tsx'
import type { RootView } from './root-data.ts'

const memberCompanions = latePart(async () => (await import('./member-companions.tsx')).MemberCompanions)
// Members' own pages have it beside them, where there is room.
const accountLinks = latePart(async () => (await import('../features/member/account-links.tsx')).AccountLinks)
const loadAmbient = async () => (await import('./ambient/ambient.tsx')).Ambient
const loadEvents = async () => (await import('../features/realtime/member-events-listener.tsx')).MemberEventsListener
const focusKeeper = latePart(async () => (await import('./focus-keeper.tsx')).FocusKeeper)
const footer = latePart(async () => (await import('./footer.tsx')).Footer)
const MemberNotices = lazyPart(async () => (await import('./member-notices.tsx')).MemberNotices)

/** The build that made this document; what the server says later may be another. */
const builtVersion = typeof document === 'undefined' ? '' : (document.documentElement.dataset.version ?? '')

/** What stands around every page: header, bottom navigation on phones, footer, notices and dialogs. */
export function Shell({ view, children }: { view: RootView; children: ReactNode }) {
  const { actions, shell } = useWords('common')
  useWords('ambient') // come with the page: without a line they could not be asked for
  const isBusy = useNavigation().state !== 'idle'
  const isReadAnew = useRevalidator().state !== 'idle'
  // What is left of this page has to come before another can stand in its place, and to show what has changed.
  if (isBusy || isReadAnew) window.firstView?.want()
  const isOwnPage = /^\/(profile|transaction)/.test(useLocation().pathname) && view.member !== null
  useBalanceSync(view.member)
  useSessionEnd()
  return (
    <Toaster closeLabel={actions.close}>
      <DialogHost uid={view.member?.uid ?? null}>
        <a href="#content" className="skip-link">
          {shell.skipToContent}
        </a>
        <ProgressBar isBusy={isBusy} />
        <Header operator={view.operator} member={view.member} />
        <main id="content" tabIndex={-1} className="content">
          {view.member?.isPinPending || view.member?.absence ? (
            <Suspense>
              <MemberNotices member={view.member} />
            </Suspense>
          ) : null}
          {isOwnPage ? (
            <div className="content-columns">
              <Late part={accountLinks} props={{ place: 'panel' }} />
              {children}
            </div>
          ) : (
            children
          )}
        </main>
        <Late part={footer} props={footerPropsOf(view)} />
        <BottomNav />
        {view.member ? <Late part={memberCompanions} props={{ member: view.member }} /> : null}
        <Late part={focusKeeper} props={{}} />
        <AddressDialog view={view} />
        <AfterIdle load={loadAmbient} props={{ builtVersion }} />
        {view.member ? <AfterIdle load={loadEvents} props={{ member: view.member }} comesWithTouch /> : null}
      </DialogHost>
    </Toaster>
  )
}

const footerPropsOf = ({ operator, footerPages, year }: RootView) => ({
  operatorName: operator.name,
  isPlayMoney: operator.isPlayMoney,
  age: operator.minimumAge,
  pages: footerPages,
  year,
})

/** Around the notice while the site is closed: the mark, and the choices of theme and language. */
export function ClosedShell({ view, children }: { view: RootView; children: ReactNode }) {
  const { operator } = view
  return (
    <>
      <header className="header">
        <div className="header-bar">
          <Brand name={operator.name} logo={operator.logo} />
        </div>
      </header>
      <main id="content" tabIndex={-1} className="content">
        {children}
      </main>
      <Late part={footer} props={{ ...footerPropsOf(view), isClosed: true }} />
    </>
  )
}
