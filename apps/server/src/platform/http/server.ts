import type { IncomingMessage, ServerResponse } from 'node:http'
import { constants } from 'node:zlib'
import type { RouteGroup } from '@balai/contract'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import helmet from '@fastify/helmet'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import { type Logger, loggablePath } from '../log.ts'
import { networkOf } from '../network.ts'
import { newToken, type Random } from '../random.ts'
import { isOperational, originForm } from './addresses.ts'
import { platformRefusal, refuseTooMany } from './answer.ts'
import { type Bounds, createBounds } from './bounds.ts'
import { type CallRouteOptions, createRoute, type Route } from './call-route.ts'
import { buildContext, isStaffCall, languageOf } from './context.ts'
import { answerFailure, type FailureOptions } from './failures.ts'
import { guardAgainstForgery } from './forgery.ts'
import { type Forwarding, type ForwardOptions, forwardCall } from './forward.ts'
import { createMachineDoor, type MachineDoor } from './machine-door.ts'
import { recogniseOperator } from './operator.ts'
import { trustIn } from './proxies.ts'
import type { RequestContext } from './request.ts'
import { boundBodies } from './slow-sockets.ts'
import { parseStrictJson } from './strict-json.ts'

export interface HttpOptions extends FailureOptions, ForwardOptions {
  log: Logger
  random: Random
  /** How many proxies of one's own stand in front, whose X-Forwarded-* is believed. */
  trustedProxies: number
  /** Calls a minute of one member, staff or address, for calls that set no bound of their own. */
  perMinute: number
  /** Paths of programs that prove themselves in every request, in small letters: `/gateway/`. */
  machinePrefix: string
  callsAtOnce: CallRouteOptions['callsAtOnce']
  gate?: CallRouteOptions['gate']
  /** Groups whose calls another server answers. */
  forwarding: Forwarding
  /** Sees every request of people first; what it does not answer goes on to `next`. */
  first?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void
}

/** Of a call that says nothing else of itself (record 0960). */
const bodyLimitBytes = 16 * 1024
const pictureLimitBytes = 8 * 1024 * 1024

