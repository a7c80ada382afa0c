import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Visit } from '../visit.ts'

/** Where a mailed link leads: a new password, by which one logs in; after a login it is no page to come back to (record 1161). */
const resetPath = '/resetpassword'

/**
 * The page that a request is for, as links name it: without what stands before every address in its language, which the
 * router adds. Its data is asked for at the same address with `.data` behind it, and home's as `_`.
 */
export function pageAddress(request: Request, basename: Visit['basename']): string {
  const { pathname, searchParams } = new URL(request.url)
  searchParams.delete('_routes')
  const whole = pathname.replace(/(\/_(root)?)?\.data$/, '')
  const isPrefixed = `${whole}/`.toLowerCase().startsWith(`${basename}/`) // in any case of its letters, as the router takes it
  const path = (isPrefixed ? whole.slice(basename.length) : whole) || '/'
  if (path.toLowerCase().replace(/\/$/, '') === resetPath) return paths.home()
  const query = searchParams.toString()
  return query ? `${path}?${query}` : path
}

/** The spec's guard 'auth': visitors are sent to log in and come back here afterwards (decision 14). */
export function requireMember(visit: Visit, request: Request): asserts visit is Visit & { session: { uid: string } } {
  if (visit.session) return
  throw redirect(paths.login(pageAddress(request, visit.basename)))
}

/** The spec's guard 'guest': members who visit login or register are sent home (spec 2), elsewhere from where they came to do something. */
export function requireGuest(visit: Visit, otherwise = paths.home()): void {
  if (visit.session) throw redirect(otherwise)
}
