import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Admission, Verdict } from './admission.ts'
import type { ConnectionTokens } from './connection-token.ts'
import type { HubEvent } from './events.ts'
import type { HubLimits } from './limits.ts'
import { negotiated, negotiateVersion, refusedNegotiation } from './negotiate.ts'
import { type Refusal, refusals, refuseUpgrade } from './refusal.ts'
import { isSamePath, targetOf } from './request.ts'
import type { Hub, HubTargets, HubUser } from './types.ts'

interface DoorOptions<Claims> {
  path: string
  limits: HubLimits
  admission: Admission<Claims>
  tokens: ConnectionTokens
  observe: (event: HubEvent) => void
  /** Counts a socket that is asked for. @returns false when its sender asks too often */
  mayOpen(request: IncomingMessage): boolean
  /** Counts it for this user from now on, and no more for its sender. @returns false when the user asks too often */
  mayOpenAs(userId: string, request: IncomingMessage): boolean
  /** Nobody is let in now, whoever they are. */
  isAway(): boolean
  isConnected(connectionId: string): boolean
  /** How many connections there are in all, and of this user. */
  count(userId: string): { all: number; ofUser: number }
  enter(newcomer: Claim<Claims> & { ws: WebSocket; socket: Duplex }): void
}

interface Claim<Claims> {
  connectionId: string
  user: HubUser<Claims>
}

type Doors<Claims, Targets extends HubTargets> = Pick<
  Hub<Claims, Targets>,
  'negotiatePath' | 'handleNegotiate' | 'handleUpgrade'
>

/** The two ways in: negotiate, which promises, and the upgrade, which decides. */
export function createDoors<Claims, Targets extends HubTargets>(options: DoorOptions<Claims>): Doors<Claims, Targets> {
  const { path, limits, admission, tokens, observe } = options
  const pieces = { maxFragments: limits.maxFragments, maxBufferedChunks: limits.maxChunks } // its types know neither
  const wss = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false, // wire.ts writes beside `ws`, which is safe only without compression
    autoPong: false, // wire.ts answers pings under the cap
    maxPayload: limits.maxFrameBytes,
    ...pieces,
  })

  /** Whom to let in under which public id, or why not. */
  function claim(verdict: Verdict<Claims>, token: string | null): Claim<Claims> | Refusal {
    if ('refusal' in verdict) return verdict.refusal
    if (options.isAway()) return refusals.unavailable // what was so when they came may have changed
    const { user } = verdict
    const connectionId = token === null ? randomBytes(16).toString('base64url') : tokens.redeem(token, user.userId)
    if (connectionId === undefined) return refusals.unknownConnection
    if (options.isConnected(connectionId)) return refusals.alreadyConnected
    const { all, ofUser } = options.count(user.userId)
    if (all >= limits.maxConnections) return refusals.unavailable
    if (ofUser >= limits.maxConnectionsPerUser) return refusals.tooManyOfUser
    return { connectionId, user }
  }

  function refuse(socket: Duplex, refusal: Refusal): void {
    observe({ type: 'refused', at: 'upgrade', status: refusal.status })
    refuseUpgrade(socket, refusal)
  }

  function upgrade(request: IncomingMessage, socket: Duplex, head: Buffer, verdict: Verdict<Claims>): void {
    if ('user' in verdict && !options.mayOpenAs(verdict.user.userId, request)) {
      refuse(socket, refusals.tooManyOpenings)
      return
    }
    const claimed = claim(verdict, targetOf(request).query.get('id'))
    if ('error' in claimed) {
      refuse(socket, claimed)
      return
    }
    // Runs at once, or answers by itself when the request is no proper WebSocket upgrade.
    wss.handleUpgrade(request, socket, head, (ws) => options.enter({ ...claimed, ws, socket }))
  }

  return {
    negotiatePath: `${path.replace(/\/$/, '')}/negotiate`,

    async handleNegotiate(request) {
      const refuse = ({ status, error }: Refusal) => {
        observe({ type: 'refused', at: 'negotiate', status })
        return refusedNegotiation(status, error)
      }
      if (request.method !== 'POST') return refuse(refusals.wrongMethod)
      const version = negotiateVersion(targetOf(request).query)
      if (version === undefined) return refuse(refusals.badVersion)
      if (options.isAway()) return refuse(refusals.unavailable)
      return admission.admit(request, (verdict) => {
        if (options.isAway()) return refuse(refusals.unavailable)
        return 'refusal' in verdict ? refuse(verdict.refusal) : negotiated(version, verdict.user.userId, tokens)
      })
    },

    handleUpgrade(request, socket, head) {
      if (!isSamePath(targetOf(request).path, path)) return false
      // A client that goes away while it is being authorised raises an error that concerns nobody.
      socket.on('error', () => socket.destroy())
      if (options.isAway()) refuse(socket, refusals.unavailable)
      else if (!options.mayOpen(request)) refuse(socket, refusals.tooManyOpenings)
      else void admission.admit(request, (verdict) => upgrade(request, socket, head, verdict))
      return true
    },
  }
}
