import type { Db } from '@balai/db'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'

/** What every slice is built from. */
export interface Parts {
  config: Config
  appSecret: string
  db: Db
  log: Logger
  clock: Clock
  random: Random
  /** A command beside the servers of an installation, and none of them. */
  isCommand: boolean
  /** There are events to send. Nobody hears it until the relay stands. */
  onCommitted(): void
  /** The HTTP server, which stands later than the slices. */
  http(): FastifyInstance
}
