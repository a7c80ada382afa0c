import type { IncomingMessage, Server } from 'node:http'
import {
  type MemberEvents,
  memberEventNames,
  memberHubPath,
  type Permission,
  type StaffEvents,
  sinceLogin,
  staffEventNames,
  staffHubPath,
  subscribeMethod,
} from '@balai/contract'
import type { Db } from '@balai/db'
import { type Authorization, createHub, type Hub, HubError, systemClock } from '@balai/signalr'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { MemberPrincipal, StaffPrincipal } from '../../platform/http/request.ts'
import type { Logger } from '../../platform/log.ts'
import { networkOf } from '../../platform/network.ts'
import type { Relay } from '../../platform/outbox/relay.ts'
import { newestSequence, readSentToMember, type SentEvent } from '../../platform/outbox/store.ts'

/** A client that was away longer than this reads its pages anew instead of being told of each event. */
const catchUpMs = 24 * 3_600_000
/** How many of its newest events such a client is told of (record 0494). One tells all that a changed balance has to say. */
const catchUpEvents: Record<keyof MemberEvents, number> = {
  GetDepositApprovedInfo: 50,
  GetWithdrawApprovedInfo: 50,
  BalanceChanged: 1,
  AbsenceChanged: 1,
}

/** A socket outlives its session by so long at most. */
const lookEveryMs = 5_000

type Event = [Record<string, unknown>]
type Targets = Record<string, Event>
type MemberClaims = MemberPrincipal & { operatorId: string }
type StaffClaims = StaffPrincipal & { operatorId: string }

export interface RealtimeDeps {
  db: Db
  log: Logger
  clock: Clock
  relay: Relay
  /** Signs connection tokens; the same on every server of the installation. */
  tokenKey: Buffer
  /** The host that the visitor asked for, behind proxies too. */
  hostOf(request: IncomingMessage): string
  /** The visitor's address. */
  addressOf(request: IncomingMessage): string
  /** How often an address may negotiate with each hub, and open a socket of it. */
  perMinute: number
  /** The protocol of the visitor's page, where it is known. */
  protocolOf(request: IncomingMessage): string | undefined
  member(request: IncomingMessage): Promise<MemberClaims | null>
  staff(request: IncomingMessage): Promise<StaffClaims | null>
  /** Whether what went wrong may well go right elsewhere, or later. */
  isPassing(error: unknown): boolean
  /** Reads anew what this server keeps of operators' settings. */
  refreshSettings(): Promise<void>
}

export interface Realtime {
  mount(app: FastifyInstance, server: Server): void
  close(): Promise<void>
}

const memberNames: ReadonlySet<string> = new Set(memberEventNames)
const staffNames: ReadonlySet<string> = new Set(staffEventNames)

/** Who may hear of what: the same right that reading the queue takes. */
const staffTopics: Record<keyof StaffEvents, Permission> = {
  DepositQueueChanged: 'deposit.read',
  WithdrawalQueueChanged: 'withdrawal.read',
  AdjustmentQueueChanged: 'adjustment.read',
  TransitQueueChanged: 'transit.read',
  KycQueueChanged: 'kyc.read',
  MemberChanged: 'member.read',
  RoundQueueChanged: 'round.read',
  PaymentNoticesChanged: 'deposit.read',
}

/** Carries events of the outbox to members and staff over SignalR. */
export function createRealtime(deps: RealtimeDeps): Realtime {
  const memberHub = createMemberHub(deps)
  const staffHub = createStaffHub(deps)

  deps.relay.onEvents((events) => {
    for (const event of events) {
      const { operatorId, memberId, topic } = event
      if (topic === 'StaffSessionEnded') endStaffSession(staffHub, event)
      if (topic === 'StaffRightsChanged') void askAnew(staffHub, event, deps)
      if (topic === 'BalancesChanged') tellBalances(memberHub, event)
      else if (topic === 'SessionEnded' && memberId !== null) endSession(memberHub, memberId, event)
      else if (memberId !== null && memberNames.has(topic))
        memberHub.sendToGroup(groupOf(operatorId, memberId), topic, wire(event))
      else if (staffNames.has(topic)) staffHub.sendToGroup(groupOf(operatorId, topic), topic, wire(event))
    }
  })

  const looking = setInterval(() => {
    const now = deps.clock.now()
    for (const connection of [...memberHub.connections(), ...staffHub.connections()])
      if (connection.claims.sessionEndsAt <= now) connection.disconnect()
    if (!deps.relay.isReading()) sendAway(staffHub)
  }, lookEveryMs)
  looking.unref()

  return {
    mount(app, server) {
      const config = { rateLimit: { max: deps.perMinute, timeWindow: '1 minute' } }
      for (const hub of [memberHub, staffHub]) {
        app.post(hub.negotiatePath, { config }, async (request, reply) => {
          const { status, headers, body } = await hub.handleNegotiate(request.raw)
          return reply.status(status).headers(headers).send(body)
        })
      }
      server.on('upgrade', (request, socket, head) => {
        if (memberHub.handleUpgrade(request, socket, head) || staffHub.handleUpgrade(request, socket, head)) return
        socket.destroy()
      })
    },
    async close() {
      clearInterval(looking)
      await Promise.all([memberHub.close(), staffHub.close()])
    },
  }
}

