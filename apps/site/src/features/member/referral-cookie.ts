const cookieName = 'referral'
const keptSeconds = 30 * 86_400

/** Keeps a referral code for a registration later on (spec 3, Session cookies). */
export function referralCookie(code: string, cookieSite: string): string {
  return `${cookieName}=${encodeURIComponent(code.slice(0, 64))}; Path=/; Max-Age=${keptSeconds}; ${cookieSite}`
}

/** The code in a `Cookie` header, or in `document.cookie`, which the login dialog reads: it has no loader of its own. */
export function readReferralCookie(cookies: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${cookieName}=`))
  if (!pair) return undefined
  try {
    return decodeURIComponent(pair.slice(cookieName.length + 1)).slice(0, 64)
  } catch {
    return undefined // not written by us
  }
}
