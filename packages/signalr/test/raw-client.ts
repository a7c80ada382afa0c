import { WebSocket } from 'ws'
import { until } from './running-hub.ts'

export const separator = '\x1e'
export const handshake = `{"protocol":"json","version":1}${separator}`

/** A client of bare WebSocket frames, for what the real client would never send. */
export interface RawClient {
  socket: WebSocket
  /** Everything received so far, cut at the separators and parsed. */
  records: unknown[]
  /** The frames as they came. */
  frames: string[]
  closeCode: number | undefined
  send(frame: string | object): void
  /** Waits for so many records in all. */
  receive(count: number): Promise<unknown[]>
  closed(): Promise<number>
}

/** Opens a WebSocket as `token` (default `ani.first`) and, unless told otherwise, completes the handshake. */
export async function rawClient(
  url: string,
  options: { token?: string; query?: string; shakesHands?: boolean; headers?: Record<string, string> } = {},
): Promise<RawClient> {
  const { token = 'ani.first', query = '', shakesHands = true, headers = {} } = options
  const socket = new WebSocket(`${url.replace('http', 'ws')}?access_token=${token}${query}`, { headers })
  const client: RawClient = {
    socket,
    records: [],
    frames: [],
    closeCode: undefined,
    send: (frame) => socket.send(typeof frame === 'string' ? frame : JSON.stringify(frame) + separator),
    receive: async (count) => {
      await until(`${count} records received`, () => client.records.length >= count)
      return client.records
    },
    closed: async () => {
      await until('the socket is closed', () => client.closeCode !== undefined)
      return client.closeCode ?? -1
    },
  }
  socket.on('message', (data) => {
    const frame = String(data)
    client.frames.push(frame)
    const parts = frame.split(separator)
    if (parts.pop() !== '') throw new Error('a frame of the server does not end with the separator')
    client.records.push(...parts.map((part) => JSON.parse(part)))
  })
  socket.on('close', (code) => {
    client.closeCode = code
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
    socket.once('unexpected-response', (_request, response) => reject(new Error(`refused with ${response.statusCode}`)))
  })
  socket.on('error', () => {}) // what a cut socket reports is seen in its close code
  if (shakesHands) {
    client.send(handshake)
    await client.receive(1)
    client.records.shift()
    client.frames.shift()
  }
  return client
}
