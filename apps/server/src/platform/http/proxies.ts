import type { IncomingMessage } from 'node:http'

/**
 * What is believed of X-Forwarded-* where `proxies` of our own stand in front. Each adds the address of whoever asked it at the
 * end of X-Forwarded-For, so the last so many entries are theirs, and whatever stands before is the visitor's own writing.
 * Fastify trusts nobody when it is given the number itself.
 *
 * @returns Fastify's `trustProxy`: whether the one who asked at this hop, counted from us, is a proxy of ours
 */
export function trustIn(proxies: number): false | ((address: string, hop: number) => boolean) {
  return proxies > 0 && ((_address, hop) => hop < proxies)
}

/** The host that the visitor asked for, as Fastify's `request.host`, for those who see a request before Fastify does. */
export function hostOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  return (proxies > 0 && lastOf(headers['x-forwarded-host'])) || (headers.host ?? '')
}

/** The protocol that the visitor speaks, as Fastify's `request.protocol`; our own socket has no TLS. */
export function protocolOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string {
  return (proxies > 0 && lastOf(headers['x-forwarded-proto'])) || 'http'
}

/**
 * The protocol of the page that opens a socket: some proxies pass an upgrade on as `wss`. Undefined where a proxy does not say,
 * as in a part of its settings that was written for sockets alone; nobody but the proxy can leave it out.
 */
export function pageProtocolOf({ headers }: Pick<IncomingMessage, 'headers'>, proxies: number): string | undefined {
  if (proxies === 0) return 'http'
  return lastOf(headers['x-forwarded-proto'])?.replace(/^ws/, 'http') || undefined
}

/** The visitor's address, as Fastify's `request.ip`. */
export function addressOf({ headers, socket }: Pick<IncomingMessage, 'headers' | 'socket'>, proxies: number): string {
  const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',')
  const hops = [...forwarded.map((entry) => entry.trim()).filter((entry) => entry !== ''), socket.remoteAddress ?? '']
  return hops[Math.max(0, hops.length - 1 - proxies)] ?? ''
}

/** The nearest proxy's word, which is the last. */
function lastOf(header: string | string[] | undefined): string | undefined {
  return [header ?? []].flat().at(-1)?.split(',').at(-1)?.trim()
}
