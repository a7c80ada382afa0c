import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { rawClient } from './raw-client.ts'
import { runHub } from './running-hub.ts'

const ping = { type: 6 }

test('an idle connection is pinged every 15 seconds', async () => {
  const clock = manualClock()
  const { url } = await runHub({ clock })
  const client = await rawClient(url)
  clock.advance(14_900)
  client.send(ping)
  clock.advance(1_100)
  expect(await client.receive(1)).toEqual([ping])
  clock.advance(13_000)
  expect(client.records).toHaveLength(1)
  clock.advance(2_100)
  expect(await client.receive(2)).toEqual([ping, ping])
})

test('whatever else was sent puts the ping off', async () => {
  const clock = manualClock()
  const { hub, url } = await runHub({ clock })
  const client = await rawClient(url)
  clock.advance(10_000)
  hub.sendToAll('news', [])
  clock.advance(10_000)
  hub.sendToAll('news', [])
  await client.receive(2)
  expect(client.records).not.toContainEqual(ping)
})

test('a client that is silent for 30 seconds is closed and may reconnect', async () => {
  const clock = manualClock()
  const { url, events } = await runHub({ clock })
  const client = await rawClient(url)
  clock.advance(29_000)
  expect(events).not.toContainEqual(expect.objectContaining({ type: 'disconnected' }))
  clock.advance(1_500)
  await client.closed()
  expect(client.records.at(-1)).toEqual({
    type: 7,
    error: 'The client was silent for too long.',
    allowReconnect: true,
  })
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'client-timeout', wasOpen: true })
})

test('a ping keeps a client alive', async () => {
  const clock = manualClock()
  const { hub, url } = await runHub({ clock, methods: { hello: () => 'hello' } })
  const client = await rawClient(url)
  for (let rounds = 1; rounds <= 4; rounds++) {
    clock.advance(20_000)
    client.send(ping)
    client.send({ type: 1, invocationId: String(rounds), target: 'hello', arguments: [] })
    const answer = { type: 3, invocationId: String(rounds), result: 'hello' }
    await expect.poll(() => client.records).toContainEqual(answer)
  }
  expect(hub.connections()).toHaveLength(1)
})

test('a client that never answers the closing handshake is cut after 5 seconds', async () => {
  const clock = manualClock()
  const { hub, url, events } = await runHub({ clock })
  const client = await rawClient(url)
  client.socket.pause()
  hub.disconnectUser('ani')
  clock.advance(4_000)
  expect(events).toHaveLength(1)
  clock.advance(2_000)
  await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnected', reason: 'ended', wasOpen: true })
  client.socket.terminate()
})
