import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { createProviderClient, GatewayUnreachable, newWireId } from '../src/index.ts'

test.each([302, 307])('a call that is sent on elsewhere by %i has no answer, and goes nowhere else', async (status) => {
  const asked: string[] = []
  const provider = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    if (request.url === '/1/kick') response.writeHead(status, { location: '/elsewhere' }).end()
    else response.setHeader('content-type', 'application/json').end('{"outcome":"OK"}')
  }).listen(0, '127.0.0.1')
  await once(provider, 'listening')
  const { port } = provider.address() as AddressInfo // it listens on TCP
  const client = createProviderClient({
    baseUrl: `http://127.0.0.1:${port}/1`,
    provider: 'uji',
    keyId: 'uji',
    secret: 'a secret for tests only, long enough',
  })
  const kick = client.send('kick', { requestId: newWireId('req'), player: 'p_1', session: 's_1' })
  await expect(kick).rejects.toThrow(GatewayUnreachable)
  expect(asked).toEqual(['POST /1/kick'])
  provider.close()
})
