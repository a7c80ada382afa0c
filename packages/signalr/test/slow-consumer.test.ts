import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { type RawClient, rawClient } from './raw-client.ts'
import { runHub, until } from './running-hub.ts'

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

function heldBytes(): number {
  collectGarbage()
  return process.memoryUsage().arrayBuffers
}

const payload = 'x'.repeat(64 * 1024)
const mebibyte = 1024 * 1024

test('clients that never read are cut off, memory stays, and the others hear everything', async () => {
  const { hub, url, events } = await runHub()
  const reader = await rawClient(url, { token: 'reader' })
  const sleepers: RawClient[] = []
  for (let index = 0; index < 5; index++) sleepers.push(await rawClient(url, { token: `sleeper${index}` }))
  for (const { socket } of sleepers) socket.pause()
  reader.socket.removeAllListeners('message')
  let heard = 0
  reader.socket.on('message', () => heard++)

  const beforeBytes = heldBytes()
  let mostBytes = 0
  let sent = 0
  while (hub.connections().length > 1 && sent < 1_000) {
    hub.sendToAll('news', [payload])
    sent++
    await until('the reader has it', () => heard === sent)
    if (sent % 25 === 0) mostBytes = Math.max(mostBytes, heldBytes() - beforeBytes)
  }
  const cutOff = events.filter((event) => event.type === 'disconnected')
  expect(cutOff).toEqual(sleepers.map(() => ({ type: 'disconnected', reason: 'slow-consumer', wasOpen: true })))
  expect(mostBytes).toBeLessThan((sleepers.length + 3) * mebibyte)
  await expect.poll(() => heldBytes() - beforeBytes).toBeLessThan(2 * mebibyte)
  expect(hub.sendToAll('news', ['end'])).toBe(1)
  for (const { socket } of sleepers) socket.terminate()
})

test('one message beyond the cap does not cut off a client that reads', async () => {
  const { hub, url } = await runHub({ limits: { maxBufferedBytes: 1_000 } })
  const client = await rawClient(url)
  expect(hub.sendToAll('news', [payload])).toBe(1)
  await client.receive(1)
  expect(hub.sendToAll('news', ['still here'])).toBe(1)
})

test('a client that pings without reading the answers is cut off', async () => {
  const silence = { keepAliveMs: 600_000, clientTimeoutMs: 600_000 }
  const limits = { ...silence, maxBufferedBytes: 64 * 1024, maxRecordsPerMinuteOfUser: 1_000_000 }
  const { url, events } = await runHub({ limits })
  const client = await rawClient(url)
  client.socket.pause()
  const sayings = 'x'.repeat(120)
  for (let pings = 0; pings < 400_000 && events.length < 2; pings += 2_000) {
    for (let count = 0; count < 2_000; count++) client.socket.ping(sayings)
    await new Promise((resolve) => setImmediate(resolve))
  }
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'slow-consumer', wasOpen: true })
  client.socket.terminate()
})
