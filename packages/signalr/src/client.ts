/** Ends a record (HubProtocol.md, "JSON Encoding"). */
const separator = '\x1e'
/** Whoever heard nothing for so long has lost the hub, which says something every 15 s. */
const silenceMs = 30_000
/** Whoever heard nothing for so long has reason to doubt. */
const doubtMs = 17_000
/** Of a message, whoever has sent nothing for so long answers with a ping: the hub drops who is silent for 30 s. */
const quietMs = 5_000

/** The types of messages by number that a client without streams meets (HubProtocol.md). */
const invocation = 1
const completion = 3
const ping = 6
const close = 7

/** States of a socket. */
const connecting = 0
const standing = 1

interface Message {
  type?: number
  /** Of an invocation, which has them. */
  target: string
  arguments: unknown[]
  result?: unknown
  error?: string
  allowReconnect?: boolean
}

export interface HubListener {
  /** Of the hub, from `ws:` or `wss:`. */
  url: string
  /** A connection that is lost, or was not to be had, is tried again after each of these, and then no more. */
  reconnectDelaysMs: readonly number[]
  /** Called on the hub each time the connection stands. */
  call: { method: string; args: () => unknown[] }
  /** What the hub answered to it. */
  answered: (result: unknown) => void
  /** The hub calls the client. */
  hear: (target: string, args: unknown[]) => void
  /** The connection has ended, by a refusal of the call too, and is not tried again. */
  failed: (reason: unknown) => void
}

export interface HubLine {
  /** Stops listening, of which nothing is told. */
  leave(): void
  /** Whether a connection stands, or is on its way, that had reason to say something and has. */
  isHeard(): boolean
}

/** What becomes of one connection. */
interface Course {
  /** Something came. */
  heard: () => void
  /** The hub has answered the call. */
  stood: () => void
  ended: (mayReturn: boolean | undefined, reason: unknown) => void
}

/**
 * Listens to a hub over a WebSocket, without negotiation: the part of the SignalR protocol that a page needs which makes one
 * call and hears, in a thousand bytes (record 0430). Timers of pages in the background are slow, so it pings when it hears.
 * A first connection that fails is tried again like one that was lost, and so is one whose call the hub did not answer, which
 * would stand and hear nothing, and one whose greeting came too late, as a phone's may that dozed off.
 */
export function listenToHub(listener: HubListener): HubLine {
  let tries = 0
  let heardAt = 0
  let leave = (): void => {}
  const open = (): void => {
    leave = connect(listener, {
      heard: () => {
        heardAt = Date.now()
      },
      stood: () => {
        tries = 0
      },
      ended: (mayReturn, reason) => {
        heardAt = 0
        const delayMs = mayReturn ? listener.reconnectDelaysMs[tries] : undefined
        if (delayMs === undefined) return listener.failed(reason)
        tries += 1
        const timer = setTimeout(open, delayMs)
        leave = () => clearTimeout(timer)
      },
    })
  }
  open()
  return { leave: () => leave(), isHeard: () => Date.now() - heardAt < doubtMs }
}

/** One connection. @returns leaves it */
function connect(listener: HubListener, { heard, stood, ended }: Course): () => void {
  const { call } = listener
  const socket = new WebSocket(listener.url)
  let isIn = false
  let sentAt = 0
  let silence: ReturnType<typeof setTimeout>
  const send = (message: object): void => {
    sentAt = Date.now()
    socket.send(JSON.stringify(message) + separator)
  }
  const leave = (): void => {
    clearTimeout(silence)
    socket.onclose = null
    socket.onmessage = null
    // Browsers complain about one that is closed on its way.
    if (socket.readyState === connecting) socket.onopen = () => socket.close()
    else socket.close()
  }
  const end = (mayReturn: boolean | undefined, reason: unknown): void => {
    leave()
    ended(mayReturn, reason)
  }
  const listen = (): void => {
    heard()
    clearTimeout(silence)
    silence = setTimeout(end, silenceMs, true, 'silence')
  }
  const take = ({ type, error, ...message }: Message): void => {
    if (!isIn && error === undefined) {
      isIn = true
      send({ type: invocation, invocationId: '0', target: call.method, arguments: call.args() })
    } else if (!isIn || type === close) end(!isIn || message.allowReconnect, error)
    else if (type === invocation) listener.hear(message.target, message.arguments)
    else if (type !== completion) return
    else if (error === undefined) {
      stood()
      listener.answered(message.result)
    } else end(true, error)
  }
  socket.onopen = () => send({ protocol: 'json', version: 1 })
  socket.onclose = () => end(true, 'closed')
  socket.onmessage = ({ data }) => {
    const isOpen = () => socket.readyState === standing
    if (!isOpen()) return
    listen()
    for (const record of String(data).split(separator)) if (record && isOpen()) take(JSON.parse(record))
    if (isOpen() && Date.now() - sentAt > quietMs) send({ type: ping })
  }
  listen()
  return leave
}
