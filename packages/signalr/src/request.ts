import type { IncomingMessage } from 'node:http'

export interface RequestTarget {
  path: string
  query: URLSearchParams
}

/** Splits a request's address. Never throws, whatever the client wrote. */
export function targetOf(request: IncomingMessage): RequestTarget {
  const [path = '', ...rest] = (request.url ?? '').split('?')
  return { path, query: new URLSearchParams(rest.join('?')) }
}

/** Paths of a hub match without regard to case and with or without a trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  return plain(one) === plain(other)
}

function plain(path: string): string {
  return path.toLowerCase().replace(/\/$/, '')
}

/** The token of a client without cookies: `Authorization: Bearer …`, or `access_token`, since browsers cannot set headers on a WebSocket. */
export function accessTokenOf(request: IncomingMessage): string | undefined {
  const [, bearer] = /^Bearer +(\S+)$/i.exec(request.headers.authorization ?? '') ?? []
  return bearer ?? targetOf(request).query.get('access_token') ?? undefined
}

/** A hub's address for logs: the secrets in its query (`access_token` and the connection token `id`) are blotted out. */
export function withoutHubSecrets(url: string): string {
  return url.replace(/([?&](?:access_token|id)=)[^&#]*/gi, '$1…')
}

/**
 * No browser is without an Origin here, so its absence is harmless; a foreign one could use the visitor's cookies. A protocol
 * that nobody knows is not compared.
 */
export function isSameOrigin(origin: string | undefined, own: { host: string; protocol: string | undefined }): boolean {
  if (origin === undefined) return true
  const given = URL.parse(origin)
  const isOwnProtocol = own.protocol === undefined || given?.protocol === `${own.protocol}:`
  return given?.host === own.host.toLowerCase() && isOwnProtocol
}
