const cookieName = 'registered'
const keptSeconds = 600

export interface Registered {
  username: string
  /** The login that follows a registration came to a session. */
  hasOpened: boolean
}

/** Who has just registered in this browser, for the page that says so (record 0391). */
export function registeredCookie({ username, hasOpened }: Registered, cookieSite: string): string {
  const value = `${encodeURIComponent(username)}.${hasOpened ? 'in' : 'out'}`
  return `${cookieName}=${value}; Path=/; Max-Age=${keptSeconds}; ${cookieSite}`
}

/** Whoever leaves is told of no more: who sits there next has not registered. */
export const endRegisteredCookie = (cookieSite: string): string => `${cookieName}=; Path=/; Max-Age=0; ${cookieSite}`

/** What a `Cookie` header tells; null for whoever has not registered here lately. */
export function readRegisteredCookie(cookies: string): Registered | null {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${cookieName}=`))
  const [, username, opened] = /^([A-Za-z0-9]{1,64})\.(in|out)$/.exec(pair?.slice(cookieName.length + 1) ?? '') ?? []
  return username === undefined ? null : { username, hasOpened: opened === 'in' }
}
