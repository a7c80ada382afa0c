const cookieName = 'line-ticket'
/** As long as the server takes the ticket (record 0126). */
const keptSeconds = 15 * 60

/** Keeps what LINE vouched for on the way to the registration, out of addresses and of script. */
export function lineTicketCookie(ticket: string): string {
  return `${cookieName}=${encodeURIComponent(ticket)}; Path=/; Max-Age=${keptSeconds}; SameSite=Lax; HttpOnly`
}

/** @returns undefined where there is none, or none that we wrote */
export function readLineTicket(request: Request): string | undefined {
  const pair = (request.headers.get('cookie') ?? '').split('; ').find((each) => each.startsWith(`${cookieName}=`))
  try {
    return pair && decodeURIComponent(pair.slice(cookieName.length + 1))
  } catch {
    return undefined
  }
}
