import { matchRoutes, type RouteObject, type UNSAFE_AssetsManifest } from 'react-router'
import { createPreloadQueue, preloadsAtOnce } from './preload-queue.ts'

declare global {
  interface Window {
    __reactRouterManifest?: UNSAFE_AssetsManifest
  }
}

/** What hardly has a line is not asked for what may never be wanted. */
const isSparing = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } } // not every browser tells
  return connection?.saveData === true
}

/** The files that a page is made of, as far as the router knows its routes already. */
function filesOf(path: string): string[] {
  const { routes = {} } = window.__reactRouterManifest ?? {}
  const rows = Object.values(routes).flatMap((route) => (route && route.id !== 'root' ? [route] : []))
  const table = rows.map(({ id, path: pattern, index }) => ({ id, path: pattern, index })) as RouteObject[] // rows of the router's own table
  const matches = matchRoutes(table, path, window.__reactRouterContext?.basename) ?? []
  const found = matches.flatMap(({ route }) => routes[route.id ?? ''] ?? [])
  return [...new Set(found.flatMap(({ module, imports = [] }) => [module, ...imports]))]
}

/** Fetched, not preloaded as modules: one that did not come would have failed for as long as the page lives (record 0491). */
async function preloadPage(path: string): Promise<void> {
  await window.firstView?.fetchFirst(filesOf(path))
}

const wantingEvents = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Preloads the files of pages whose links somebody points at, focuses or touches. Their data are not preloaded: they are
 * the member's, and must be fresh.
 *
 * @returns stops it
 */
export function preloadWantedPages(): () => void {
  const add = createPreloadQueue(preloadsAtOnce, preloadPage)
  const want = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a[href]') : null
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || isSparing()) return
    if (link.pathname !== location.pathname) add(link.pathname)
  }
  for (const name of wantingEvents) addEventListener(name, want, { passive: true })
  return () => {
    for (const name of wantingEvents) removeEventListener(name, want)
  }
}
