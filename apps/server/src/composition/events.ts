import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { contentChanged } from '../modules/content/index.ts'
import { keptPlayEnded } from '../modules/games/index.ts'
import { operatorChanged } from '../modules/operators/index.ts'
import { createRealtime } from '../modules/realtime/index.ts'
import { isTransient } from '../modules/wallet/index.ts'
import type { KeptHome } from '../pages/kept-home/kept-home.ts'
import { addressOf, hostOf, pageProtocolOf } from '../platform/http/proxies.ts'
import type { Recognition } from '../platform/http/request.ts'
import { createPostgresBackplane } from '../platform/outbox/backplane-postgres.ts'
import { createRedisBackplane } from '../platform/outbox/backplane-redis.ts'
import { createRelay } from '../platform/outbox/relay.ts'
import { createSeal } from '../platform/seal.ts'
import { recogniseForHub } from './hub-credentials.ts'
import type { Parts } from './parts.ts'
import type { Slices } from './slices.ts'

interface EventOptions {
  databaseUrl: string
  recognition: Recognition
  keptHome: KeptHome | undefined
}

/** What was committed and is to be told: to what this server keeps, and to those who listen. Starts the relay when asked. */
export function createEvents(
  app: FastifyInstance,
  { config, appSecret, db, log, clock, random }: Parts,
  { operators, content, games }: Slices,
  { databaseUrl, recognition, keptHome }: EventOptions,
) {
  const backplane = config.redisUrl
    ? createRedisBackplane({ url: config.redisUrl, log })
    : createPostgresBackplane({ url: databaseUrl, log })
  const relay = createRelay({ db, backplane, log })
  relay.onEvents((events) => {
    content.onEvents(events)
    if (events.some(({ topic }) => topic === operatorChanged)) void operators.refresh().then(keptHome?.forget)
    if (events.some(({ topic }) => topic === contentChanged)) keptHome?.forget()
    if (events.some(({ topic }) => topic === keptPlayEnded))
      // What passes by itself is nobody's work: the job tells them.
      games
        .kickEnded()
        .catch((error: unknown) =>
          log[isTransient(error) ? 'warn' : 'error']({ err: error }, 'providers were not told whose play ended'),
        )
  })
  const credentials = { app, recognition, hostOf: (request: IncomingMessage) => hostOf(request, config.trustedProxies) }
  const realtime = createRealtime({
    db,
    log,
    clock,
    relay,
    tokenKey: createSeal(appSecret, 'hub', random).digest('connection tokens'),
    hostOf: credentials.hostOf,
    addressOf: (request) => addressOf(request, config.trustedProxies),
    perMinute: config.rateLimitPerMinute,
    protocolOf: (request) => pageProtocolOf(request, config.trustedProxies),
    member: (request) => recogniseForHub({ ...credentials, followsChoice: true }, request, recognition.member),
    refreshSettings: operators.refresh,
    staff: (request) => recogniseForHub({ ...credentials, followsChoice: false }, request, recognition.staff),
    isPassing: isTransient,
  })
  realtime.mount(app, app.server)
  // Whatever a call committed to the outbox leaves at once; the relay's own poll is for those who died before this line.
  app.addHook('onResponse', async (request) => {
    if (request.method !== 'GET') relay.wake()
  })
  return { relay, realtime }
}
