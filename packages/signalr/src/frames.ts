import { recordSeparator } from './record-reader.ts'

/** What one message to a client is made of, before encoding. Members that are undefined are left out. */
type ServerMessage =
  | { type: 1; target: string; arguments: readonly unknown[] }
  | { type: 3; invocationId: string; result?: unknown; error?: string }
  | { type: 6 }
  | { type: 7; error?: string | undefined; allowReconnect?: boolean }
  | { error?: string }

const finalText = 0x81
/** RFC 6455, 5.2: lengths above 125 stand in 2 or 8 further bytes, announced by these marks. */
const lengthIn16Bits = 126
const lengthIn64Bits = 127

/**
 * One record as a whole WebSocket text frame. A server's frames are not masked, so the same bytes serve any number of
 * sockets (decision record 0021). Throws when the message cannot be written as JSON.
 */
export function encodeFrame(message: ServerMessage): Buffer {
  const text = JSON.stringify(message) + recordSeparator
  const textBytes = Buffer.byteLength(text)
  const headerBytes = textBytes < lengthIn16Bits ? 2 : textBytes < 65_536 ? 4 : 10
  const frame = Buffer.allocUnsafe(headerBytes + textBytes)
  frame[0] = finalText
  if (headerBytes === 2) frame[1] = textBytes
  if (headerBytes === 4) {
    frame[1] = lengthIn16Bits
    frame.writeUInt16BE(textBytes, 2)
  }
  if (headerBytes === 10) {
    frame[1] = lengthIn64Bits
    frame.writeBigUInt64BE(BigInt(textBytes), 2)
  }
  frame.write(text, headerBytes)
  return frame
}

export const pingFrame = encodeFrame({ type: 6 })
export const handshakeAcceptedFrame = encodeFrame({})
