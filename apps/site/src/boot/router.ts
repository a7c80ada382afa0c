import { fetchFirst } from './fetch-first.ts'
import { type FirstView, planId, type RouterEntry, type RouterPlan } from './first-view.ts'

/** A page whose pictures never come is not waited for longer. */
const longestWaitMs = 15_000
/** So long a busy page may put off the idle moment. */
const idleTimeoutMs = 3_000
/** Stands for an idle moment where the browser cannot tell of one (Safari). */
const restMs = 300

/** What is at an address that the server cannot answer alone: the login dialog, and what follows a login. */
const needsRouter = (): boolean =>
  /^#(login|register)$/.test(location.hash) || /[?&](auth=(success|ended)|ref=)/.test(location.search)

/** Loads the application after the page is painted and idle, on first touch, or at once where the address needs it. */
export function bringRouter(firstView: FirstView): void {
  const { arrive, want } = firstView
  if (needsRouter()) want()
  addEventListener('hashchange', () => needsRouter() && want())
  for (const kind of ['pointerdown', 'keydown', 'input'] as const) {
    addEventListener(kind, (event) => (!firstView.isAlive && isLeaving(event)) || want(), whole)
  }
  // Who only moves over the page is about to touch it: late parts of a page that is alive come then.
  addEventListener('pointermove', () => firstView.isAlive && want(), whole)
  const rest = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(arrive, { timeout: idleTimeoutMs })
    else setTimeout(arrive, restMs)
  }
  if (document.readyState === 'complete') rest()
  else addEventListener('load', rest, { once: true })
  setTimeout(arrive, longestWaitMs)
}

const whole = { capture: true, passive: true }

/** A press on a link leads to another page, which a slow line should bring first. */
const isLeaving = ({ type, target }: Event): boolean =>
  type === 'pointerdown' && target instanceof Element && target.closest('a[href]') !== null

/** Imports what the page names. Each file is evaluated in a turn of its own, so that a touch need not wait for all. */
export async function loadRouter(): Promise<void> {
  if (document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }))
  }
  const text = document.getElementById(planId)?.textContent
  if (!text) return
  const { manifest }: RouterPlan = JSON.parse(text)
  const parts = [manifest.entry, ...Object.values(manifest.routes).filter((route) => route !== undefined)]
  const names = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]))
  await fetchFirst(names)
  const files = new Map([...names].map((name) => [name, import(/* @vite-ignore */ name) as Promise<object>])) // a module is one
  await Promise.all(files.values())
  const modules = Object.entries(manifest.routes).map(async ([id, route]) => [id, await files.get(route?.module ?? '')])
  Object.assign(window, {
    __reactRouterManifest: manifest,
    __reactRouterRouteModules: Object.fromEntries(await Promise.all(modules)),
  })
  const { start } = (await files.get(manifest.entry.module)) as RouterEntry // the plan says which of them it is
  await start()
}
