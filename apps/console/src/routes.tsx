import { createBrowserRouter, Navigate, type RouteObject } from 'react-router'
import { QueuePage } from './features/bank/queue-page.tsx'
import { basePath } from './paths.ts'
import { ClosedRoomPage, FailedPage, FailedRoom, NotFoundPage } from './shell/failed-page.tsx'
import { Gate } from './shell/gate.tsx'
import { isOpenTo, rooms } from './shell/navigation.ts'
import { useMay } from './shell/staff.tsx'

/** Where one begins: the first room that one may enter. */
function Home() {
  const may = useMay()
  const room = rooms.find((room) => isOpenTo(may, room))
  return room ? <Navigate to={room.to} replace /> : <ClosedRoomPage />
}

/** Until a page's own code is there, which is a moment. */
const Nothing = () => null

/** Every room by its address. */
const roomRoutes: RouteObject[] = [
  { index: true, Component: Home },
  { path: 'deposits/:id?', element: <QueuePage key="deposit" kind="deposit" /> },
  { path: 'withdrawals/:id?', element: <QueuePage key="withdrawal" kind="withdrawal" /> },
  {
    path: 'members',
    lazy: async () => ({ Component: (await import('./features/member/members-page.tsx')).MembersPage }),
  },
  {
    path: 'members/:id',
    lazy: async () => ({ Component: (await import('./features/member/member-page.tsx')).MemberPage }),
  },
  {
    path: 'contact-changes',
    lazy: async () => ({
      Component: (await import('./features/member/contact-changes-page.tsx')).ContactChangesPage,
    }),
  },
  {
    path: 'kyc',
    lazy: async () => ({ Component: (await import('./features/kyc/kyc-page.tsx')).KycPage }),
  },
  {
    path: 'kyc/:id',
    lazy: async () => ({ Component: (await import('./features/kyc/submission-page.tsx')).SubmissionPage }),
  },
  {
    path: 'adjustments',
    lazy: async () => ({ Component: (await import('./features/wallet/adjustments-page.tsx')).AdjustmentsPage }),
  },
  {
    path: 'transit',
    lazy: async () => ({ Component: (await import('./features/wallet/transit-page.tsx')).TransitPage }),
  },
  {
    path: 'channels',
    lazy: async () => ({ Component: (await import('./features/channels/channels-page.tsx')).ChannelsPage }),
  },
  {
    path: 'messages',
    lazy: async () => ({ Component: (await import('./features/messages/messages-page.tsx')).MessagesPage }),
  },
  {
    path: 'rounds',
    lazy: async () => ({ Component: (await import('./features/games/rounds-page.tsx')).RoundsPage }),
  },
  {
    path: 'rounds/:id',
    lazy: async () => ({ Component: (await import('./features/games/round-page.tsx')).RoundPage }),
  },
  {
    path: 'games',
    lazy: async () => ({ Component: (await import('./features/games/catalogue-page.tsx')).CataloguePage }),
  },
  {
    path: 'content/:kind?',
    lazy: async () => ({ Component: (await import('./features/content/content-page.tsx')).ContentPage }),
  },
  {
    path: 'content/:kind/:id',
    lazy: async () => ({ Component: (await import('./features/content/item-page.tsx')).ItemPage }),
  },
  {
    path: 'site',
    lazy: async () => ({ Component: (await import('./features/content/site-page.tsx')).SitePage }),
  },
  {
    path: 'promotions',
    lazy: async () => ({
      Component: (await import('./features/promotions/promotions-page.tsx')).PromotionsPage,
    }),
  },
  {
    path: 'referral',
    lazy: async () => ({ Component: (await import('./features/referral/referral-page.tsx')).ReferralPage }),
  },
  {
    path: 'vip',
    lazy: async () => ({ Component: (await import('./features/vip/vip-page.tsx')).VipPage }),
  },
  {
    path: 'report',
    lazy: async () => ({ Component: (await import('./features/reports/report-page.tsx')).ReportPage }),
  },
  {
    path: 'staff',
    lazy: async () => ({ Component: (await import('./features/operators/staff-page.tsx')).StaffPage }),
  },
  {
    path: 'password',
    lazy: async () => ({ Component: (await import('./features/operators/password-page.tsx')).PasswordPage }),
  },
  {
    path: 'settings',
    lazy: async () => ({ Component: (await import('./features/operators/settings-page.tsx')).SettingsPage }),
  },
  {
    path: 'client-log',
    lazy: async () => ({ Component: (await import('./features/member/client-log-page.tsx')).ClientLogPage }),
  },
  {
    path: 'audit',
    lazy: async () => ({ Component: (await import('./features/operators/audit-page.tsx')).AuditPage }),
  },
  {
    path: 'second-factor',
    lazy: async () => ({
      Component: (await import('./features/operators/second-factor-page.tsx')).SecondFactorPage,
    }),
  },
  { path: '*', Component: NotFoundPage },
]

export function createConsoleRouter() {
  return createBrowserRouter(
    [
      {
        // Whoever opens it has no password yet.
        path: 'welcome',
        ErrorBoundary: FailedPage,
        HydrateFallback: Nothing,
        lazy: async () => ({ Component: (await import('./features/operators/welcome-page.tsx')).WelcomePage }),
      },
      {
        Component: Gate,
        ErrorBoundary: FailedPage,
        HydrateFallback: Nothing,
        children: [{ ErrorBoundary: FailedRoom, children: roomRoutes }],
      },
    ],
    { basename: basePath },
  )
}
