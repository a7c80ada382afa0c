import './app.css'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root.ts'
import bootUrl from './shell/boot.js?url&no-inline'
import { ErrorScreen } from './shell/error-screen.tsx'
import { readMember } from './shell/member.ts'
import { useNonce } from './shell/nonce.tsx'
import { Shell } from './shell/shell.tsx'
import { visitContext } from './visit.ts'
import { LangProvider } from './words/words.tsx'

/** What every page knows: the operator, the language, the theme, and the member with the balance. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = context.get(visitContext)
  const { operator, lang, theme } = visit
  return { operator, lang, theme, member: await readMember(visit) }
}

/** Balances are read again after everything that a member does, and when a page asks for it; not on mere filters. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname || defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.operator.pageTitle ?? 'Balai' }]

export const links: Route.LinksFunction = () => [{ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }]

export function Layout({ children }: { children: ReactNode }) {
  const data = useRouteLoaderData<typeof loader>('root')
  const nonce = useNonce()
  const lang = data?.lang ?? 'id'
  return (
    <html lang={lang} data-theme={data?.theme ?? 'light'} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content={data?.theme === 'dark' ? '#07211c' : '#0b3a33'} />
        <Meta />
        <Links nonce={nonce} />
        <script src={bootUrl} async />
      </head>
      <body>
        <LangProvider lang={lang}>{children}</LangProvider>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root({ loaderData }: Route.ComponentProps) {
  return (
    <Shell view={loaderData}>
      <Outlet />
    </Shell>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />
}
