import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { sitePort } from './addresses.ts'

/** So small that words, lists and rows come apart, and so long between that the browser paints what it has. */
const [pieceBytes, gapMs] = [400, 25]

/** A way to the site on which pages come in small pieces, as they do over a bad line. @returns its origin, and what ends it */
export async function startInPieces(): Promise<{ origin: string; stop(): void }> {
  const server = createServer((asked, answer) => {
    const options = {
      host: '127.0.0.1',
      port: sitePort,
      path: asked.url,
      method: asked.method,
      headers: { ...asked.headers, 'accept-encoding': 'identity' },
    }
    const passed = request(options, (answered) => {
      // Who has left the page waits for no more of it.
      passOn(answered, answer).catch(() => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  server.listen(0)
  await once(server, 'listening')
  return {
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    stop: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function passOn(answered: IncomingMessage, answer: ServerResponse): Promise<void> {
  answer.writeHead(answered.statusCode ?? 502, answered.headers)
  if (!answered.headers['content-type']?.startsWith('text/html')) {
    answered.pipe(answer)
    return
  }
  const page = Buffer.concat(await answered.toArray())
  for (let begin = 0; begin < page.length; begin += pieceBytes) {
    answer.write(page.subarray(begin, begin + pieceBytes))
    await pause(gapMs)
  }
  answer.end()
}
