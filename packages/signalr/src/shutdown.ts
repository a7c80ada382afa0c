import type { HubClock } from './clock.ts'
import type { Ending } from './connection-host.ts'
import type { DisconnectReason } from './events.ts'

interface Leaver {
  drain(): Promise<void>
  end(ending: Ending): void
  cut(reason: DisconnectReason): void
}

interface ShutdownOptions {
  registry: { all(): Iterable<Leaver>; whenEmpty(): Promise<void> }
  /** Hooks that still run for connections already gone. */
  partings: ReadonlySet<Promise<unknown>>
  clock: HubClock
  /** For each of the three steps: running calls, closing handshakes, hooks. */
  timeoutMs: number
}

/**
 * Ends a hub without losing an answer: running calls first, then a Close message that tells clients to reconnect, then
 * the sockets. Whoever does not close in time is cut.
 */
export async function shutDown({ registry, partings, clock, timeoutMs }: ShutdownOptions): Promise<void> {
  const within = (work: Promise<unknown>) => withTimeout(work, clock, timeoutMs)
  await within(Promise.all(Array.from(registry.all(), (connection) => connection.drain())))
  for (const connection of registry.all()) {
    connection.end({ reason: 'server-shutdown', allowReconnect: true, code: 1001 })
  }
  await within(registry.whenEmpty())
  for (const connection of registry.all()) connection.cut('server-shutdown')
  await registry.whenEmpty()
  await within(Promise.all(partings))
}

/** Resolves when the work is done or the time is over; what is late goes on unwatched. */
async function withTimeout(work: Promise<unknown>, clock: HubClock, timeoutMs: number): Promise<void> {
  const { promise: timeout, resolve } = Promise.withResolvers<void>()
  const callOff = clock.after(timeoutMs, resolve)
  await Promise.race([work, timeout])
  callOff()
}
