import type { RequestContext } from '../../../platform/http/request.ts'
import { newToken, type Random } from '../../../platform/random.ts'

/** HttpOnly, and nowhere but where somebody signs in: pages are kept for browsers that bring no cookie of their own. */
export const browserCookie = 'browser'
const maxAgeSeconds = 365 * 86_400
/**
 * The API's calls, and the pages that sign in by themselves, in every language's address: the form without script, and the
 * way back from LINE (record 0688).
 */
const pathsOfBrowser = ['/api', '/auth', '/id/auth', '/en/auth']

/** The name that a browser was given, or that a program gives itself; null for who brings none. It opens nothing (record 0674). */
export const browserOf = ({ cookies }: Pick<RequestContext, 'cookies'>): string | null => cookies[browserCookie] || null

/** As {@link browserOf}, with a new name for a browser that comes for the first time. */
export function nameBrowser(context: RequestContext, random: Random): string | null {
  return browserOf(context) ?? (context.isBrowser ? newToken(random) : null)
}

/** Leaves a browser its name, for a year from now. */
export function keepBrowser(context: RequestContext, browser: string | null): void {
  if (browser === null) return
  for (const path of pathsOfBrowser) context.setCookie(browserCookie, browser, { maxAgeSeconds, path })
}
