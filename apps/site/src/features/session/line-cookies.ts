import { localPath } from '../../shell/local-path.ts'

/** What the browser keeps on the way through LINE, out of addresses there and of script; in seconds, as long as the server takes it (record 0126). */
const cookies = {
  /** What LINE vouched for, until the registration. */
  ticket: { name: 'line-ticket', keptSeconds: 15 * 60 },
  /** The page that the visitor had wanted, until LINE leads back (decision 14, record 0760). */
  next: { name: 'line-next', keptSeconds: 10 * 60 },
} as const

/** Browsers drop a longer cookie and keep the one before; whoever wanted so long an address goes home. */
const longestNext = 2_000

function write(which: keyof typeof cookies, text: string, cookieSite: string): string {
  const { name, keptSeconds } = cookies[which]
  return `${name}=${encodeURIComponent(text)}; Path=/; Max-Age=${text ? keptSeconds : 0}; HttpOnly; ${cookieSite}`
}

/** @returns undefined where there is none, or none that we wrote */
function read(which: keyof typeof cookies, request: Request): string | undefined {
  const start = `${cookies[which].name}=`
  const pair = (request.headers.get('cookie') ?? '').split('; ').find((each) => each.startsWith(start))
  try {
    return pair && decodeURIComponent(pair.slice(start.length))
  } catch {
    return undefined
  }
}

export const lineTicketCookie = (ticket: string, cookieSite: string): string => write('ticket', ticket, cookieSite)

export const readLineTicket = (request: Request): string | undefined => read('ticket', request)

/** Takes away what an earlier try left where this one wants no page. */
export function lineNextCookie(next: string | undefined, cookieSite: string): string {
  const text = next ?? ''
  return write('next', encodeURIComponent(text).length > longestNext ? '' : text, cookieSite)
}

/** A path of this site, or undefined where home was as good. */
export function readLineNext(request: Request): string | undefined {
  const kept = read('next', request)
  return kept !== undefined && localPath(kept) === kept ? kept : undefined
}
