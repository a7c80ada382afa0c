import type { Connection } from './connection.ts'
import { encodeFrame } from './frames.ts'
import type { Registry } from './registry.ts'
import type { Hub, HubTargets, SendOptions } from './types.ts'

type Delivery<Claims, Targets extends HubTargets> = Pick<
  Hub<Claims, Targets>,
  'sendToConnection' | 'sendToUser' | 'sendToGroup' | 'sendToAll'
>

/** The senders: each builds its frame once and writes the same bytes to all sockets. */
export function createDelivery<Claims, Targets extends HubTargets>(
  registry: Registry<Connection<Claims, Targets>>,
): Delivery<Claims, Targets> {
  type Receivers = Iterable<Connection<Claims, Targets>>

  function send(receivers: Receivers, target: string, args: readonly unknown[], options: SendOptions = {}): number {
    const frame = encodeFrame({ type: 1, target, arguments: args })
    const except = new Set(options.except)
    let taken = 0
    for (const connection of receivers) {
      if (!except.has(connection.connectionId) && connection.deliver(frame)) taken++
    }
    return taken
  }

  return {
    sendToConnection: (connectionId, target, args) => {
      const connection = registry.find(connectionId)
      return connection !== undefined && send([connection], target, args) === 1
    },
    sendToUser: (userId, target, args, options) => send(registry.ofUser(userId), target, args, options),
    sendToGroup: (group, target, args, options) => send(registry.ofGroup(group), target, args, options),
    sendToAll: (target, args, options) => send(registry.all(), target, args, options),
  }
}
