import { inStorage } from '../boot/storage.ts'
import { paths } from '../paths.ts'
import { wholeAddress } from '../whole-address.ts'
import { untilWorthAsking } from './server-there.ts'

/** Spec 9, Reload guard: at most once for each path in 10 s. */
const guardMs = 10_000

/** What remembers the last reload of each path. */
type Memory = Pick<Storage, 'getItem' | 'setItem'>

/** Whether a path may be loaded anew now; says yes once and then no for a while, also by a clock that was set back since (record 0617). */
export function takeReload(memory: Memory, path: string, now: number): boolean {
  const key = `reload/${path}`
  const last = Number(memory.getItem(key) ?? Number.NaN)
  if (Math.abs(now - last) < guardMs) return false
  memory.setItem(key, String(now))
  return true
}

/** {@link takeReload} of this tab, now. */
export function mayReload(path: string): boolean {
  return inStorage(() => takeReload(sessionStorage, path, Date.now()), false) // else nothing would stop it from going round
}

declare global {
  interface Window {
    /** Called in the place of the router's own unguarded reload; `vite.config.ts` puts it there. */
    reloadForStaleChunk?: () => void
    __reactRouterDataRouter?: { state: { location: Location; navigation: { location?: Location } } }
  }
}

/** Loads the wanted page whole; where that was just tried in vain, home, as after any fault (spec 8); and home itself in a while. */
function loadWhole({ pathname, search, hash }: Location): void {
  if (mayReload(pathname)) {
    if (pathname === location.pathname && search === location.search) location.reload()
    else location.assign(pathname + search + hash)
    return
  }
  const home = wholeAddress(paths.home())
  setTimeout(() => location.assign(home), pathname === home ? guardMs : 0)
}

/** Where the router is on its way to; undefined where it stays. */
export const wantedNow = () => window.__reactRouterDataRouter?.state.navigation.location

/**
 * A page that is older than the server asks for files that are gone: the page that was wanted is then loaded whole, with
 * the files of now (spec 2 and 8).
 */
export function reloadStaleChunks(): void {
  window.reloadForStaleChunk = async () => {
    const wanted = wantedNow()
    while (!navigator.onLine) await untilWorthAsking() // it did not come because the line is away: what stands there stays
    if (wanted === wantedNow()) loadWhole(wanted ?? location)
  }
}
