import { randomBytes } from 'node:crypto'
import { createAdmission } from './admission.ts'
import { systemClock } from './clock.ts'
import { Connection } from './connection.ts'
import type { ConnectionHost } from './connection-host.ts'
import { createConnectionTokens } from './connection-token.ts'
import { createDelivery } from './delivery.ts'
import { createDispatch } from './dispatch.ts'
import { createDoors } from './doors.ts'
import { type HubEvent, silentLog } from './events.ts'
import { faceOf } from './face.ts'
import { defaultLimits, sweepIntervalMs } from './limits.ts'
import { createMinuteBudget } from './minute-budget.ts'
import { Registry } from './registry.ts'
import { shutDown } from './shutdown.ts'
import type { Hub, HubOptions, HubTargets } from './types.ts'
import { Wire } from './wire.ts'

/**
 * One hub at one path, tied to no HTTP framework: hand it negotiate requests and upgrades, and it keeps the connections.
 * `Targets` types what is sent to clients.
 */
export function createHub<Claims, Targets extends HubTargets = HubTargets>(
  options: HubOptions<Claims, Targets>,
): Hub<Claims, Targets> {
  type Member = Connection<Claims, Targets>
  const { log = silentLog, clock = systemClock, tokenKey = randomBytes(32), methods = {} } = options
  const limits = { ...defaultLimits, ...options.limits }
  const observe = options.observe ?? ((_event: HubEvent) => {})
  const registry = new Registry<Member>()
  const admission = createAdmission(options, log)
  const delivery = createDelivery(registry)
  const budgets = {
    calls: createMinuteBudget({ perMinute: limits.maxCallsPerMinuteOfUser, clock }),
    records: createMinuteBudget({ perMinute: limits.maxRecordsPerMinuteOfUser, clock }),
    openings: createMinuteBudget({ perMinute: limits.maxOpeningsPerMinuteOfSender, clock }),
    openingsOfUsers: createMinuteBudget({ perMinute: limits.maxOpeningsPerMinuteOfUser, clock }),
  }
  const { isServing = () => true } = options
  const { senderOf = ({ socket }) => socket.remoteAddress ?? '' } = options
  /** What `onConnected` of each open connection came to, so that `onDisconnected` never overtakes it. */
  const greeted = new Map<Member, Promise<unknown>>()
  const partings = new Set<Promise<unknown>>()
  let closing: Promise<void> | undefined

  const host: ConnectionHost<Member, Claims, Targets> = {
    limits,
    clock,
    log,
    dispatch: createDispatch({ methods, clock, log, observe }),
    maySend: ({ user }) => budgets.records.spend(user.userId),
    mayCall: ({ user }) => budgets.calls.spend(user.userId),
    faceOf: (connection) => faceOf(connection, registry),
    opened: async (connection) => {
      observe({ type: 'connected' })
      const greeting = (async () => options.onConnected?.(connection.face))()
      greeted.set(connection, greeting)
      await greeting
    },
    closed: (connection, reason) => {
      const greeting = greeted.get(connection)
      greeted.delete(connection)
      registry.remove(connection)
      observe({ type: 'disconnected', reason, wasOpen: greeting !== undefined })
      if (greeting) part(greeting, () => options.onDisconnected?.(connection.face, reason))
    },
  }

  function part(greeting: Promise<unknown>, farewell: () => unknown): void {
    const parting = greeting
      .catch(() => {}) // logged by the connection, which it closed
      .then(farewell)
      .catch((error: unknown) => log.error({ err: error }, 'the end of a hub connection was not handled'))
      .finally(() => partings.delete(parting))
    partings.add(parting)
  }

  const doors = createDoors<Claims, Targets>({
    path: options.path,
    limits,
    admission,
    tokens: createConnectionTokens({ key: tokenKey, ttlMs: limits.negotiationTtlMs, clock }),
    observe,
    mayOpen: (request) => budgets.openings.spend(senderOf(request)),
    mayOpenAs: (userId, request) => {
      budgets.openings.giveBack(senderOf(request))
      return budgets.openingsOfUsers.spend(userId)
    },
    isAway: () => closing !== undefined || !isServing(),
    isConnected: (connectionId) => registry.find(connectionId) !== undefined,
    count: (userId) => ({ all: registry.size, ofUser: registry.ofUser(userId).size }),
    enter: ({ connectionId, user, ws, socket }) => {
      const wire = new Wire({ ws, socket, clock, maxBufferedBytes: limits.maxBufferedBytes })
      registry.add(new Connection({ connectionId, user, ws, wire, host }))
    },
  })

  const stopSweep = clock.every(sweepIntervalMs(limits), () => {
    const nowMs = clock.monotonicMs()
    for (const connection of registry.all()) connection.tick(nowMs)
    for (const budget of Object.values(budgets)) budget.sweep()
  })

  const openOne = (connectionId: string) => {
    const connection = registry.find(connectionId)
    return connection?.isOpen ? connection : undefined
  }

  return {
    ...doors,
    ...delivery,
    addToGroup: (connectionId, group) => {
      const connection = openOne(connectionId)
      if (connection) registry.join(connection, group)
      return connection !== undefined
    },
    removeFromGroup: (connectionId, group) => {
      const connection = openOne(connectionId)
      if (connection) registry.leave(connection, group)
      return connection !== undefined
    },
    connections: () => [...registry.all()].filter((connection) => connection.isOpen).map(({ face }) => face),
    disconnectUser: (userId, { where = () => true, ...ending } = {}) => {
      admission.recheck(userId)
      const meant = [...registry.ofUser(userId)].filter(({ face }) => where(face))
      for (const connection of meant) connection.end({ reason: 'ended', ...ending })
      return meant.length
    },
    close: () => {
      closing ??= shutDown({ registry, partings, clock, timeoutMs: limits.closeTimeoutMs }).finally(stopSweep)
      return closing
    },
  }
}
