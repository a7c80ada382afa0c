import type { HubClock } from './clock.ts'
import type { Dispatch } from './dispatch.ts'
import type { DisconnectReason, HubLog } from './events.ts'
import type { HubLimits } from './limits.ts'
import type { HubConnection, HubTargets } from './types.ts'

/** What a connection needs from its hub, which knows it as `Member`. */
export interface ConnectionHost<Member, Claims, Targets extends HubTargets> {
  readonly limits: HubLimits
  readonly clock: HubClock
  readonly log: HubLog
  readonly dispatch: Dispatch<Claims, Targets>
  /** Counts a record, or a ping of the socket, of this connection's user. False when it is one too many. */
  maySend(connection: Member): boolean
  /** Counts a call of this connection's user. False when it is one too many. */
  mayCall(connection: Member): boolean
  /** The connection as the application sees it. */
  faceOf(connection: Member): HubConnection<Claims, Targets>
  /** The handshake succeeded. Calls of the client start when this has settled. */
  opened(connection: Member): Promise<void>
  /** The socket is gone; told once. */
  closed(connection: Member, reason: DisconnectReason): void
}

export interface Ending {
  reason: DisconnectReason
  error?: string | undefined
  allowReconnect?: boolean
  /** WebSocket close code (RFC 6455, 7.4.1). */
  code?: number
}
