import type { Connection } from './connection.ts'
import { encodeFrame } from './frames.ts'
import type { Registry } from './registry.ts'
import type { HubConnection, HubTargets } from './types.ts'

/** A connection as the application sees it: who it is and what may be done with it. */
export function faceOf<Claims, Targets extends HubTargets>(
  connection: Connection<Claims, Targets>,
  registry: Registry<Connection<Claims, Targets>>,
): HubConnection<Claims, Targets> {
  const { connectionId, user } = connection
  return {
    connectionId,
    userId: user.userId,
    claims: user.claims,
    send: (target, args) => connection.deliver(encodeFrame({ type: 1, target, arguments: args })),
    join: (group) => registry.join(connection, group),
    leave: (group) => registry.leave(connection, group),
    disconnect: (ending = {}) => connection.end({ reason: 'ended', ...ending }),
  }
}
