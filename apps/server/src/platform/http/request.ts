import type { Language } from '@balai/contract'
import type { FastifyRequest } from 'fastify'

/** Who the platform believes is asking; the slices that authenticate fill it in. */
export interface MemberPrincipal {
  kind: 'member'
  memberId: string
  sessionId: string
  /** When this session began. */
  loggedInAt: Date
  /** When it is over, if nobody ends it before. */
  sessionEndsAt: Date
  /** This session has given the second PIN as it is now, whether or not it is active. */
  hasGivenPin: boolean
  /** The second PIN is active and this session has not validated it yet (decision 12). */
  isPinPending: boolean
  /** By cookie (then XSRF rules apply) or by header. */
  via: 'cookie' | 'header'
}

export interface StaffPrincipal {
  kind: 'staff'
  staffId: string
  sessionId: string
  /** When it is over, if nobody ends it before. */
  sessionEndsAt: Date
  name: string
  permissions: ReadonlySet<string>
  via: 'cookie' | 'header'
}

/** Whether a page asks rather than a program (decision 2). */
export const isBrowser = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** What a handler knows of its request. */
export interface RequestContext {
  operatorId: string
  /** As the request names it, with its port. */
  host: string
  language: Language
  /** Null on public calls by visitors. */
  member: MemberPrincipal | null
  staff: StaffPrincipal | null
  requestId: string
  ip: string
  userAgent: string
  /** As {@link isBrowser} says. */
  isBrowser: boolean
  cookies: Readonly<Record<string, string | undefined>>
  /** Aborts when whoever asks is not there any more. */
  gone: AbortSignal
  setCookie(name: string, value: string, options: CookieOptions): void
  clearCookie(name: string): void
}

export interface CookieOptions {
  maxAgeSeconds?: number
  /** False for the few cookies that the page itself reads (`uid`, `XSRF-TOKEN`). */
  httpOnly?: boolean
  /** Where it is sent, other than everywhere. */
  path?: string
}

/** On calls with `auth: 'member'` and `auth: 'staff'` the registrar has checked that these are there. */
export type MemberContext = RequestContext & { member: MemberPrincipal }
export type StaffContext = RequestContext & { staff: StaffPrincipal }

/** The header the operator is named by, and the host it was asked on (decision 35). */
export interface OperatorHint {
  host: string
  header: string | undefined
  /** What the visitor's browser was told to ask for; it counts where the host serves it, and is passed over where not. */
  cookie: string | undefined
}

/** What a request proves itself by; a socket's upgrade has the same. */
export type Credentials = Pick<FastifyRequest, 'headers' | 'cookies'>

/** How the composition root tells the platform who is who, without the platform knowing any slice. */
export interface Recognition {
  /** @returns the operator's id, or null when the host serves none */
  operator(hint: OperatorHint): Promise<{ operatorId: string; embeddingOrigins: readonly string[] } | null>
  member(request: Credentials, operatorId: string): Promise<MemberPrincipal | null>
  staff(request: Credentials, operatorId: string): Promise<StaffPrincipal | null>
  /** The tokens that a request shows, or null; nothing is looked up. */
  memberToken(request: Credentials): string | null
  staffToken(request: Credentials): string | null
}
