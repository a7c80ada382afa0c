import { ProgressBar, Toaster } from '@balai/ui'
import type { ReactNode } from 'react'
import { useNavigation } from 'react-router'
import { MemberEventsListener } from '../features/realtime/member-events-listener.tsx'
import { AfterLogin } from '../features/session/after-login.tsx'
import { LoginHash } from '../features/session/login-hash.tsx'
import { PinReminder } from '../features/session/pin-reminder.tsx'
import { useWords } from '../words/words.tsx'
import { useBalanceSync } from './balance-sync.ts'
import { BottomNav } from './bottom-nav.tsx'
import { DialogHost } from './dialog-host.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { RootView } from './root-data.ts'

/** What stands around every page: header, bottom navigation on phones, footer, notices and dialogs. */
export function Shell({ view, children }: { view: RootView; children: ReactNode }) {
  const { actions, shell } = useWords('common')
  const isBusy = useNavigation().state !== 'idle'
  useBalanceSync(view.member !== null)
  return (
    <Toaster closeLabel={actions.close}>
      <DialogHost>
        <a href="#content" className="skip-link">
          {shell.skipToContent}
        </a>
        <ProgressBar isBusy={isBusy} />
        <Header operatorName={view.operator.name} member={view.member} isPlayMoney={view.operator.isPlayMoney} />
        <main id="content" tabIndex={-1} className="content">
          {view.member?.isPinPending ? <PinReminder /> : null}
          {children}
        </main>
        <Footer operatorName={view.operator.name} isPlayMoney={view.operator.isPlayMoney} />
        <BottomNav />
        <MemberEventsListener member={view.member} />
        <AfterLogin member={view.member} />
        <LoginHash member={view.member} />
      </DialogHost>
    </Toaster>
  )
}
