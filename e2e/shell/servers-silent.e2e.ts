import { once } from 'node:events'
import { type ClientRequest, createServer, type IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { createServer as createSocketServer } from 'node:net'
import type { Duplex } from 'node:stream'
import { text } from 'node:stream/consumers'
import { hasNginx } from '../../tools/run/nginx.ts'
import { arcadePort } from '../support/addresses.ts'
import { behindProxy, startNginx } from '../support/nginx.ts'
import { expect, test } from '../support/test.ts'

const { ports, httpPort, httpsPort } = behindProxy

test.skip(!hasNginx(), 'nginx is not installed')

/** A connection of its own through the proxy, which stays until its answer has come. */
function send(path: string, headers: Record<string, string> = {}): ClientRequest {
  return request({
    host: '127.0.0.1',
    port: httpsPort,
    path,
    servername: 'localhost',
    headers: { host: `localhost:${httpsPort}`, ...headers },
    rejectUnauthorized: false,
    agent: false,
  })
    .on('error', () => {}) // of those that are still open as the proxy ends
    .end()
}

async function call(path: string): Promise<string> {
  const [answer] = (await once(send(path), 'response')) as [IncomingMessage] // what `response` is told with
  return text(answer)
}

async function openLine(): Promise<Duplex> {
  const asked = send('/hubs/member', { connection: 'Upgrade', upgrade: 'websocket' })
  const [, socket] = (await once(asked, 'upgrade')) as [IncomingMessage, Duplex] // what `upgrade` is told with
  return socket.on('error', () => {})
}

/** Stands for a server that lives: it answers calls, and opens whatever line is asked for. */
async function startLiving(port: number) {
  const living = createServer((_asked, answer) => answer.end('answered'))
  living.on('upgrade', (_asked, socket) => {
    socket.on('error', () => {})
    socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n')
  })
  await once(living.listen(port, '127.0.0.1'), 'listening')
  return living
}

/** Stands for a machine that hangs: connections are taken, and nothing is ever answered. */
async function startSilent(port: number) {
  const held: Duplex[] = []
  const silent = createSocketServer((socket) => held.push(socket.on('error', () => {})))
  await once(silent.listen(port, '127.0.0.1'), 'listening')
  const stop = () => {
    for (const socket of held) socket.destroy()
    silent.close()
  }
  return { stop }
}

test('one server that takes what comes and answers nothing costs hardly anybody behind the proxy that ships, though all lines are at the other', {
  tag: '@once',
}, async () => {
  test.setTimeout(90_000)
  const stopNginx = await startNginx({ servers: ports, arcade: arcadePort, httpPort, httpsPort })
  const living = await startLiving(ports[0])
  const lines = await Promise.all(Array.from({ length: 40 }, openLine)) // while the other is away
  const silent = await startSilent(ports[1])
  try {
    let answered = 0
    for (let turn = 0; turn < 20; turn += 1) {
      const answer = call(`/api/${turn}`).then(() => {
        answered += 1
      })
      answer.catch(() => {}) // one that waits until the proxy ends
      await Promise.race([answer, new Promise((resolve) => setTimeout(resolve, 1_000))])
    }
    expect(answered, 'a call that waits is counted there, and the next ones go to the other').toBeGreaterThan(17)
    lines.push(await openLine())
  } finally {
    for (const line of lines) line.destroy()
    silent.stop()
    living.close()
    await stopNginx()
  }
})
