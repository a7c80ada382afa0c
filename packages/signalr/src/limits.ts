/** Bounds of one hub. Tests shorten them; a server rarely has a reason to. */
export interface HubLimits {
  /** From the upgrade to a complete handshake. */
  handshakeTimeoutMs: number
  /** A ping goes out after this long without anything else sent. */
  keepAliveMs: number
  /** A client that was silent for this long counts as gone. */
  clientTimeoutMs: number
  /** How long a closing handshake, or running calls at shutdown, may take before the socket is cut. */
  closeTimeoutMs: number
  /** Life of a connection token between negotiate and upgrade. */
  negotiationTtlMs: number
  /** One record, its separator not counted. */
  maxMessageBytes: number
  /** One WebSocket message, which may carry several records. */
  maxFrameBytes: number
  /** Pieces of one WebSocket message: each costs much more than what it carries, and a client of SignalR cuts none. */
  maxFragments: number
  /** Pieces in which the network brings one frame: a hundred of the largest on a phone's line. */
  maxChunks: number
  /** What may wait for one socket before its reader counts as too slow and is cut off. */
  maxBufferedBytes: number
  /** Calls of one connection that run at once; 1 keeps them in order. */
  maxParallelInvocations: number
  /** Calls of one connection that wait for their turn before the socket is no longer read. */
  maxWaitingInvocations: number
  /** Calls of one user within a minute, over all of their connections; one more closes the connection that makes it. */
  maxCallsPerMinuteOfUser: number
  /** Whatever one user sends within a minute, calls, pings, pieces and the rest; each is read on the loop that serves everybody. */
  maxRecordsPerMinuteOfUser: number
  /**
   * Sockets that strangers at one sender ask for within a minute; one more is refused before anybody is asked who it is. Whoever turns
   * out to be known is counted by user instead: many of them share an address, and all come at once after a restart.
   */
  maxOpeningsPerMinuteOfSender: number
  /** Sockets that one user asks for within a minute. */
  maxOpeningsPerMinuteOfUser: number
  maxConnections: number
  maxConnectionsPerUser: number
}

/** Time-outs and sizes are the customary ones of SignalR servers (15 s, 30 s, 32 KiB, one call at a time). */
export const defaultLimits: HubLimits = {
  handshakeTimeoutMs: 15_000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  closeTimeoutMs: 5_000,
  negotiationTtlMs: 60_000,
  maxMessageBytes: 32 * 1024,
  maxFrameBytes: 128 * 1024,
  maxFragments: 64,
  maxChunks: 1_024,
  maxBufferedBytes: 1024 * 1024,
  maxParallelInvocations: 1,
  maxWaitingInvocations: 32,
  maxCallsPerMinuteOfUser: 240,
  maxRecordsPerMinuteOfUser: 2_400,
  maxOpeningsPerMinuteOfSender: 600,
  maxOpeningsPerMinuteOfUser: 240,
  maxConnections: 20_000,
  maxConnectionsPerUser: 32,
}

/** How often connections are looked at: often enough that no limit is overrun by more than a quarter, or a second. */
export function sweepIntervalMs(limits: HubLimits): number {
  const shortestMs = Math.min(
    limits.keepAliveMs,
    limits.clientTimeoutMs,
    limits.handshakeTimeoutMs,
    limits.closeTimeoutMs,
  )
  return Math.max(1, Math.min(1_000, Math.floor(shortestMs / 4)))
}
