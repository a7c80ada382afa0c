const cookieName = 'registered'
const keptSeconds = 600

/** Who has just registered in this browser, for the page that says so (record 0391). */
export function registeredCookie(username: string, cookieSite: string): string {
  return `${cookieName}=${encodeURIComponent(username)}; Path=/; Max-Age=${keptSeconds}; ${cookieSite}`
}

/** The username in a `Cookie` header; null for whoever has not registered here lately. */
export function readRegisteredCookie(cookies: string): string | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${cookieName}=`))
  const username = pair?.slice(cookieName.length + 1) ?? ''
  return /^[A-Za-z0-9]{1,64}$/.test(username) ? username : null
}
