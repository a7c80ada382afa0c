import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { slowestBytesPerMs } from '@balai/contract'
import type { FastifyInstance } from 'fastify'
import { isHubs } from './addresses.ts'

// Slow sockets are closed: each holds memory, and who holds many shuts out the others (facts.md, record 0496).
const headersMs = 5_000
const bodyMs = 10_000
/** Spec 7 gives a picture 60 s, counted by the browser from before its first byte. */
const pictureMs = 65_000
/** Two pictures of 5 MB at the pace of the slowest line, with what stands around them; sooner, each body has a bound of its own. */
const wholeRequestMs = pictureMs + Math.ceil((12 * 1024 * 1024) / slowestBytesPerMs)
/**
 * Longer than the minute for which proxies commonly keep an unused socket: whoever closes first while the other one sends
 * loses a call. Node's own 5 s lost calls of clients that had believed their socket to be open (record 0496).
 */
const unusedMs = 75_000
/** Node looks for slow sockets only so often; by its default, 30 s, they would live by as much longer. */
const lookedForEveryMs = 1_000

/**
 * A server that closes sockets whose headers, or whose request as a whole, take too long. Whoever offers it another protocol where
 * none is spoken is answered in HTTP (RFC 9110, 7.8): Java's own client offers HTTP/2 with its first request over `http:`, and Node
 * closes the socket of an offer that nobody takes up.
 */
export function createBoundedServer(listener: RequestListener): Server {
  const server = createServer(
    {
      headersTimeout: headersMs,
      requestTimeout: wholeRequestMs,
      connectionsCheckingInterval: lookedForEveryMs,
      shouldUpgradeCallback: ({ url }) => isHubs(url),
    },
    listener,
  )
  server.setTimeout(0)
  server.keepAliveTimeout = unusedMs
  return server
}

/** Closes the socket of whoever takes too long with a body; `takesPictures` in the route's config allows for more. */
export function boundBodies(app: FastifyInstance, times = { pictureMs }): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const { takesPictures = false } = request.routeOptions.config as { takesPictures?: boolean } // set by call-route
    if (hasBody(request.raw)) {
      if (takesPictures) closeWhenHalting(request.raw, times.pictureMs)
      else closeWhenSlow(request.raw)
    }
    done()
  })
}

/** Whether one comes, by what was said of it. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Looks once the time of a picture is over, and from then on whenever what has come until now would be used up. */
function closeWhenHalting(request: IncomingMessage, firstMs: number): void {
  const { socket } = request
  const before = socket.bytesRead
  const begun = performance.now()
  let timer: NodeJS.Timeout
  const look = () => {
    const leftMs = begun + firstMs + (socket.bytesRead - before) / slowestBytesPerMs - performance.now()
    if (leftMs <= 0) request.destroy()
    else timer = setTimeout(look, Math.max(leftMs, lookedForEveryMs))
  }
  timer = setTimeout(look, firstMs)
  request.once('close', () => clearTimeout(timer))
}

function closeWhenSlow(request: IncomingMessage): void {
  const timer = setTimeout(() => request.destroy(), bodyMs)
  request.once('close', () => clearTimeout(timer))
}
