import type { RequestContext } from '../../../platform/http/request.ts'
import { newToken, type Random } from '../../../platform/random.ts'

/** Names a visitor's browser, so that a captcha counts only where it was shown. */
export const visitorCookie = 'visitor'

/** The browser by its cookie; a program that keeps none, by its address. */
export function visitorOf(context: Pick<RequestContext, 'cookies' | 'ip'>): string {
  return context.cookies[visitorCookie] ?? `address ${context.ip}`
}

/** As {@link visitorOf}, naming a browser that comes for the first time. */
export function welcomeVisitor(context: RequestContext, random: Random): string {
  if (context.cookies[visitorCookie] !== undefined || !context.isBrowser) return visitorOf(context)
  const name = newToken(random)
  context.setCookie(visitorCookie, name, {})
  return name
}
