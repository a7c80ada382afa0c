import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { faultOf, PlayError, playErrors, statusOf } from './errors.ts'
import type { SessionsStore } from './sessions-store.ts'
import type { createSpin } from './spin.ts'
import { type createStart, hashOf } from './start.ts'
import type { SessionRow } from './tables.ts'
import type { Wallet } from './wallet.ts'

const id = z.string().regex(/^[A-Za-z0-9._:-]{1,64}$/)
/** The page makes the token that it will play by: 32 random bytes in hex. One of the version before has none (record 1000). */
const playToken = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .optional()
const startBody = z.strictObject({ ticket: z.string().min(16).max(128), playToken })
const spinBody = z.strictObject({
  requestId: id,
  lineBet: z.int().min(1).max(1_000_000),
  ageMs: z.int().min(0).default(0),
  isWithdrawn: z.boolean().default(false),
})
const freeSpinBody = z.strictObject({ roundId: id, index: z.int().min(0).max(100) })
const roundParams = z.object({ roundId: id })

interface PlayRoutesParts {
  sessions: SessionsStore
  start: ReturnType<typeof createStart>
  play: ReturnType<typeof createSpin>
  wallets: Record<SessionRow['mode'], Wallet>
  now: () => Date
}

function read<S extends z.ZodType>(schema: S, value: unknown): z.output<S> {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new PlayError('MALFORMED')
  return parsed.data
}

/** The game page's calls. The play token travels in a header, never in a cookie, so no other page can make them. */
export function playRoutes({ sessions, start, play, wallets, now }: PlayRoutesParts) {
  async function player(request: FastifyRequest): Promise<SessionRow> {
    const token = /^Bearer ([A-Za-z0-9_-]{20,100})$/.exec(request.headers.authorization ?? '')?.[1]
    const session = token === undefined ? undefined : await sessions.byPlayToken(hashOf(token), now())
    if (!session || session.ended_reason !== null) throw new PlayError('SESSION_ENDED')
    return session
  }

  return async (app: FastifyInstance): Promise<void> => {
    app.setErrorHandler((error, request, reply) => {
      if (error instanceof PlayError)
        return reply
          .code(playErrors[error.code])
          .send({ error: error.code, ...(error.round && { roundId: error.round }) })
      const refused = statusOf(error)
      if (refused < 500) return reply.code(refused).send({ error: 'MALFORMED' })
      const { level, status } = faultOf(error)
      request.log[level]({ err: error }, 'a play call failed')
      return reply.code(status).send({ error: 'TEMPORARY' })
    })
    app.addHook('onSend', async (_request, reply) => {
      reply.header('cache-control', 'no-store')
    })

    app.post('/play/start', async (request) => start(read(startBody, request.body)))

    app.post('/play/spin', async (request) => play.spin(await player(request), read(spinBody, request.body)))

    app.post('/play/free-spin', async (request) => {
      const { roundId, index } = read(freeSpinBody, request.body)
      return play.freeSpin(await player(request), roundId, index)
    })

    app.get('/play/round/:roundId', async (request) =>
      play.look(await player(request), read(roundParams, request.params).roundId),
    )

    app.get('/play/balance', async (request) => {
      const session = await player(request)
      const balance = await wallets[session.mode].balance(session)
      if (balance === 'ended') throw new PlayError('SESSION_ENDED')
      if (balance === undefined) throw new PlayError('TEMPORARY')
      return { balance: Number(balance) }
    })
  }
}
