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
  let known: Head | undefined
  socket.on('data', (data: Buffer) => {
    if (left < 0) {
      known = isLike(known, data) ? known : readHead(data)
      left = known.headLength + known.bodyLength
    }
    left -= data.length
    if (left > 0 && !data.subarray(-chunksEnd.length).equals(chunksEnd)) return
    left = -1
    onAnswer()
    socket.write(request)
  })
  socket.on('error', () => socket.destroy())
  socket.write(request)
  return socket
}

/** What is worth knowing of an answer's head, so that the next one like it need not be read. */
interface Head {
  headLength: number
  bodyLength: number
  /** The line of the length and where it stands; absent where the answer comes in chunks. */
  line: { at: number; bytes: Buffer } | undefined
}

const good = Buffer.from('HTTP/1.1 200')

function readHead(data: Buffer): Head {
  const end = data.indexOf(headEnd)
  const head = data.toString('latin1', 0, end)
  if (end < 0 || !head.startsWith(good.toString())) throw new Error(`the page was answered ${head.slice(0, 30)}`)
  const found = /content-length: (\d+)\r\n/i.exec(head)
  return {
    headLength: end + headEnd.length,
    bodyLength: found ? Number(found[1]) : Number.POSITIVE_INFINITY,
    line: found ? { at: found.index, bytes: Buffer.from(found[0]) } : undefined,
  }
}

/** The same length at the same place, in an answer that is good too. */
const isLike = (known: Head | undefined, data: Buffer): known is Head =>
  known?.line !== undefined &&
  data.compare(good, 0, good.length, 0, good.length) === 0 &&
  data.compare(known.line.bytes, 0, known.line.bytes.length, known.line.at, known.line.at + known.line.bytes.length) ===
    0 &&
  data.compare(headEnd, 0, headEnd.length, known.headLength - headEnd.length, known.headLength) === 0
