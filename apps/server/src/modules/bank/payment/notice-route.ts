import { type NonceStore, verifyCall } from '@balai/gateway-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Logger } from '../../../platform/log.ts'
import { isTransient } from '../../wallet/index.ts'
import type { BankDeps } from '../deps.ts'
import { claimCarried } from './carried-bonus.ts'
import { hearNotice } from './notice.ts'
import { noticeOutcomes } from './notice-store.ts'

/** The name of the call, in the path and in what is signed. */
export const noticeCall = 'payment-notice'

const id = z.string().regex(/^[A-Za-z0-9_.:-]{1,64}$/)
export const noticeRequest = z.strictObject({
  notice: id,
  operator: id,
  /** Our deposit's id. */
  order: id,
  status: z.enum(['PAID', 'FAILED']),
  /** Whole rupiah, plain digits. */
  amount: z
    .string()
    .regex(/^[1-9][0-9]{0,14}$/)
    .transform(BigInt),
  currency: z.literal('IDR'),
  /** The gateway's own number of the payment, and of no other one (record 1213). */
  reference: id,
})

/** What was understood; the gateway need not send it again. */
export const noticeAnswer = z.strictObject({ outcome: z.enum(noticeOutcomes), replayed: z.boolean() })

/** A notice serves once by its own name, which the slice keeps for ever: a nonce seen twice changes nothing. */
const anyNonce: NonceStore = { take: async () => true }

const readBody = (body: Buffer) => {
  try {
    return noticeRequest.safeParse(JSON.parse(body.toString('utf8')))
  } catch {
    return undefined // not JSON: of no notice's shape
  }
}

export interface NoticeRouteOptions {
  log: Logger
  /** There are events to send. */
  onCommitted(): void
}

/**
 * `POST /gateway/<gateway>/payment-notice`, signed as the kit's other calls are, verified before the body is parsed. What
 * was understood is answered 200 with an outcome, and the gateway need not send it again; 401, 404 and 422 say that
 * nothing was looked at, 503 that the same notice may be sent again.
 */
export async function mountNotices(app: FastifyInstance, deps: BankDeps, options: NoticeRouteOptions): Promise<void> {
  const { log, onCommitted } = options
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.setErrorHandler((error, _request, reply) => {
      const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
      if (status >= 400 && status < 500) return refuse(reply, status === 413 ? 413 : 422, 'MALFORMED')
      log[levelOf(error)]({ err: error }, 'a payment notice failed')
      return refuse(reply, 503, 'TEMPORARY')
    })
    for (const gateway of deps.gateways.values()) {
      scope.post(`/gateway/${gateway.id}/${noticeCall}`, async (request, reply) => {
        const body = bodyOf(request)
        const verified = await verifyCall({
          audience: 'wallet',
          provider: gateway.id,
          call: noticeCall,
          keys: gateway.keys,
          headers: request.headers,
          body,
          nonces: anyNonce,
          nowMs: deps.clock.now().getTime(),
        })
        if (!verified.ok) {
          log.warn({ gateway: gateway.id, fault: verified.fault }, 'a payment notice was not rightly signed')
          return refuse(reply, 401, 'SIGNATURE_INVALID')
        }
        const read = readBody(body)
        if (!read?.success) return refuse(reply, 422, 'MALFORMED')
        const { notice: noticeId, operator: operatorId, order: orderId, status, amount, reference } = read.data
        const isKnown = (await deps.operators.all()).some((operator) => operator.id === operatorId)
        if (!isKnown) return refuse(reply, 404, 'UNKNOWN_OPERATOR')
        const heard = { gateway: gateway.id, noticeId, operatorId, orderId, status, amount, reference }
        const { outcome, isReplay } = await hearNotice(deps, heard)
        if (!isReplay) onCommitted()
        if (outcome === 'CREDITED' || outcome === 'CREDITED_LATE') {
          // The money is there whatever becomes of this, and the job tries what did not get so far.
          await claimCarried(deps, { operatorId, depositId: orderId }).catch((error: unknown) =>
            log[levelOf(error)]({ err: error, orderId }, 'a bonus that a payment carries was not claimed yet'),
          )
        }
        if (outcome === 'MISMATCH') return refuse(reply, 409, 'MISMATCH')
        return reply.send({ outcome, replayed: isReplay })
      })
    }
  })
}

/** What passes by itself is nobody's work: the notice is sent again, and the bonus tried again. */
const levelOf = (error: unknown): 'warn' | 'error' => (isTransient(error) ? 'warn' : 'error')

const bodyOf = (request: FastifyRequest): Buffer => (Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0))

const refuse = (reply: FastifyReply, status: number, error: string): FastifyReply => reply.code(status).send({ error })
