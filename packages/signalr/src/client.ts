/** Ends a record (HubProtocol.md, "JSON Encoding"). */
const separator = '\x1e'
/** Whoever heard nothing for so long has lost the hub, which says something every 15 s. */
const silenceMs = 30_000
/** Of a message, whoever has sent nothing for so long answers with a ping: the hub drops who is silent for 30 s. */
const quietMs = 5_000

/** The types of messages by number that a client without streams meets (HubProtocol.md). */
const messageType = { invocation: 1, completion: 3, ping: 6, close: 7 } as const

interface Message {
  type?: number
  target?: string
  arguments?: unknown[]
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

/** What becomes of one connection. */
interface Course {
  /** The hub has answered the call. */
  stood: () => void
  ended: (mayReturn: boolean, reason: unknown) => void
}

/**
 * Listens to a hub over a WebSocket, without negotiation: the part of the SignalR protocol that a page needs which makes one
 * call and hears, in a thousand bytes (record 0430). Timers of pages in the background are slow, so it pings when it hears.
 * A first connection that fails is tried again like one that was lost, and so is one whose call the hub did not answer: it
 * would stand and hear nothing.
 *
 * @returns stops it
 */
export function listenToHub(listener: HubListener): () => void {
  let tries = 0
  let leave = (): void => {}
  const open = (): void => {
    leave = connect(listener, {
      stood: () => {
        tries = 0
      },
      ended: (mayReturn, reason) => {
        const delayMs = mayReturn ? listener.reconnectDelaysMs[tries] : undefined
        if (delayMs === undefined) {
          listener.failed(reason)
          return
        }
        tries += 1
        const timer = setTimeout(open, delayMs)
        leave = () => clearTimeout(timer)
      },
    })
  }
  open()
  return () => leave()
}

/** One connection. @returns leaves it, of which nothing is told */
function connect(listener: HubListener, { stood, ended }: Course): () => void {
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
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close()
    else socket.close()
  }
  const end = (mayReturn: boolean, reason: unknown): void => {
    leave()
    ended(mayReturn, reason)
  }
  const listen = (): void => {
    clearTimeout(silence)
    silence = setTimeout(end, silenceMs, true, 'silence')
  }
  const take = ({ type, error, ...message }: Message): void => {
    if (!isIn && error === undefined) {
      isIn = true
      send({ type: messageType.invocation, invocationId: '0', target: call.method, arguments: call.args() })
    } else if (!isIn || type === messageType.close) end(message.allowReconnect === true, error)
    else if (type === messageType.invocation) listener.hear(message.target ?? '', message.arguments ?? [])
    else if (type === messageType.completion && error === undefined) {
      stood()
      listener.answered(message.result)
    } else if (type === messageType.completion) end(true, error)
  }
  socket.onopen = () => send({ protocol: 'json', version: 1 })
  socket.onclose = () => end(true, 'closed')
  socket.onmessage = ({ data }) => {
    const isOpen = () => socket.readyState === WebSocket.OPEN
    if (!isOpen()) return
    listen()
    for (const record of String(data).split(separator)) if (record && isOpen()) take(JSON.parse(record))
    if (isOpen() && Date.now() - sentAt > quietMs) send({ type: messageType.ping })
  }
  listen()
  return leave
}
