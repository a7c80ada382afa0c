import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import type { HubClock } from './clock.ts'
import type { DisconnectReason, HubEvent, HubLog } from './events.ts'
import type { HubLimits } from './limits.ts'

/** What clients listen for: the name of each target with the arguments that it is sent. */
export type HubTargets = Readonly<Record<string, readonly unknown[]>>

type TargetOf<Targets extends HubTargets> = Extract<keyof Targets, string>

/** Who opened a connection, as the application's authorisation found it. */
export interface HubUser<Claims> {
  readonly userId: string
  readonly claims: Claims
}

export type Authorization<Claims> = HubUser<Claims> | { readonly refuse: 401 | 403 }

/** One open connection, as methods and hooks see it. Sending on a closed one does nothing and answers false. */
export interface HubConnection<Claims, Targets extends HubTargets = HubTargets> extends HubUser<Claims> {
  /** Public name of the connection; it gives nobody the right to anything. */
  readonly connectionId: string
  send<T extends TargetOf<Targets>>(target: T, args: Targets[T]): boolean
  join(group: string): void
  leave(group: string): void
  disconnect(options?: DisconnectOptions): void
}

export interface HubCall<Claims, Targets extends HubTargets = HubTargets> {
  readonly connection: HubConnection<Claims, Targets>
  /** Aborted when the client cancels the call or is gone; the answer of a cancelled call is still sent. */
  readonly signal: AbortSignal
}

/** Arguments come from the client and are unknown until the method has checked them. */
export type HubMethod<Claims, Targets extends HubTargets = HubTargets> = (
  call: HubCall<Claims, Targets>,
  ...args: unknown[]
) => unknown

export interface HubOptions<Claims, Targets extends HubTargets = HubTargets> {
  /** Path of the hub without a query; matched without regard to case or a trailing slash. */
  path: string
  /** Asked at negotiate and again at the upgrade, since only the upgrade opens anything. A fault answers 500, or 503 if it may pass. */
  authorize(request: IncomingMessage): Authorization<Claims> | Promise<Authorization<Claims>>
  /** Whether a fault of `authorize` may pass, so that another server, or this one later, may do better. Default: none does. */
  isPassing?: (error: unknown) => boolean
  /** Whether the hub can do its work now. While it cannot, it refuses newcomers unheard with 503; who is in stays. Default: always. */
  isServing?: () => boolean
  /** The host that the client asked for. Default: the request's Host, which a proxy may have written anew. */
  hostOf?: (request: IncomingMessage) => string
  /** What the client's page speaks, `http` or `https`, where it is known. Default: unknown, since TLS may end before us. */
  protocolOf?: (request: IncomingMessage) => string | undefined
  /** Whom a socket that is asked for counts for. Default: the address of the other end, which may be a proxy's. */
  senderOf?: (request: IncomingMessage) => string
  /** Default: no Origin (not a browser), or one of the host that the client asked for, and of its protocol where that is known. */
  isOriginAllowed?: (origin: string | undefined, request: IncomingMessage) => boolean
  /** By target, case-sensitive, no overloads. */
  methods?: Readonly<Record<string, HubMethod<Claims, Targets>>>
  /** Runs after the handshake and before the first call. Its fault closes the connection. */
  onConnected?: (connection: HubConnection<Claims, Targets>) => unknown
  /** Runs once for each connection whose handshake succeeded. */
  onDisconnected?: (connection: HubConnection<Claims, Targets>, reason: DisconnectReason) => unknown
  /** Signs connection tokens; servers that stand behind one balancer share it. Default: random for this process. */
  tokenKey?: string | Uint8Array
  limits?: Partial<HubLimits>
  log?: HubLog
  /** For metrics; called in the middle of the work, so it must be quick and must not throw. */
  observe?: (event: HubEvent) => void
  clock?: HubClock
}

export interface DisconnectOptions {
  /** Read by the client's `onclose`. */
  error?: string
  /** Whether the client's automatic reconnect may try again. Default false. */
  allowReconnect?: boolean
}

export interface DisconnectUserOptions<Claims> extends DisconnectOptions {
  /** Only these connections of the user; default all. */
  where?: (connection: HubUser<Claims> & { readonly connectionId: string }) => boolean
}

export interface SendOptions {
  /** Ids of connections that are left out. */
  except?: Iterable<string>
}

export interface NegotiateAnswer {
  status: number
  headers: Record<string, string>
  /** JSON text. */
  body: string
}

/** Senders return how many sockets took the message; a client that is away learns of it only by asking again. */
export interface Hub<Claims, Targets extends HubTargets = HubTargets> {
  /** The path to which a router sends POST for `handleNegotiate`. */
  readonly negotiatePath: string
  handleNegotiate(request: IncomingMessage): Promise<NegotiateAnswer>
  /** False when the path is not the hub's: the socket is then untouched and someone else's. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean
  sendToConnection<T extends TargetOf<Targets>>(connectionId: string, target: T, args: Targets[T]): boolean
  sendToUser<T extends TargetOf<Targets>>(userId: string, target: T, args: Targets[T], options?: SendOptions): number
  sendToGroup<T extends TargetOf<Targets>>(group: string, target: T, args: Targets[T], options?: SendOptions): number
  sendToAll<T extends TargetOf<Targets>>(target: T, args: Targets[T], options?: SendOptions): number
  /** False when no such connection is open. */
  addToGroup(connectionId: string, group: string): boolean
  removeFromGroup(connectionId: string, group: string): boolean
  /** Open connections at this moment. */
  connections(): HubConnection<Claims, Targets>[]
  /** Ends a user's connections, those still opening too, and has pending upgrades authorised anew. Returns how many it ended. */
  disconnectUser(userId: string, options?: DisconnectUserOptions<Claims>): number
  /** Refuses newcomers, lets running calls end, asks all clients to reconnect elsewhere and closes their sockets. */
  close(): Promise<void>
}
