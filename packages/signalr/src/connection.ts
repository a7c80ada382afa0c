import type { RawData, WebSocket } from 'ws'
import type { ConnectionHost, Ending } from './connection-host.ts'
import { faultSentence } from './dispatch.ts'
import { ProtocolFault } from './errors.ts'
import type { DisconnectReason } from './events.ts'
import { encodeFrame, handshakeAcceptedFrame, pingFrame } from './frames.ts'
import { checkHandshake } from './handshake.ts'
import { InvocationQueue } from './invocation-queue.ts'
import { decodeMessage, type Invocation } from './messages.ts'
import { RecordReader } from './record-reader.ts'
import type { HubConnection, HubTargets, HubUser } from './types.ts'
import type { Wire } from './wire.ts'

interface ConnectionOptions<Claims, Targets extends HubTargets> {
  connectionId: string
  user: HubUser<Claims>
  ws: WebSocket
  wire: Wire
  host: ConnectionHost<Connection<Claims, Targets>, Claims, Targets>
}

const closeCodes = { normal: 1000, protocolError: 1002, tooBig: 1009 } as const
const closeCodesByLeaving: readonly number[] = [1000, 1001, 1005]

/** One client, from its upgrade to the end of its socket: handshake, then messages, then the closing handshake. */
export class Connection<Claims, Targets extends HubTargets> {
  readonly connectionId: string
  readonly user: HubUser<Claims>
  readonly face: HubConnection<Claims, Targets>
  readonly groups = new Set<string>()
  readonly #wire: Wire
  readonly #host: ConnectionHost<Connection<Claims, Targets>, Claims, Targets>
  readonly #reader: RecordReader
  readonly #queue: InvocationQueue
  #state: 'handshaking' | 'open' | 'ending' | 'closed' = 'handshaking'
  #isReady = false
  #reason: DisconnectReason | undefined
  #sinceMs: number
  #lastHeardMs: number
  #whenIdle: (() => void) | undefined

