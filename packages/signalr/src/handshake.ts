import { ProtocolFault } from './errors.ts'
import { parseObject } from './plain-json.ts'

/** Checks the client's first record. Throws ProtocolFault, whose message is the answer's `error`. */
export function checkHandshake(record: string): void {
  const request = parseObject(record)
  if (typeof request.protocol !== 'string' || request.type !== undefined) {
    throw new ProtocolFault('The first message must be a handshake request.')
  }
  if (request.protocol !== 'json') throw new ProtocolFault("Only the protocol 'json' is available.")
  if (request.version !== 1) throw new ProtocolFault("Only version 1 of the protocol 'json' is available.")
}
