import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { rawClient } from './raw-client.ts'
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

test('who sends what is no call without end is sent away too, over records and over pings of the socket', async () => {
  const limits = { maxRecordsPerMinuteOfUser: 50 }
  const { url } = await runHub({ clock: manualClock(), limits })
  const records = await rawClient(url)
  records.send('{"type":6}\x1e'.repeat(51))
  expect(await records.closed()).toBe(1000)
  expect(records.records.at(-1)).toEqual(closing)
  const pings = await rawClient(url, { token: 'budi.first' })
  for (let count = 0; count < 50; count++) pings.socket.ping()
  pings.send('{"type":6}\x1e')
  expect(await pings.closed()).toBe(1000)
})
