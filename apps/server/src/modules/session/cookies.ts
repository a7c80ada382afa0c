import type { RequestContext } from '../../platform/http/request.ts'
import { pinCookie, sessionMs, tokenCookie, uidCookie } from './token.ts'

/** Of cookies that go when the session does. */
export const maxAgeSeconds = sessionMs / 1000

export function clearSessionCookies(context: RequestContext): void {
  for (const name of [tokenCookie, uidCookie, pinCookie]) context.clearCookie(name)
}
