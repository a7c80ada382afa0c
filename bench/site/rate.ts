import { connect, type Socket } from 'node:net'

export interface Load {
  port: number
  /** Ready-made bytes of one GET. */
  request: string
  connections: number
  durationMs: number
}

const headEnd = Buffer.from('\r\n\r\n')
const chunksEnd = Buffer.from('0\r\n\r\n')

/** Requests that a server answers in a second, each connection asking again as soon as it is answered. */
export async function measureRate({ port, request, connections, durationMs }: Load): Promise<number> {
  let count = 0
  const callers = Array.from({ length: connections }, () => openCaller({ port, request, onAnswer: () => count++ }))
  const sockets = await Promise.all(callers)
  const begun = performance.now()
  count = 0
  await new Promise((resolve) => setTimeout(resolve, durationMs))
  const perSecond = (count / (performance.now() - begun)) * 1000
  for (const socket of sockets) socket.destroy()
  return perSecond
}

interface Caller {
  port: number
  request: string
  onAnswer: () => void
}

/** Spends as little as it can on each answer: on a machine that the server shares, what the caller spends is missing there. */
async function openCaller({ port, request, onAnswer }: Caller): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  /** Bytes still to come; -1 before the head, infinite where the end is a chunk of nothing. */
  let left = -1
  socket.on('data', (data: Buffer) => {
    let rest = data.length
    if (left < 0) {
      const end = data.indexOf(headEnd)
      const head = data.toString('latin1', 0, end)
      if (end < 0 || !head.startsWith('HTTP/1.1 200')) throw new Error(`the page was answered ${head.slice(0, 30)}`)
      const length = /content-length: (\d+)/i.exec(head)?.[1]
      left = length === undefined ? Number.POSITIVE_INFINITY : Number(length)
      rest -= end + headEnd.length
    }
    left -= rest
    if (left > 0 && !data.subarray(-chunksEnd.length).equals(chunksEnd)) return
    left = -1
    onAnswer()
    socket.write(request)
  })
  socket.on('error', () => socket.destroy())
  socket.write(request)
  return socket
}
