import { Badge, Icon, ProgressBar, Toaster } from '@balai/ui'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Link, Outlet, useLocation, useNavigate, useNavigation } from 'react-router'
import { useShortcuts } from '../desk/shortcuts.ts'
import { UnsavedGuard } from '../desk/unsaved-guard.tsx'
import { MissingNotice } from '../features/operators/missing-notice.tsx'
import { paths } from '../paths.ts'
import { useWords } from '../words/words.tsx'
import { BrandMark } from './brand-mark.tsx'
import { ClosedRoomPage } from './failed-page.tsx'
import { LiveProvider } from './live.tsx'
import { LiveBadge, LiveNotice } from './live-badge.tsx'
import { isOpenTo, roomAt, roomGroups, rooms } from './navigation.ts'
import { RoomBar } from './room-bar.tsx'
import { RoomList } from './room-list.tsx'
import { ShortcutHelp } from './shortcut-help.tsx'
import { useMay, useStaff } from './staff.tsx'
import { StaffMenu } from './staff-menu.tsx'
import { usePlaceFocus } from './use-place-focus.ts'
import { type Rail as RailLook, useRail } from './use-rail.ts'
import { type RoomCounts, useRoomCounts } from './use-room-counts.ts'

/** Whoever decides all day reads that it was done at a glance, and wants the list under it back. */
const toastMs = 3_000

/** What stands around every page of signed-in staff. */
export function ConsoleShell() {
  const { actions } = useWords('common')
  return (
    <Toaster closeLabel={actions.close} standingMs={toastMs}>
      <LiveProvider>
        <Frame />
      </LiveProvider>
    </Toaster>
  )
}

/** On wide screens a rail beside the page; on narrow ones a bar above it and the rooms below. */
function Frame() {
  const { shell } = useWords('common')
  const [isHelpShown, showHelp] = useState(false)
  // A slim rail that a mouse has followed a way of lies no longer over the page, until the mouse has left it.
  const [isFollowed, setFollowed] = useState(false)
  const navigate = useNavigate()
  const isUnderWay = useNavigation().state !== 'idle'
  const may = useMay()
  const rail = useRail()
  const counts = useRoomCounts()
  const { pathname } = useLocation()
  usePlaceFocus()
  const room = roomAt(pathname)
  const begins = rooms.find((room) => isOpenTo(may, room))
  useShortcuts({
    '?': () => showHelp(true),
    m: rail.toggle,
    1: may('deposit.read') ? () => void navigate(paths.deposits()) : undefined,
    2: may('withdrawal.read') ? () => void navigate(paths.withdrawals()) : undefined,
  })
  return (
    <>
      <a href="#content" className="skip-link">
        {shell.skipToContent}
      </a>
      <ProgressBar isBusy={isUnderWay} />
      <div className="console" data-rail={rail.isWide ? 'wide' : 'slim'}>
        <header
          className="console-side"
          data-followed={isFollowed || undefined}
          onPointerLeave={() => setFollowed(false)}
        >
          <Brand />
          <Rail counts={counts} onFollow={({ detail: clicks }) => setFollowed(clicks > 0)} />
          <div className="side-foot">
            <LiveBadge />
            <StaffMenu onShowShortcuts={() => showHelp(true)} />
            <RailToggle {...rail} />
          </div>
        </header>
        <LiveNotice />
        <main id="content" tabIndex={-1} className="console-main">
          {begins && pathname === begins.to ? <MissingNotice /> : null}
          <div className="console-place">{room && !isOpenTo(may, room) ? <ClosedRoomPage /> : <Outlet />}</div>
        </main>
        <RoomBar counts={counts} />
      </div>
      <UnsavedGuard />
      {isHelpShown ? <ShortcutHelp onClose={() => showHelp(false)} /> : null}
    </>
  )
}

function Brand() {
  const staff = useStaff()
  const { shell } = useWords('common')
  return (
    <div className="brand-line">
      <Link to={paths.home()} className="brand">
        <BrandMark />
        <span className="brand-name" title={staff.operatorName}>
          {staff.operatorName}
        </span>
      </Link>
      {staff.isPlayMoney ? (
        <Badge className="play-mark" title={shell.playMoney}>
          {shell.credit}
        </Badge>
      ) : null}
    </div>
  )
}

const [queues, ...otherGroups] = roomGroups

/** The two queues stand whatever else scrolls on a low screen; of the others the room that one is in comes into sight. */
function Rail(ways: { counts: RoomCounts; onFollow: (event: MouseEvent) => void }) {
  const { nav } = useWords('operators')
  const { pathname } = useLocation()
  const rail = useRef<HTMLElement>(null)
  useEffect(() => {
    const place = rail.current?.querySelector('.rail-rooms')
    const room = pathname === '/' ? null : place?.querySelector('[aria-current]')
    if (!place || !room) return
    // Not scrollIntoView, after which the Tab key would begin here.
    const [link, sight] = [room.getBoundingClientRect(), place.getBoundingClientRect()]
    const margin = Number.parseFloat(getComputedStyle(room).scrollMarginBlockStart)
    place.scrollTop += Math.min(0, link.top - margin - sight.top) + Math.max(0, link.bottom + margin - sight.bottom)
  }, [pathname])
  return (
    <nav ref={rail} className="rail" aria-label={nav.main}>
      <RoomList groups={[queues]} {...ways} />
      <div className="rail-rooms">
        <RoomList groups={otherGroups} {...ways} />
      </div>
    </nav>
  )
}

function RailToggle({ isWide, toggle }: RailLook) {
  const { nav } = useWords('operators')
  return (
    <button type="button" className="rail-toggle" onClick={toggle}>
      <Icon of={isWide ? PanelLeftClose : PanelLeftOpen} />
      <span className="room-word">{isWide ? nav.narrow : nav.widen}</span>
      <kbd>m</kbd>
    </button>
  )
}