/** What both hubs go by when they are asked for a socket. */
const doorsOf = ({
  log,
  clock,
  tokenKey,
  hostOf,
  protocolOf,
  addressOf,
  perMinute,
  relay,
  isPassing,
}: RealtimeDeps) => ({
  ...{ log, tokenKey, hostOf, protocolOf, isPassing },
  isServing: relay.isReading,
  // What one server dates another may redeem (record 1087).
  clock: { ...systemClock, epochMs: () => clock.now().getTime() },
  senderOf: (request: IncomingMessage) => networkOf(addressOf(request)),
  limits: { maxOpeningsPerMinuteOfSender: perMinute },
})

function createMemberHub(deps: RealtimeDeps): Hub<MemberClaims, Targets> {
  return createHub<MemberClaims, Targets>({
    ...doorsOf(deps),
    path: memberHubPath,
    authorize: async (request) => toUser(await deps.member(request), (claims) => claims.memberId),
    methods: {
      async [subscribeMethod]({ connection }, objectId, after) {
        const { operatorId, memberId, loggedInAt } = connection.claims
        if (objectId !== memberId) throw new HubError('You can subscribe to your own events only.')
        // Joined first: an event that is sent meanwhile comes twice rather than never, and the client knows its number.
        connection.join(groupOf(operatorId, memberId))
        const newest = await newestSequence(deps.db)
        const isSinceLogin = after === sinceLogin
        if (isSinceLogin || (typeof after === 'number' && Number.isSafeInteger(after) && after >= 0)) {
          const dayAgo = new Date(deps.clock.now().getTime() - catchUpMs)
          const missed = await readSentToMember(
            deps.db,
            { operatorId, memberId },
            {
              after: isSinceLogin ? 0n : BigInt(after),
              since: isSinceLogin && loggedInAt > dayAgo ? loggedInAt : dayAgo,
              atMost: catchUpEvents,
            },
          )
          for (const event of missed) connection.send(event.topic, wire(event))
        }
        return Number(newest)
      },
    },
  })
}

function createStaffHub(deps: RealtimeDeps): Hub<StaffClaims, Targets> {
  return createHub<StaffClaims, Targets>({
    ...doorsOf(deps),
    path: staffHubPath,
    authorize: async (request) => toUser(await deps.staff(request), (claims) => claims.staffId),
    methods: {
      async [subscribeMethod]({ connection }) {
        const { operatorId, permissions } = connection.claims
        for (const [topic, permission] of Object.entries(staffTopics)) {
          if (permissions.has(permission)) connection.join(groupOf(operatorId, topic))
        }
        return Number(await newestSequence(deps.db))
      },
    },
  })
}

function toUser<Claims>(claims: Claims | null, idOf: (claims: Claims) => string): Authorization<Claims> {
  return claims ? { userId: idOf(claims), claims } : { refuse: 401 }
}

function endSession(hub: Hub<MemberClaims, Targets>, memberId: string, event: SentEvent): void {
  const { sessionId } = event.payload
  hub.disconnectUser(memberId, { where: ({ claims }) => sessionId === undefined || claims.sessionId === sessionId })
}

/** A batch of play names everybody whose balance it moved; each of them is told alone. */
function tellBalances(hub: Hub<MemberClaims, Targets>, event: SentEvent): void {
  const { memberIds } = event.payload
  if (!Array.isArray(memberIds)) return
  for (const memberId of memberIds)
    hub.sendToGroup(groupOf(event.operatorId, String(memberId)), 'BalanceChanged', [
      { sequence: Number(event.sequence) },
    ])
}

function endStaffSession(hub: Hub<StaffClaims, Targets>, event: SentEvent): void {
  const { staffId, sessionId } = event.payload
  hub.disconnectUser(String(staffId), { where: ({ claims }) => claims.sessionId === sessionId })
}

/** What somebody may hear is settled when their socket opens, so it is opened again; settings say whether they need an authenticator. */
async function askAnew(
  hub: Hub<StaffClaims, Targets>,
  { payload: { staffIds } }: SentEvent,
  { refreshSettings }: Pick<RealtimeDeps, 'refreshSettings'>,
): Promise<void> {
  if (!Array.isArray(staffIds)) return
  await refreshSettings()
  for (const staffId of staffIds) hub.disconnectUser(String(staffId), { allowReconnect: true })
}

/**
 * Staff whom this server tells nothing ask by themselves meanwhile, and come again each minute. Members stay: their pages try four
 * times and then no more, and what they missed is told once this server reads again, or stops (record 1080).
 */
function sendAway(hub: Hub<StaffClaims, Targets>): void {
  for (const connection of hub.connections()) connection.disconnect({ allowReconnect: true })
}

const groupOf = (operatorId: string, name: string): string => `${operatorId}/${name}`

function wire(event: SentEvent): Event {
  return [{ ...event.payload, sequence: Number(event.sequence) }]
}
