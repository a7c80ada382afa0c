import { connect, type Socket } from 'node:net'

/** What the server said to one request. */
export interface Reply {
  status: number
  body: string
}

export interface Wire {
  send(request: string): Promise<Reply>
  close(): void
}

const headEnd = '\r\n\r\n'

/**
 * One kept-alive connection that sends ready-made bytes and reads the reply, and does nothing else: on a machine that the
 * server shares, what the caller spends is missing there.
 */
export async function openWire(port: number): Promise<Wire> {
  const socket: Socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let text = ''
  let answer: ((reply: Reply) => void) | undefined
  let fail: ((error: Error) => void) | undefined
  socket.setEncoding('utf8')
  socket.on('error', (error) => fail?.(error))
  socket.on('close', () => fail?.(new Error('the server closed the connection')))
  socket.on('data', (chunk) => {
    text += chunk
    const end = text.indexOf(headEnd)
    if (end < 0) return
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, end))?.[1] ?? Number.NaN)
    const start = end + headEnd.length
    if (text.length < start + length) return
    const reply = { status: Number(text.slice(9, 12)), body: text.slice(start, start + length) }
    text = ''
    answer?.(reply)
  })
  return {
    send: (request) =>
      new Promise((resolve, reject) => {
        answer = resolve
        fail = reject
        socket.write(request)
      }),
    close: () => socket.destroy(),
  }
}
