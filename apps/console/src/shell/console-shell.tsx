import { Badge, Toaster } from '@balai/ui'
import { useState } from 'react'
import { Link, Outlet, useNavigate } from 'react-router'
import { useShortcuts } from '../desk/shortcuts.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/words.tsx'
import { BrandMark } from './brand-mark.tsx'
import { LiveProvider } from './live.tsx'
import { LiveBadge, LiveNotice } from './live-badge.tsx'
import { RoomLinks } from './room-links.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useMay, useStaff } from './staff.tsx'
import { StaffMenu } from './staff-menu.tsx'

/** What stands around every page of signed-in staff. */
export function ConsoleShell() {
  const { actions, shell } = useWords('common')
  const [isHelpShown, showHelp] = useState(false)
  const navigate = useNavigate()
  const may = useMay()
  useShortcuts({
    '?': () => showHelp(true),
    1: may('deposit.read') ? () => void navigate(paths.deposits()) : undefined,
    2: may('withdrawal.read') ? () => void navigate(paths.withdrawals()) : undefined,
  })
  return (
    <Toaster closeLabel={actions.close}>
      <LiveProvider>
        <a href="#content" className="skip-link">
          {shell.skipToContent}
        </a>
        <div className="console">
          <ConsoleHeader onShowShortcuts={() => showHelp(true)} />
          <LiveNotice />
          <main id="content" tabIndex={-1} className="console-main">
            <Outlet />
          </main>
          <RoomLinks className="room-bar" />
        </div>
        {isHelpShown ? <ShortcutHelp onClose={() => showHelp(false)} /> : null}
      </LiveProvider>
    </Toaster>
  )
}

function ConsoleHeader({ onShowShortcuts }: { onShowShortcuts: () => void }) {
  const staff = useStaff()
  const { shell } = useWords('common')
  return (
    <header className="console-header">
      <Link to={paths.home()} className="brand">
        <BrandMark />
        <span className="brand-name">{staff.operatorName}</span>
      </Link>
      {staff.isPlayMoney ? (
        <Badge className="play-mark" title={shell.playMoney}>
          {shell.credit}
        </Badge>
      ) : null}
      <RoomLinks className="room-tabs" />
      <div className="console-header-end">
        <LiveBadge />
        <StaffMenu onShowShortcuts={onShowShortcuts} />
      </div>
    </header>
  )
}
