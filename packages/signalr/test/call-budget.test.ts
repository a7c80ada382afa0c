import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type { HubLimits } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { type RawClient, rawClient } from './raw-client.ts'
import { runHub, until } from './running-hub.ts'

const call = (invocationId: number) => ({ type: 1, invocationId: String(invocationId), target: 'tell', arguments: [] })
const closing = { type: 7, error: 'Too many calls within a minute.', allowReconnect: false }

async function hubOfFive() {
  const clock = manualClock()
  let told = 0
  const tell = () => ++told
  const running = await runHub({ clock, methods: { tell }, limits: { maxCallsPerMinuteOfUser: 5 } })
  return { ...running, clock, told: () => told }
}

test('who calls more often than a user may within a minute is sent away, and nothing more of theirs is carried out', async () => {
  const { url, told, events } = await hubOfFive()
  const client = await rawClient(url)
  client.send(Array.from({ length: 20 }, (_, id) => `${JSON.stringify(call(id))}\x1e`).join(''))
  expect(await client.closed()).toBe(1000)
  expect(client.records.at(-1)).toEqual(closing)
  expect(told()).toBeLessThanOrEqual(5)
  await until('the hub knows', () => events.some((event) => event.type === 'disconnected'))
  expect(events).toContainEqual({ type: 'disconnected', reason: 'too-many-calls', wasOpen: true })
})

test('a second connection of the same user gives no further calls, and another user has their own', async () => {
  const { url, told } = await hubOfFive()
  const [one, same, other] = [await rawClient(url), await rawClient(url), await rawClient(url, { token: 'budi.first' })]
  for (let id = 0; id < 5; id++) one.send(call(id))
  await one.receive(5)
  same.send(call(0))
  await same.closed()
  other.send(call(0))
  expect(await other.receive(1)).toMatchObject([{ type: 3 }])
  expect([told(), one.closeCode]).toEqual([6, undefined])
})

test('the next minute gives the calls anew', async () => {
  const { url, clock } = await hubOfFive()
  for (let minute = 0; minute < 2; minute++) {
    const client = await rawClient(url)
    for (let id = 0; id < 5; id++) client.send(call(id))
    await client.receive(5)
    clock.advance(60_000)
  }
  const client = await rawClient(url)
  client.send(call(0))
  expect(await client.receive(1)).toMatchObject([{ type: 3 }])
})

/** What a client may send that is no call: each once more than the fifty of the test. */
const floods: Record<string, (client: RawClient) => void> = {
  records: (client) => client.send('{"type":6}\x1e'.repeat(51)),
  'pings of the socket': ({ socket }) => oneTooMany(() => socket.ping()),
  'pongs that nobody asked for': ({ socket }) => oneTooMany(() => socket.pong()),
  'frames with nothing in them': (client) => oneTooMany(() => client.send('')),
  'pieces of a record': (client) => oneTooMany(() => client.send(' ')),
}

function oneTooMany(act: () => void): void {
  for (let count = 0; count < 51; count++) act()
}

async function hubThatReads(limits: Partial<HubLimits>) {
  const clock = manualClock()
  let socket: Socket | undefined
  const authorize = (request: IncomingMessage) => {
    socket = request.socket
    return { userId: 'ani', claims: { session: 'first' } }
  }
  const running = await runHub({ clock, authorize, limits: { maxRecordsPerMinuteOfUser: 50, ...limits } })
  return { ...running, clock, untilDeaf: () => until('nothing more is read', () => socket?.isPaused() === true) }
}

test.each(Object.keys(floods))('who sends %s without end is sent away, and read no more', async (flood) => {
  const { url, events, clock, untilDeaf } = await hubThatReads({})
  const client = await rawClient(url)
  floods[flood]?.(client)
  expect(await client.receive(1)).toEqual([closing])
  await untilDeaf()
  clock.advance(5_000)
  expect(await client.closed()).toBe(1000)
  await until('the hub knows', () => events.length === 2)
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'too-many-calls', wasOpen: true })
})

test('who goes on sending while they are sent away is read no more, too', async () => {
  const { url, clock, untilDeaf } = await hubThatReads({ maxMessageBytes: 100 })
  const client = await rawClient(url)
  client.send('x'.repeat(101))
  floods['frames with nothing in them']?.(client)
  await untilDeaf()
  clock.advance(5_000)
  expect(await client.closed()).toBe(1009)
})
