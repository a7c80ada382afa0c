import { setTimeout as delay } from 'node:timers/promises'
import { noticedWhenGone, plainAddress } from '@balai/db'
import pg from 'pg'
import type { Logger } from '../log.ts'
import type { Backplane } from './backplane.ts'
import { notify } from './store.ts'

const channel = 'balai_outbox'
const reconnectMs = 500
/** For connecting, and for the one statement. */
const answerMs = 5_000
const goodbyeMs = 1_000

/** LISTEN/NOTIFY on a connection of its own, opened again whenever it is lost. */
export function createPostgresBackplane({ url, log }: { url: string; log: Logger }): Backplane {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isClosed = false

  async function connect(onNews: () => void): Promise<void> {
    const next = new pg.Client({
      connectionString: plainAddress(url),
      application_name: 'balai-backplane',
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      ...noticedWhenGone,
    })
    let isLost = false
    const lose = (error?: Error): void => {
      if (isLost) return
      isLost = true
      if (isClosed) return
      log.warn({ err: error }, 'the backplane lost its connection')
      timer = setTimeout(() => void connect(onNews), reconnectMs)
    }
    next.on('error', lose)
    next.on('end', () => lose())
    next.on('notification', onNews)
    try {
      await next.connect()
      await next.query(`LISTEN ${channel}`)
      client = next
      onNews() // whatever was announced while nobody listened
    } catch (error) {
      lose(error instanceof Error ? error : new Error(String(error)))
      next.end().catch(() => {}) // it never was connected, or no longer is
    }
  }

  return {
    announceIn: (tx) => notify(tx, channel, ''),
    announceAfter: async () => {},
    listen: connect,
    async close() {
      isClosed = true
      clearTimeout(timer)
      const ended = client?.end().catch(() => {}) // ending a dead connection is what was wanted
      await Promise.race([ended, delay(goodbyeMs, undefined, { ref: false })]) // a silent one does not say goodbye
    },
  }
}
