import { ProtocolFault } from './errors.ts'
import type { Invocation } from './messages.ts'

interface QueueOptions {
  maxParallel: number
  /** Runs one call to its end, answer included. Must not reject. */
  run(invocation: Invocation, signal: AbortSignal): Promise<void>
  /** False holds back what has not started; call `advance` once it may be true. */
  mayStart(): boolean
  /** Told after each call has ended. */
  onSettled(): void
}

/** The calls of one connection, started in the order of arrival, so many at once as allowed. */
export class InvocationQueue {
  readonly #options: QueueOptions
  readonly #running = new Map<Invocation, AbortController>()
  #waiting: Invocation[] = []
  #isStopped = false

  constructor(options: QueueOptions) {
    this.#options = options
  }

  get waiting(): number {
    return this.#waiting.length
  }

  get running(): number {
    return this.#running.size
  }

  /** Throws ProtocolFault when the id belongs to a call that has not been answered yet. */
  add(invocation: Invocation): void {
    if (this.#isStopped) return
    const { invocationId } = invocation
    if (invocationId !== undefined && this.#find(invocationId)) {
      throw new ProtocolFault("The 'invocationId' is in use already.")
    }
    this.#waiting.push(invocation)
    this.advance()
  }

  advance(): void {
    while (this.#running.size < this.#options.maxParallel && this.#options.mayStart()) {
      const next = this.#waiting.shift()
      if (!next) return
      this.#start(next)
    }
  }

  /** Aborts a running call. One that still waits is taken out and returned, since it too must be answered. Unknown ids are ignored. */
  cancel(invocationId: string): Invocation | undefined {
    const found = this.#find(invocationId)
    if (!found) return undefined
    const controller = this.#running.get(found)
    if (controller) {
      controller.abort()
      return undefined
    }
    this.#waiting = this.#waiting.filter((invocation) => invocation !== found)
    return found
  }

  /** Forgets what waits. */
  stop(): void {
    this.#isStopped = true
    this.#waiting = []
  }

  /** Forgets what waits and aborts what runs. */
  abort(): void {
    this.stop()
    for (const controller of this.#running.values()) controller.abort()
  }

  #find(invocationId: string): Invocation | undefined {
    const isIt = (invocation: Invocation) => invocation.invocationId === invocationId
    return this.#waiting.find(isIt) ?? [...this.#running.keys()].find(isIt)
  }

  #start(invocation: Invocation): void {
    const controller = new AbortController()
    this.#running.set(invocation, controller)
    void this.#options.run(invocation, controller.signal).finally(() => {
      this.#running.delete(invocation)
      this.advance()
      this.#options.onSettled()
    })
  }
}
