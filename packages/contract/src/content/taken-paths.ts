import { typesOf } from '../games/types.ts'

/** What the installation answers itself, whatever lies below. */
const mounted = ['api', 'console', 'gateway', 'hubs', 'media', 'sandbox-pay', 'theme', 'assets', 'art', 'app-icon']
/** Languages stand before a path where the operator's strategy says so (spec 9). */
const languages = ['id', 'en']
const machines = ['healthz', 'readyz', 'metrics', 'csp-report']

/** The site's own pages, in lower case; `:` stands for one part. A test of the site holds them against its routes. */
const pages = [
  'auth',
  'auth/login',
  'auth/register',
  'auth/forgot-password',
  'auth/line',
  'auth/line/start',
  'resetpassword',
  'register-success',
  'invalid-referral',
  'maintenance',
  'casino',
  'cockfight',
  'egames',
  'egames/:',
  'fishing',
  'fishing/:',
  'lottery',
  'slots',
  'slots/:',
  'sports',
  'sports-event',
  'promotion',
  'promotion/:',
  'slot-winner',
  'profile',
  'profile/change-password',
  'profile/reset-pin',
  'profile/kyc',
  'profile/limits',
  'profile/devices',
  'transaction/claim-bonus',
  'transaction/claim-history',
  'transaction/deposit',
  'transaction/history',
  'transaction/history-bet',
  'transaction/member-level',
  'transaction/red-packet',
  'transaction/referral',
  'transaction/transfer',
  'transaction/withdraw',
  'news',
  'news/:',
  'contact',
  'game/:',
  'logout',
  'preferences',
  'offline',
]

/** Pages of the site's own that only do something, or that it sends people to itself: no link of an operator's is for them. */
const notForLinks = new Set(['auth/line/start', 'logout', 'preferences', 'offline', 'maintenance', 'invalid-referral'])
/** By slug: what stands behind each. */
const bySlug = { promotion: 'promotion', news: 'news', game: 'game' } as const

const exact = new Set([...machines, ...pages])
const whole = new Set([...mounted, ...languages])

/**
 * Whether something else answers at a path of this site, so that a page of the operator's there would never be seen.
 *
 * @param path in lower case, without the first slash
 */
export function isTakenPath(path: string): boolean {
  const parts = path.split('/')
  const [first = ''] = parts
  return whole.has(first) || exact.has(path) || exact.has([...parts.slice(0, -1), ':'].join('/'))
}

/** What a link within the site leads to: a page of the site's own, what staff or a game have at a path, or nothing. */
export type LinkTarget =
  | { is: 'site' | 'nothing' }
  | { is: 'page' | (typeof bySlug)[keyof typeof bySlug]; path: string }

/**
 * @param href an address on this site, as it is written into a link: without a language, which the site puts before it.
 *   Whatever it is, it is answered (record 0770).
 */
export function linkTarget(href: string): LinkTarget {
  // Put behind a host instead of resolved against one: `//promotion/x` is a path then, and names no host.
  const { pathname } = new URL(`http://site/${href.replace(/^\//, '')}`)
  if (pathname.startsWith('//')) return { is: 'nothing' }
  const path = pathname.replace(/^\/|\/+$/g, '')
  const lower = path.toLowerCase()
  const [first = '', second = '', ...more] = lower.split('/')
  if (path === '') return { is: 'site' }
  if (whole.has(first) || machines.includes(lower) || notForLinks.has(lower)) return { is: 'nothing' }
  if (second && more.length === 0) {
    if (Object.hasOwn(bySlug, first))
      return { is: bySlug[first as keyof typeof bySlug], path: path.slice(first.length + 1) } // its own key
    const types: readonly string[] = typesOf(first)
    if (types.length > 0) return { is: types.includes(second) ? 'site' : 'nothing' }
  }
  return exact.has(lower) ? { is: 'site' } : { is: 'page', path }
}
