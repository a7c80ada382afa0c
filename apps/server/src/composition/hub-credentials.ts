import type { IncomingMessage } from 'node:http'
import { accessTokenOf } from '@balai/signalr'
import type { FastifyInstance } from 'fastify'
import { operatorCookie } from '../platform/http/operator.ts'
import type { Credentials, Recognition } from '../platform/http/request.ts'

export interface HubCredentialParts {
  app: FastifyInstance
  recognition: Pick<Recognition, 'operator'>
  /** The host that the visitor asked for, behind proxies too. */
  hostOf(request: IncomingMessage): string
  /** Whether the operator that a parent page set counts (decision 35): for members, not for staff. */
  followsChoice: boolean
}

/**
 * Reads a hub's negotiate or upgrade request as the API reads its own: the operator by header, cookie or host, the session by cookie, or by
 * `access_token` and `uid` for programs, which have no cookies.
 *
 * @returns what `recognise` found, with its operator, or null
 */
export async function recogniseForHub<Principal extends object>(
  { app, recognition, hostOf, followsChoice }: HubCredentialParts,
  request: IncomingMessage,
  recognise: (credentials: Credentials, operatorId: string) => Promise<Principal | null>,
): Promise<(Principal & { operatorId: string }) | null> {
  const { operatorid } = request.headers
  const operator = await recognition.operator({
    host: hostOf(request),
    header: typeof operatorid === 'string' && operatorid !== '' ? operatorid : undefined,
    cookie: (followsChoice && app.parseCookie(request.headers.cookie ?? '')[operatorCookie]) || undefined,
  })
  if (!operator) return null
  const token = accessTokenOf(request)
  const uid = new URL(request.url ?? '/', 'http://hub').searchParams.get('uid')
  const headers = token === undefined ? request.headers : { ...request.headers, token, ...(uid ? { uid } : {}) }
  const cookies = token === undefined ? app.parseCookie(request.headers.cookie ?? '') : {}
  const principal = await recognise({ headers, cookies }, operator.operatorId)
  return principal && { ...principal, operatorId: operator.operatorId }
}
