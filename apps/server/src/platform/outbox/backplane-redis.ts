import { createClient } from 'redis'
import type { Logger } from '../log.ts'
import type { Backplane } from './backplane.ts'

const channel = 'balai:outbox'

/** Publish and subscribe over Redis, where an installation has one; the client reconnects by itself. */
export function createRedisBackplane({ url, log }: { url: string; log: Logger }): Backplane {
  const publisher = createClient({ url })
  const subscriber = publisher.duplicate()
  for (const client of [publisher, subscriber]) client.on('error', (error) => log.warn({ err: error }, 'Redis is away'))
  return {
    announceIn: async () => {},
    async announceAfter() {
      if (publisher.isReady) await publisher.publish(channel, '')
    },
    async listen(onNews) {
      subscriber.on('ready', onNews)
      await Promise.all([publisher.connect(), subscriber.connect()])
      await subscriber.subscribe(channel, onNews)
    },
    async close() {
      for (const client of [publisher, subscriber]) client.destroy()
    },
  }
}