  constructor(options: ConnectionOptions<Claims, Targets>) {
    const { connectionId, user, ws, wire, host } = options
    this.connectionId = connectionId
    this.user = user
    this.#wire = wire
    this.#host = host
    this.#sinceMs = host.clock.monotonicMs()
    this.#lastHeardMs = this.#sinceMs
    this.#reader = new RecordReader(host.limits.maxMessageBytes)
    this.#queue = new InvocationQueue({
      maxParallel: host.limits.maxParallelInvocations,
      run: (invocation, signal) => this.#run(invocation, signal),
      mayStart: () => this.#isReady && !wire.isCongested,
      onSettled: () => this.#afterCall(),
    })
    this.face = host.faceOf(this)
    ws.on('message', (data, isBinary) => this.#receive(data, isBinary))
    ws.on('ping', (payload) => this.#pong(payload))
    ws.on('pong', () => this.#isBorne())
    ws.on('error', (error) => this.#fail(error))
    ws.on('close', (code) => this.#closed(code))
    wire.onDrain(() => this.#advance())
  }

  get isOpen(): boolean {
    return this.#state === 'open'
  }

  /** Writes a frame to an open connection; one whose reader is too slow is cut off instead. */
  deliver(frame: Buffer): boolean {
    return this.#state === 'open' && this.#check(this.#wire.write(frame))
  }

  /** Sends a Close message and begins the closing handshake. The first ending counts. */
  end(ending: Ending): void {
    if (this.#state === 'ending' || this.#state === 'closed') return
    const { error, allowReconnect = false } = ending
    if (this.#state === 'open') this.#wire.write(encodeFrame({ type: 7, error, allowReconnect }))
    this.#leave(ending.reason)
    this.#wire.close(ending.code ?? closeCodes.normal)
  }

  /** Cuts the socket without a word. */
  cut(reason: DisconnectReason): void {
    this.#leave(reason)
    this.#wire.terminate()
  }

  /** Takes no further calls; resolves when the running ones have been answered. */
  drain(): Promise<void> {
    this.#queue.stop()
    if (this.#queue.running === 0) return Promise.resolve()
    return new Promise((resolve) => {
      this.#whenIdle = resolve
    })
  }

  /** Called at short intervals: enforces every time limit of the connection and keeps it alive. */
  tick(nowMs: number): void {
    const { limits } = this.#host
    const ageMs = nowMs - this.#sinceMs
    if (this.#state === 'handshaking' && ageMs >= limits.handshakeTimeoutMs) {
      this.#refuseHandshake('The handshake took too long.', 'handshake-timeout')
    }
    if (this.#state === 'ending' && ageMs >= limits.closeTimeoutMs) this.#wire.terminate()
    if (this.#state === 'open') this.#keepAlive(nowMs)
  }

  #keepAlive(nowMs: number): void {
    const { limits } = this.#host
    // While calls of ours keep the socket from being read, silence is not the client's fault.
    if (this.#wire.isPaused && this.#queue.running > 0) this.#lastHeardMs = nowMs
    if (nowMs - this.#lastHeardMs >= limits.clientTimeoutMs) {
      this.end({ reason: 'client-timeout', error: 'The client was silent for too long.', allowReconnect: true })
    } else if (nowMs - this.#wire.lastSentMs >= limits.keepAliveMs) {
      this.#check(this.#wire.write(pingFrame))
    }
  }

  #receive(data: RawData, isBinary: boolean): void {
    if (this.#state === 'ending' || this.#state === 'closed') {
      this.#isBorne()
      return
    }
    this.#lastHeardMs = this.#host.clock.monotonicMs()
    try {
      if (isBinary || !Buffer.isBuffer(data)) throw new ProtocolFault('Only text frames are accepted.')
      const records = this.#reader.read(data)
      if (records.length === 0) this.#isBorne() // a piece of one, or nothing at all
      for (const record of records) this.#accept(record)
    } catch (error) {
      if (!(error instanceof ProtocolFault)) throw error
      this.#reject(error)
    }
  }

  #pong(payload: Buffer): void {
    if (this.#isBorne()) this.#check(this.#wire.pong(payload))
  }

  /** Counts what has come. Of whoever sends too much nothing more is read, also while their socket waits to be closed or cut. */
  #isBorne(): boolean {
    if (this.#host.maySend(this)) return true
    this.#tooMany()
    this.#wire.pause()
    return false
  }

  #accept(record: string): void {
    if (this.#state === 'handshaking') {
      checkHandshake(record)
      this.#open()
    } else if (this.#state === 'open' && this.#isBorne()) this.#handle(record)
  }

  /** Without leave to reconnect: it would begin again at once. */
  #tooMany(): void {
    this.end({ reason: 'too-many-calls', error: 'Too many calls within a minute.' })
  }

  #open(): void {
    this.#state = 'open'
    this.#wire.write(handshakeAcceptedFrame)
    void this.#host.opened(this).then(
      () => {
        this.#isReady = true
        this.#advance()
      },
      (error: unknown) => {
        this.#host.log.error({ err: error, connectionId: this.connectionId }, 'the hub refused a connection by a fault')
        this.end({ reason: 'connect-failed', error: faultSentence })
      },
    )
  }

  #handle(record: string): void {
    const message = decodeMessage(record)
    if (message.kind === 'invocation') this.#take(message)
    if (message.kind === 'cancel') {
      const waiting = this.#queue.cancel(message.invocationId)
      if (waiting) this.#complete(waiting, { error: 'The call was cancelled.' })
    }
    if (message.kind === 'close') this.end({ reason: 'client-left' })
  }

  #take(invocation: Invocation): void {
    if (!this.#host.mayCall(this)) {
      this.#tooMany()
      return
    }
    this.#queue.add(invocation)
    if (this.#queue.waiting >= this.#host.limits.maxWaitingInvocations) this.#wire.pause()
  }

  async #run(invocation: Invocation, signal: AbortSignal): Promise<void> {
    const answer = await this.#host.dispatch(invocation, { connection: this.face, signal })
    this.#complete(invocation, answer)
  }

  #complete({ invocationId }: Invocation, answer: { result: unknown } | { error: string }): void {
    if (invocationId === undefined) return
    let frame: Buffer
    try {
      frame = encodeFrame({ type: 3, invocationId, ...answer })
    } catch (error) {
      this.#host.log.error({ err: error, connectionId: this.connectionId }, 'the result of a hub method is not JSON')
      frame = encodeFrame({ type: 3, invocationId, error: faultSentence })
    }
    this.deliver(frame)
  }

  #afterCall(): void {
    this.#readOn()
    if (this.#queue.running === 0) this.#whenIdle?.()
  }

  #advance(): void {
    this.#queue.advance()
    this.#readOn()
  }

  #readOn(): void {
    if (this.#state !== 'open') return
    if (this.#wire.isPaused && this.#queue.waiting <= this.#host.limits.maxWaitingInvocations / 2) this.#wire.resume()
  }

  #check(outcome: ReturnType<Wire['write']>): boolean {
    if (outcome === 'full') this.cut('slow-consumer')
    return outcome === 'written'
  }

  #reject(fault: ProtocolFault): void {
    const { message: error, reason } = fault
    if (this.#state === 'handshaking') this.#refuseHandshake(error, 'handshake-failed')
    else this.end({ reason, error, code: reason === 'message-too-big' ? closeCodes.tooBig : closeCodes.protocolError })
  }

  #refuseHandshake(error: string, reason: DisconnectReason): void {
    this.#wire.write(encodeFrame({ error }))
    this.#leave(reason)
    this.#wire.close(closeCodes.protocolError)
  }

  /** `ws` found the stream unreadable and has begun to close it; a frame over its limit is the only such case with a name. */
  #fail(error: Error & { code?: string }): void {
    this.#host.log.debug({ err: error, connectionId: this.connectionId }, 'a hub socket failed')
    if (error.code === 'WS_ERR_UNSUPPORTED_MESSAGE_LENGTH') this.#leave('message-too-big')
    else if (error.code?.startsWith('WS_ERR_')) this.#leave('protocol-error')
  }

  #leave(reason: DisconnectReason): void {
    if (this.#state === 'ending' || this.#state === 'closed') return
    this.#reason = reason
    this.#state = 'ending'
    this.#sinceMs = this.#host.clock.monotonicMs()
    this.#queue.abort()
  }

  #closed(code: number): void {
    this.#leave(closeCodesByLeaving.includes(code) ? 'client-left' : 'connection-lost')
    this.#state = 'closed'
    this.#whenIdle?.()
    this.#host.closed(this, this.#reason ?? 'connection-lost')
  }
}
