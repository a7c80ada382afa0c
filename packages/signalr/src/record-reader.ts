import { ProtocolFault } from './errors.ts'

/** Ends each message of the protocol's JSON form (ASCII record separator). */
export const recordSeparator = '\x1e'
const separatorByte = 0x1e

/**
 * Cuts a stream of text frames into records, which may share a frame or be spread over several.
 * Keeps at most `maxBytes` of an unfinished record, in one buffer that grows by doubling, so that a client that sends
 * byte by byte costs neither time nor memory out of proportion.
 */
export class RecordReader {
  readonly #maxBytes: number
  #tail: Buffer = Buffer.alloc(0)
  #tailBytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Records that this frame completes, without separators. Throws ProtocolFault on one that is too long. */
  read(frame: Buffer): string[] {
    const records: string[] = []
    let from = 0
    for (let end = frame.indexOf(separatorByte); end !== -1; end = frame.indexOf(separatorByte, from)) {
      records.push(this.#complete(frame.subarray(from, end)))
      from = end + 1
    }
    this.#keep(frame.subarray(from))
    return records
  }

  #complete(last: Buffer): string {
    if (this.#tailBytes === 0) {
      this.#refuseOver(last.length)
      return last.toString('utf8')
    }
    this.#keep(last)
    const record = this.#tail.toString('utf8', 0, this.#tailBytes)
    this.#tail = Buffer.alloc(0)
    this.#tailBytes = 0
    return record
  }

  #keep(part: Buffer): void {
    if (part.length === 0) return
    const neededBytes = this.#tailBytes + part.length
    this.#refuseOver(neededBytes)
    if (neededBytes > this.#tail.length) {
      const grown = Buffer.allocUnsafe(Math.min(this.#maxBytes, Math.max(neededBytes, this.#tail.length * 2)))
      this.#tail.copy(grown, 0, 0, this.#tailBytes)
      this.#tail = grown
    }
    part.copy(this.#tail, this.#tailBytes)
    this.#tailBytes = neededBytes
  }

  #refuseOver(bytes: number): void {
    if (bytes > this.#maxBytes) throw new ProtocolFault('The message is too big.', 'message-too-big')
  }
}
