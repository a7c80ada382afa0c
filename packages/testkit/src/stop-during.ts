import { connect, type Socket } from 'node:net'
import { expect } from 'vitest'

const isRefused = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    // One that the system accepted as the server stopped listening is reset afterwards.
    socket.on('error', () => resolve(true))
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
  })

export interface Stopping {
  /** The connection of the call, which waits for its body. */
  socket: Socket
  /** For another request on the same connection; its length belongs behind them. */
  headers: string
  /** What the server has answered since. */
  heard(): string
  closed: Promise<void>
}

/** Asks a server to stop while it waits for the body of a call; it has stopped listening when this is answered. */
export async function stopDuring(
  server: { origin: string; close(): Promise<void> },
  { path, body }: { path: string; body: string },
): Promise<Stopping> {
  const port = Number(new URL(server.origin).port)
  const socket = connect(port, '127.0.0.1')
  let heard = ''
  socket.on('data', (bytes: Buffer) => (heard += bytes))
  const headers = `host: 127.0.0.1:${port}\r\ncontent-type: application/json\r\ncontent-length:`
  socket.write(`POST ${path} HTTP/1.1\r\nexpect: 100-continue\r\n${headers} ${body.length}\r\n\r\n`)
  await expect.poll(() => heard).toBe('HTTP/1.1 100 Continue\r\n\r\n')
  heard = ''
  const closed = server.close()
  await expect.poll(() => isRefused(port)).toBe(true)
  return { socket, headers, heard: () => heard, closed }
}