export interface HttpServer {
  app: FastifyInstance
  /** For routes under {@link HttpOptions.machinePrefix}. */
  machines: FastifyInstance
  route: Route
  /**
   * Who asks for what is no call, such as a picture; counted as whoever makes a call is, all of these together (record 0601).
   *
   * @throws Refusal TOO_MANY_REQUESTS
   */
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  /** For a GET of a group that is no call, such as a picture: where another server answers the group, it answers this too. @returns null where none does */
  passOn(group: RouteGroup, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> | null
}

/** The HTTP face: parsers, bounds, XSRF, headers, envelope. It knows no call; slices register theirs on `route`. */
export async function createHttpServer(options: HttpOptions): Promise<HttpServer> {
  const machines = createMachineDoor(options.machinePrefix)
  const app = createApp(options, machines)
  await registerPlugins(app, options)
  hook(app, options)

  const bounds = createBounds(app, {
    words: options.words,
    perMinute: options.perMinute,
    tokenOf: (request) =>
      isStaffCall(request) ? options.recognition.staffToken(request) : options.recognition.memberToken(request),
  })
  refuseUnknownCalls(app, options, bounds)
  const contextOf = (request: FastifyRequest, reply: FastifyReply) => buildContext(options, bounds, request, reply)
  const route = createRoute(app, {
    words: options.words,
    contextOf,
    bounds,
    callsAtOnce: options.callsAtOnce,
    gate: options.gate,
    forwarding: options.forwarding,
    passedCookies: options.passedCookies,
  })
  const read = { method: 'GET', auth: 'public' } as const
  const bound = bounds.of(read, { isForwarded: false })
  const countedContextOf: HttpServer['contextOf'] = async (request, reply) => {
    await bound.admit(request)
    const context = await contextOf(request, reply)
    await bound.count(request, context)
    return context
  }
  const boundElsewhere = bounds.of(read, { isForwarded: true })
  const passOn: HttpServer['passOn'] = (group, request, reply) => {
    const base = options.forwarding[group]
    if (base === undefined) return null
    const forward = () => forwardCall(options, base, { method: 'GET', group }, request, reply)
    return boundElsewhere.admit(request).then(forward)
  }
  return { app, machines: machines.app, route, contextOf: countedContextOf, passOn }
}

/** What no call answers is counted by address as a call is, and refused before its body is read (record 0960). */
function refuseUnknownCalls(app: FastifyInstance, { words }: HttpOptions, bounds: Bounds): void {
  const bound = bounds.of({ method: 'POST', auth: 'public' }, { isForwarded: true }) // nobody is looked for
  const refuse = async (request: FastifyRequest): Promise<never> => {
    await bound.admit(request)
    throw platformRefusal(words, 'NOT_FOUND')
  }
  for (const url of ['/api', '/api/*']) app.all(url, { onRequest: refuse }, refuse)
}

/** Parsers and the two doors: people's and machines', which begin and end together. */
function createApp(options: HttpOptions, machines: MachineDoor): FastifyInstance {
  const app = fastify({
    loggerInstance: options.log as FastifyBaseLogger, // pino satisfies it; the narrower type would infect every signature
    logController: new LogController({ disableRequestLogging: true }), // our own line leaves the query out
    trustProxy: trustIn(options.trustedProxies),
    bodyLimit: bodyLimitBytes,
    genReqId: () => newToken(options.random).slice(0, 16),
    requestIdHeader: false,
    // An address that does not decode is none; no hook has seen the request yet.
    frameworkErrors: (_error, request, reply) => {
      request.language = languageOf(request)
      answerFailure(options, platformRefusal(options.words, 'NOT_FOUND'), request, reply)
    },
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, maxParamLength: 256 },
    serverFactory: (handler) =>
      machines.serverFactory((request, response) => {
        request.url = originForm(request.url)
        const next = () => handler(request, response)
        if (options.first) options.first(request, response, next)
        else next()
      }),
    forceCloseConnections: 'idle',
    return503OnClosing: false, // whoever is stopped finishes what has come; the answer says that its connection ends
  })
  app.addHook('onReady', async () => {
    await machines.app.ready()
  })
  // Before connections are waited for, so that those that are in use end too: with their next answer, at either door, or soon
  // after the one that is under way.
  app.addHook('preClose', async () => {
    app.server.keepAliveTimeout = 1
    await machines.app.close()
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, async (_request: FastifyRequest, body: string) =>
    body === '' ? undefined : parseStrictJson(body),
  )
  return app
}

async function registerPlugins(app: FastifyInstance, options: HttpOptions): Promise<void> {
  await app.register(cookie)
  await app.register(compress, {
    threshold: 1_024,
    encodings: ['br', 'gzip'],
    // Quality 4 costs a page less time than it saves on any line; 11, the default, would cost tenths of a second.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  await app.register(helmet, {
    contentSecurityPolicy: false, // each kind of page has its own
    frameguard: false, // frame-ancestors says it better
    crossOriginEmbedderPolicy: false,
    // `no-referrer` would make browsers send `Origin: null` with our own forms (decision 13).
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: options.isSecure,
  })
  await app.register(multipart, { limits: { fileSize: pictureLimitBytes, files: 2, fields: 4, fieldSize: 16 * 1024 } })
  await app.register(rateLimit, {
    global: false,
    keyGenerator: (request) => `${networkOf(request.ip)} ${request.routeOptions.url ?? ''}`,
    errorResponseBuilder: (_request, info) => refuseTooMany(options.words, info.ttl),
  })
}

/** What holds for every request, whatever it asks for. */
function hook(app: FastifyInstance, options: HttpOptions): void {
  app.decorateRequest('operatorId', '')
  app.decorateRequest('language', 'id')
  app.decorateRequest('embeddingOrigins')
  boundBodies(app)
  app.addHook('onRequest', async (request) => recogniseOperator(options, request))
  app.addHook('onRequest', async (request, reply) => {
    if (!isOperational(request.url)) guardAgainstForgery(options, request, reply)
  })
  // What may be kept says so itself: pictures, files, some pages. An answer may be one person's, and is nobody else's to keep. What
  // anybody may keep brings nobody a cookie, else a cache in front gives one visitor's to all, or keeps nothing of it.
  app.addHook('onSend', async (_request, reply) => {
    const kept = reply.getHeader('cache-control')
    if (kept === undefined) reply.header('cache-control', 'no-store')
    else if (String(kept).startsWith('public')) reply.removeHeader('set-cookie')
  })
  app.addHook('onResponse', async (request, reply) => logResponse(request, reply))
  app.setErrorHandler((error, request, reply) => answerFailure(options, error, request, reply))
  app.setNotFoundHandler((request, reply) =>
    answerFailure(options, platformRefusal(options.words, 'NOT_FOUND'), request, reply),
  )
}

function logResponse(request: FastifyRequest, reply: FastifyReply): void {
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      path: loggablePath(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      operatorId: request.operatorId,
    },
    'request',
  )
}
