import {
  type InboundCall,
  inboundCalls,
  inTheirWords,
  type Nonce,
  proveCall,
  type Refusal,
  type SignatureFault,
} from '@balai/gateway-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import { isTransient } from '../../wallet/index.ts'
import type { Provider, Providers } from '../registry/providers.ts'
import { type Gateway, NonceSeen } from './gateway.ts'
import { inTime } from './in-time.ts'
import { AmountNotExact } from './transactions.ts'

/** Where the machine door leads to these routes. */
export const gatewayPrefix = '/gateway/'

interface RouteParts {
  gateway: Gateway
  providers: Providers
  clock: Clock
  log: Logger
}

/** The wire's refusals, which are not the envelope of the site's API: no provider knows that. */
class WireRefusal extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.error)
    this.status = status
    this.refusal = refusal
  }
}

const refuse = (status: number, error: Refusal['error'], message: string, issues?: Refusal['issues']): WireRefusal =>
  new WireRefusal(status, { error, message, ...(issues ? { issues } : {}) })

const again = 'Send the same call again.'

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw refuse(422, 'MALFORMED', 'The body is not JSON.')
  }
}

/** @throws WireRefusal 422, naming the fields */
function readBody(call: InboundCall, body: Buffer): unknown {
  const read = inboundCalls[call].request.safeParse(parseJson(body))
  if (read.success) return read.data
  const issues = read.error.issues.slice(0, 10)
  const named = issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  throw refuse(422, 'MALFORMED', 'The body is not of the shape of this call.', named)
}

function refuseSignature({ log }: RouteParts, provider: string, call: InboundCall, fault: SignatureFault): WireRefusal {
  log.warn({ provider, call, fault }, 'a gateway call was not rightly signed')
  return refuse(401, 'SIGNATURE_INVALID', 'The signature is missing, wrong, too old or used before.')
}

/** @throws WireRefusal 503 where it is not known by the hard stop, 404 */
async function findProvider({ providers, log }: RouteParts, id: string, begunAt: number): Promise<Provider> {
  const told = (error: unknown) => log.warn({ err: error, provider: id }, 'whose gateway call it is could not be read')
  const found = await inTime(async () => ({ provider: await providers.find(id) }), told, begunAt)
  if (!found) throw refuse(503, 'TEMPORARY', again)
  if (found.provider?.mode !== 'seamless') throw refuse(404, 'UNKNOWN_PROVIDER', 'No such provider.')
  return found.provider
}

/** The caller, proved by signature before its body is parsed; whoever serves the call takes its nonce. @throws WireRefusal 503, 404, 401 */
async function proveProvider(
  parts: RouteParts,
  request: FastifyRequest,
  { call, begunAt }: { call: InboundCall; begunAt: number },
): Promise<{ provider: Provider; nonce: Nonce }> {
  const { provider: id } = request.params as { provider: string } // the route names it
  const provider = await findProvider(parts, id, begunAt)
  const proved = proveCall({
    audience: 'wallet',
    provider: provider.id,
    call,
    keys: provider.keys,
    headers: request.headers,
    body: bodyOf(request),
    nowMs: parts.clock.now().getTime(),
  })
  if (!proved.ok) throw refuseSignature(parts, provider.id, call, proved.fault)
  return { provider, nonce: proved.nonce }
}

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

function answerFailure({ log }: RouteParts, error: unknown, reply: FastifyReply): FastifyReply {
  const known = asRefusal(error)
  if (known) return reply.status(known.status).send(known.refusal)
  // What passes by itself is nobody's work: the same call comes again.
  log[isTransient(error) ? 'warn' : 'error']({ err: error }, 'a gateway call failed')
  return reply.status(503).send({ error: 'TEMPORARY', message: again } satisfies Refusal)
}

function asRefusal(error: unknown): WireRefusal | undefined {
  if (error instanceof WireRefusal) return error
  if (error instanceof AmountNotExact) return refuse(422, 'AMOUNT_NOT_EXACT', error.message)
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return refuse(413, 'TOO_LARGE', 'The body is too large.')
  if (status >= 400 && status < 500) return refuse(422, 'MALFORMED', 'The call could not be read.')
  return undefined
}

/** `POST /gateway/<provider>/<call>`: signature, shape, core; no decisions. */
export async function mountGateway(app: FastifyInstance, parts: RouteParts): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, _request, reply) => answerFailure(parts, error, reply))
    const register = <C extends InboundCall>(call: C): void => {
      scope.post(`${gatewayPrefix}:provider/${call}`, async (request, reply) => {
        const begunAt = performance.now()
        const { provider, nonce } = await proveProvider(parts, request, { call, begunAt })
        const body = readBody(call, bodyOf(request))
        const serve = parts.gateway.calls[call]
        // The table pairs call and schema.
        const answer = await serve(provider, body as never, nonce, begunAt).catch((error) => {
          throw error instanceof NonceSeen ? refuseSignature(parts, provider.id, call, 'NONCE_SEEN') : error
        })
        return reply.type('application/json').send(JSON.stringify(inTheirWords(provider.profile.words, answer)))
      })
    }
    for (const call of Object.keys(inboundCalls) as InboundCall[]) register(call) // keys of a literal object
    // Whatever it is asked by, also where another method would be one (record 1060).
    scope.setNotFoundHandler((_request, reply) =>
      answerFailure(parts, refuse(404, 'UNKNOWN_PROVIDER', 'No such provider or call.'), reply),
    )
  })
}
