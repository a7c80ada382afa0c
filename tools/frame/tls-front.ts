import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { connect } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Certificate } from './certificate.ts'

export interface TlsFront {
  close(): Promise<void>
}

interface TlsFrontOptions {
  port: number
  host: string
  /** The port of the program behind, on this machine; it must trust its proxy. */
  target: number
  certificate: Certificate
}

const upstream = '127.0.0.1'

/** What the program behind is told of the one who asks. */
const forwarded = (request: IncomingMessage) => ({
  ...request.headers,
  'x-forwarded-proto': 'https',
  'x-forwarded-host': request.headers.host ?? '',
  'x-forwarded-for': request.socket.remoteAddress ?? '',
})

function pass(target: number, request: IncomingMessage, response: ServerResponse): void {
  const { method, url: path } = request
  const onward = httpRequest({ host: upstream, port: target, method, path, headers: forwarded(request) }, (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
    answer.pipe(response)
  })
  onward.on('error', () => {
    if (!response.headersSent) response.writeHead(502)
    response.end()
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}

/** A socket is handed on as it is, the request that asked for it first. */
function passSocket(target: number, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const onward = connect(target, upstream, () => {
    const lines = Object.entries(forwarded(request)).flatMap(([name, value]) =>
      [value ?? []].flat().map((each) => `${name}: ${each}`),
    )
    onward.write(`${request.method} ${request.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    onward.write(head)
    socket.pipe(onward).pipe(socket)
  })
  onward.on('error', () => socket.destroy())
  socket.on('error', () => onward.destroy())
}

/** Stands before a program of ours and speaks TLS for it, as a proxy does in earnest. */
export async function startTlsFront({ port, host, target, certificate }: TlsFrontOptions): Promise<TlsFront> {
  const server = createServer(certificate, (request, response) => pass(target, request, response))
  server.on('upgrade', (request, socket, head) => passSocket(target, request, socket, head))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  return {
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
