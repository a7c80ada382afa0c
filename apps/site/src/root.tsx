import './app.css'
import { dayOf, zoneName } from '@balai/calendar'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'
import type { Route } from './+types/root.ts'
import bootUrl from './boot/boot.ts?worker&url'
import { referralGate } from './features/referral/referral-gate.ts'
import logUrl from './shell/client-log/tell.ts?worker&url'
import { ErrorScreen } from './shell/error-screen.tsx'
import frameUrl from './shell/frame/start.ts?worker&url'
import { describeHead } from './shell/head.ts'
import { LateScripts } from './shell/late-scripts.tsx'
import { maintenanceGate } from './shell/maintenance-gate.ts'
import { readMember } from './shell/member.ts'
import { useNonce } from './shell/nonce.tsx'
import { usePassedOn } from './shell/one-member.ts'
import { readFooterPages } from './shell/read-footer-pages.ts'
import { readHead } from './shell/read-head.ts'
import { type RootView, useLastRootView } from './shell/root-data.ts'
import { ScrollKeeper } from './shell/scroll-keeper.ts'
import { ClosedShell, Shell } from './shell/shell.tsx'
import { activeReferralContext, type OperatorView, visitContext } from './visit.ts'
import { LangProvider } from './words/words.tsx'

/** What every page knows: the operator, the language, the theme, and the member with the balance. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { operator, lang, theme, localeStrategy, device, parents, version } = visit
  const [head, member, footerPages] = await Promise.all([
    readHead(visit, request),
    readMember(visit, request),
    readFooterPages(visit.api),
  ])
  return {
    operator,
    lang,
    theme,
    device,
    parents,
    version,
    head,
    footerPages,
    // Of the server's clock and the operator's zone, so that a browser in another year renders what was served.
    year: dayOf(new Date(), operator.timeZone).slice(0, 4),
    // What that zone is called: older browsers know no short name of one.
    dayZone: zoneName(operator.timeZone, new Date()),
    member,
    activeReferral: context.get(activeReferralContext),
    isLangByCookie: localeStrategy === 'no_prefix',
  }
}

export const middleware: Route.MiddlewareFunction[] = [maintenanceGate, referralGate]

/** Balances are read again after everything that a member does, and when a page asks for it; not on mere filters. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => (loaderData ? describeHead(loaderData.head) : [])

export function Layout({ children }: { children: ReactNode }) {
  const data = useLastRootView()
  const nonce = useNonce()
  const lang = data?.lang ?? 'id'
  return (
    <html
      lang={lang}
      data-theme={data?.theme ?? 'light'}
      {...madeFrom(data)}
      {...frameOf(data)}
      data-version={data?.version}
      data-log-script={logUrl}
      data-device={data?.device}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        {data ? <meta name="theme-color" content={data.operator.around[data.theme].head} /> : null}
        <Meta />
        <Links nonce={nonce} />
        <OperatorLooks operator={data?.operator} />
        <script src={bootUrl} async />
      </head>
      <body>
        <LangProvider lang={lang}>
          {children}
          <ScrollKeeper />
          <LateScripts nonce={nonce} />
        </LangProvider>
      </body>
    </html>
  )
}

/** What of a page its visitor's cookies decided, for `boot/same-visit.ts` and `boot/operator.ts`. */
const madeFrom = (data: RootView | undefined) =>
  data && {
    'data-member': data.member?.uid ?? '',
    'data-operator': data.operator.id,
    'data-cookie-lang': data.isLangByCookie ? data.lang : undefined,
  }

/** Who may frame the page, and what hears them; for `boot/parent.ts`. */
const frameOf = (data: RootView | undefined) =>
  data && data.parents.length > 0 ? { 'data-parents': data.parents.join(' '), 'data-frame-script': frameUrl } : {}

/** The operator's icon, and its colours over the product's own (spec 3, Theme and assets.favIcon). */
function OperatorLooks({ operator }: { operator: OperatorView | undefined }) {
  return (
    <>
      {operator?.favicon ? (
        <link rel="icon" href={operator.favicon} type="image/png" />
      ) : (
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      )}
      <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
      {operator ? <link rel="apple-touch-icon" href={`/app-icon/${operator.iconVersion}/maskable-180.png`} /> : null}
      {operator?.themeSheet ? <link rel="stylesheet" href={operator.themeSheet} /> : null}
    </>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  if (usePassedOn(loaderData.member?.uid)) return null
  if (loaderData.operator.isMaintenance) {
    return (
      <ClosedShell view={loaderData}>
        <Outlet />
      </ClosedShell>
    )
  }
  return (
    <Shell view={loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
