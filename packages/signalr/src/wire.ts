import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import type { HubClock } from './clock.ts'

/** `full`: the reader is too slow and nothing was written. `gone`: the socket takes nothing any more. */
export type WriteOutcome = 'written' | 'full' | 'gone'

/**
 * One client's socket. Whole frames go to the raw socket beside `ws`, which is safe as long as `ws` writes at once:
 * no compression and no Blobs (decision record 0021).
 */
export class Wire {
  readonly #ws: WebSocket
  readonly #socket: Duplex
  readonly #clock: HubClock
  readonly #maxBufferedBytes: number
  lastSentMs: number

  constructor(options: { ws: WebSocket; socket: Duplex; clock: HubClock; maxBufferedBytes: number }) {
    this.#ws = options.ws
    this.#socket = options.socket
    this.#clock = options.clock
    this.#maxBufferedBytes = options.maxBufferedBytes
    this.lastSentMs = options.clock.monotonicMs()
  }

  /** A frame beyond the cap passes only when nothing else waits, so one great message cannot cut off its reader. */
  write(frame: Buffer): WriteOutcome {
    if (this.#ws.readyState !== this.#ws.OPEN) return 'gone'
    const waitingBytes = this.#socket.writableLength
    if (waitingBytes > 0 && waitingBytes + frame.length > this.#maxBufferedBytes) return 'full'
    this.lastSentMs = this.#clock.monotonicMs()
    this.#socket.write(frame)
    return 'written'
  }

  /** Answers a WebSocket ping under the same cap, or a client that pings without reading would fill memory. */
  pong(payload: Buffer): WriteOutcome {
    if (this.#ws.readyState !== this.#ws.OPEN) return 'gone'
    if (this.#socket.writableLength > this.#maxBufferedBytes) return 'full'
    this.#ws.pong(payload)
    return 'written'
  }

  /** Whether the client has yet to take what was written. */
  get isCongested(): boolean {
    return this.#socket.writableNeedDrain
  }

  onDrain(listener: () => void): void {
    this.#socket.on('drain', listener)
  }

  get isPaused(): boolean {
    return this.#ws.isPaused
  }

  pause(): void {
    this.#ws.pause()
  }

  resume(): void {
    this.#ws.resume()
  }

  /** Begins the closing handshake; reads on, since the client's part of it must be seen. */
  close(code: number): void {
    this.#ws.close(code)
    this.#ws.resume()
  }

  terminate(): void {
    this.#ws.terminate()
  }
}
