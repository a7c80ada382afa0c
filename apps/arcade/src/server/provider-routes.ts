import { type NonceStore, type ProviderCall, providerCalls, type SigningKey, verifyCall } from '@balai/gateway-kit'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { faultOf, statusOf } from './errors.ts'

/** Answers by call; each takes its call's request and gives its answer. */
type AnyCalls = Partial<Record<ProviderCall, (request: never) => Promise<unknown>>>

interface ProviderRoutesParts {
  provider: string
  keys: readonly SigningKey[]
  nonces: NonceStore
  /** Of the addresses of its calls. */
  prefix: string
  calls: AnyCalls
  now: () => Date
}

const refuse = (reply: FastifyReply, status: number, error: string, message: string) =>
  reply.code(status).send({ error, message })

const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined // not JSON, so of no call's shape: the schema refuses it
  }
}

/** `POST <prefix>/<call>`: signed by the platform; the signature is verified before the body is parsed. */
export function providerRoutes({ provider, prefix, keys, nonces, calls, now }: ProviderRoutesParts) {
  return async (app: FastifyInstance): Promise<void> => {
    app.removeAllContentTypeParsers()
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))

    app.setErrorHandler((error, request, reply) => {
      const status = statusOf(error)
      if (status === 413) return refuse(reply, 413, 'TOO_LARGE', 'The body is too large.')
      if (status < 500) return refuse(reply, 422, 'MALFORMED', 'The call could not be read.')
      request.log[faultOf(error).level]({ err: error }, 'a call of the platform failed')
      return refuse(reply, 503, 'TEMPORARY', 'Please try again.')
    })

    const register = (call: ProviderCall): void => {
      app.post(`${prefix}/${call}`, async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const verified = await verifyCall({
          audience: 'provider',
          provider,
          call,
          keys,
          headers: request.headers,
          body,
          nonces,
          nowMs: now().getTime(),
        })
        if (!verified.ok) return refuse(reply, 401, 'SIGNATURE_INVALID', 'The signature is missing or wrong.')
        const read = providerCalls[call].request.safeParse(parseJson(body.toString('utf8')))
        if (!read.success) return refuse(reply, 422, 'MALFORMED', 'The body is not of the shape of this call.')
        // The table pairs each call with its schema; TypeScript cannot follow the pairing through the index.
        const answer = calls[call] as (request: unknown) => Promise<unknown>
        return reply.send(await answer(read.data))
      })
    }
    for (const call of Object.keys(calls) as ProviderCall[]) register(call) // keys of a literal object
  }
}
