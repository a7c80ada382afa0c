import { once } from 'node:events'
import { createTestDatabase, stopDuring } from '@balai/testkit'
import { expect, onTestFinished, test } from 'vitest'
import { createArcade } from '../src/server/app.ts'
import { arcadeConfig } from './arcade-config.ts'

const body = '{"ticket":"none"}'

/** Arcade, asked to stop while a player's call is on its way. */
async function stopArcade() {
  const database = await createTestDatabase()
  onTestFinished(() => database.drop())
  const key = { keyId: 'test', secret: 'a secret of Arcade and its platform, for tests only' }
  const balaiUrl = 'http://127.0.0.1:9' // nothing is asked of it
  const arcade = await createArcade({
    config: arcadeConfig({ key, balaiUrl }),
    database,
  })
  const origin = await arcade.http.listen({ port: 0, host: '127.0.0.1' })
  return stopDuring({ origin, close: arcade.close }, { path: '/play/start', body })
}

test('Arcade that is asked to stop answers what still comes on a connection that is in use', async () => {
  const { socket, headers, heard, closed } = await stopArcade()
  socket.write(`${body}POST /play/start HTTP/1.1\r\n${headers} ${body.length}\r\n\r\n${body}`)
  await once(socket, 'close')
  await closed
  const [first = '', second = ''] = heard().split(/(?=HTTP\/1\.1 )/)
  const lineOf = (answer: string) => answer.split('\r\n', 1)[0]
  expect(lineOf(second)).toBe(lineOf(first))
  expect(second).not.toContain('Service Unavailable')
  expect(second.toLowerCase()).toContain('connection: close')
})

test('Arcade waits for the answer that is under way, and not for what its connection might be used for next', async () => {
  const { socket, heard, closed } = await stopArcade()
  const askedAt = performance.now()
  socket.write(body)
  await closed
  expect(heard()).toMatch(/^HTTP\/1\.1 /)
  expect(performance.now() - askedAt).toBeLessThan(10_000) // an unused connection is kept for longer otherwise
})
