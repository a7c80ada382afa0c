/** Why a connection ended; the first cause counts. */
export type DisconnectReason =
  | 'client-left'
  | 'connection-lost'
  | 'client-timeout'
  | 'slow-consumer'
  | 'too-many-calls'
  | 'protocol-error'
  | 'message-too-big'
  | 'handshake-failed'
  | 'handshake-timeout'
  | 'connect-failed'
  | 'ended'
  | 'server-shutdown'

/** What a hub tells its metrics. `target` is a method that exists, or undefined, so that clients cannot invent labels. */
export type HubEvent =
  | { type: 'connected' }
  | { type: 'disconnected'; reason: DisconnectReason; wasOpen: boolean }
  | { type: 'refused'; at: 'negotiate' | 'upgrade'; status: number }
  | { type: 'invoked'; target: string | undefined; outcome: InvocationOutcome; durationMs: number }

export type InvocationOutcome = 'done' | 'refused' | 'fault' | 'unknown'

/** The shape of pino's loggers, of which a hub uses two levels. */
export interface HubLog {
  debug(fields: object, message: string): void
  error(fields: object, message: string): void
}

export const silentLog: HubLog = { debug: () => {}, error: () => {} }
