import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import type { Backplane } from './backplane.ts'

const channel = 'balai:outbox'

/**
 * Publish and subscribe over Redis, where an installation has one. The clients connect by themselves for as long as it takes, and
 * nobody waits for them: without Redis events come by the relay's own poll.
 */
export function createRedisBackplane({ url, log }: { url: string; log: Logger }): Backplane {
  const publisher = createClient({ url, commandsQueueMaxLength: 1_000 })
  const subscriber = publisher.duplicate()
  const clients = [publisher, subscriber]
  let isAway = false
  let isClosed = false

  function lose(error: unknown): void {
    if (isAway || isClosed) return
    isAway = true
    log.warn({ err: error }, 'Redis is away; events come by polling until it is back')
  }
  function find(): void {
    if (!isAway || !clients.every((client) => client.isReady)) return
    isAway = false
    log.info('Redis is back')
  }
  for (const client of clients) client.on('error', lose).on('ready', find)

  return {
    announceIn: async () => {},
    async announceAfter() {
      // Not awaited: Redis may hang, and sending goes on. Who hears nothing polls, and a lost connection says so itself.
      if (publisher.isReady) publisher.publish(channel, '').catch(() => {})
    },
    async listen(onNews) {
      subscriber.on('ready', onNews)
      const listening = subscriber.connect().then(() => subscriber.subscribe(channel, onNews))
      Promise.all([publisher.connect(), listening]).catch((error: unknown) => {
        if (!isClosed) log.warn({ err: error }, 'Redis cannot be used; events come by polling')
      })
    },
    async close() {
      isClosed = true
      for (const client of clients) client.destroy()
    },
  }
}
