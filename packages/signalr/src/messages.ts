import { ProtocolFault } from './errors.ts'
import { type JsonObject, parseObject } from './plain-json.ts'

/** What a client may send after the handshake. `ignored` is well formed but of no concern to a hub without streams. */
export type ClientMessage =
  | ({ kind: 'invocation' } & Invocation)
  | { kind: 'cancel'; invocationId: string }
  | { kind: 'ping' }
  | { kind: 'close' }
  | { kind: 'ignored' }

export interface Invocation {
  /** Absent: the caller wants no answer, and none may be sent. */
  invocationId: string | undefined
  target: string
  args: readonly unknown[]
  /** The caller expects or offers a stream, which this server answers with an error. */
  wantsStream: boolean
}

const maxInvocationIdLength = 128

/** HubProtocol.md, "JSON Encoding": the types by number. */
const decoders: Readonly<Record<number, (message: JsonObject) => ClientMessage>> = {
  1: (message) => ({
    kind: 'invocation',
    invocationId: message.invocationId === undefined ? undefined : invocationId(message),
    ...call(message),
    wantsStream: streamIds(message).length > 0,
  }),
  2: toNobody,
  3: toNobody,
  4: (message) => {
    streamIds(message)
    return { kind: 'invocation', invocationId: invocationId(message), ...call(message), wantsStream: true }
  },
  5: (message) => ({ kind: 'cancel', invocationId: invocationId(message) }),
  6: () => ({ kind: 'ping' }),
  7: () => ({ kind: 'close' }),
}

/** Reads one record. Types of later protocol versions are ignored; what is malformed throws ProtocolFault. */
export function decodeMessage(record: string): ClientMessage {
  const message = parseObject(record)
  if (typeof message.type !== 'number' || !Number.isInteger(message.type)) {
    throw new ProtocolFault("The message has no valid 'type'.")
  }
  return decoders[message.type]?.(message) ?? { kind: 'ignored' }
}

/** A stream item or completion: its stream was refused with the call that announced it, and the client may not know yet. */
function toNobody(message: JsonObject): ClientMessage {
  invocationId(message)
  if (message.result !== undefined && message.error !== undefined) {
    throw new ProtocolFault("A completion carries either 'result' or 'error'.")
  }
  return { kind: 'ignored' }
}

function invocationId(message: JsonObject): string {
  const id = message.invocationId
  if (typeof id !== 'string') throw new ProtocolFault("The message has no valid 'invocationId'.")
  if (id.length > maxInvocationIdLength) throw new ProtocolFault("The 'invocationId' is too long.")
  return id
}

function call(message: JsonObject): { target: string; args: readonly unknown[] } {
  const { target, arguments: args } = message
  if (typeof target !== 'string') throw new ProtocolFault("The message has no valid 'target'.")
  if (!Array.isArray(args)) throw new ProtocolFault("The message has no valid 'arguments'.")
  return { target, args }
}

function streamIds(message: JsonObject): readonly unknown[] {
  const ids = message.streamIds ?? []
  if (!Array.isArray(ids) || ids.some((id) => typeof id !== 'string')) {
    throw new ProtocolFault("The message has no valid 'streamIds'.")
  }
  return ids
}
