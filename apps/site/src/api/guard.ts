import { redirect } from 'react-router'
import { paths } from '../paths.ts'
import type { Visit } from '../visit.ts'

/** The spec's guard 'auth': visitors are sent to log in and come back here afterwards (decision 14). */
export function requireMember(visit: Visit, request: Request): asserts visit is Visit & { session: { uid: string } } {
  if (visit.session) return
  const { pathname, search } = new URL(request.url)
  throw redirect(paths.login(pathname + search))
}

/** The spec's guard 'guest': members who visit login, register or forgot-password are sent home (spec 2). */
export function requireGuest(visit: Visit): void {
  if (visit.session) throw redirect(paths.home())
}
