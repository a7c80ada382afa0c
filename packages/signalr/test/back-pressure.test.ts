import { expect, test } from 'vitest'
import { rawClient } from './raw-client.ts'
import { runHub, until } from './running-hub.ts'

const call = (invocationId: number | string, target: string, ...args: unknown[]) => ({
  type: 1,
  invocationId: String(invocationId),
  target,
  arguments: args,
})

/** A method that starts when called and ends when told. */
function gate() {
  const started: unknown[] = []
  const signals: AbortSignal[] = []
  const ends: (() => void)[] = []
  const method = ({ signal }: { signal: AbortSignal }, name: unknown) => {
    started.push(name)
    signals.push(signal)
    return new Promise<unknown>((resolve) => ends.push(() => resolve(name)))
  }
  return { method, started, signals, ends }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 20))

test('calls of one connection run one after the other', async () => {
  const { method, started, ends } = gate()
  const { url } = await runHub({ methods: { wait: method } })
  const client = await rawClient(url)
  for (const name of ['a', 'b', 'c']) client.send(call(name, 'wait', name))
  await settle()
  expect(started).toEqual(['a'])
  ends[0]?.()
  await until('the next has started', () => started.length === 2)
  ends[1]?.()
  await until('the last has started', () => started.length === 3)
  ends[2]?.()
  await client.receive(3)
  expect(client.records).toEqual(['a', 'b', 'c'].map((name) => ({ type: 3, invocationId: name, result: name })))
})

test('so many calls run at once as the limits say, and connections do not wait for each other', async () => {
  const { method, started } = gate()
  const { url } = await runHub({ methods: { wait: method }, limits: { maxParallelInvocations: 2, closeTimeoutMs: 20 } })
  const [one, other] = [await rawClient(url), await rawClient(url)]
  for (const name of ['a', 'b', 'c']) one.send(call(name, 'wait', name))
  await settle()
  expect(started).toEqual(['a', 'b'])
  other.send(call('d', 'wait', 'd'))
  await until('the other’s call has started', () => started.includes('d'))
})

test('a client that calls faster than it is served is read no further, and loses nothing', async () => {
  const served: unknown[] = []
  const { promise: opened, resolve: open } = Promise.withResolvers<void>()
  const wait = async (_call: unknown, id: unknown) => {
    await opened
    served.push(id)
  }
  const { url } = await runHub({
    methods: { wait },
    limits: { maxWaitingInvocations: 4, maxCallsPerMinuteOfUser: 400 },
  })
  const client = await rawClient(url)
  const ids = Array.from({ length: 400 }, (_, id) => id)
  for (const id of ids) client.send(call(id, 'wait', id, 'x'.repeat(30_000)))
  let unsentBytes = -1
  while (unsentBytes !== client.socket.bufferedAmount) {
    unsentBytes = client.socket.bufferedAmount
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  expect(unsentBytes).toBeGreaterThan(0)
  open()
  await client.receive(ids.length)
  expect(served).toEqual(ids)
  expect(client.records).toEqual(ids.map((id) => ({ type: 3, invocationId: String(id) })))
})

test('a client that is not read because of its running calls does not count as silent', async () => {
  const { method, ends, started } = gate()
  const limits = { maxWaitingInvocations: 1, clientTimeoutMs: 600, keepAliveMs: 10_000 }
  const { hub, url } = await runHub({ methods: { wait: method }, limits })
  const client = await rawClient(url)
  for (const name of ['a', 'b', 'c', 'd']) client.send(call(name, 'wait', name))
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect(hub.connections()).toHaveLength(1)
  for (let index = 0; index < 4; index++) {
    await until('it has started', () => started.length > index)
    ends[index]?.()
  }
  await client.receive(4)
})

test('answers wait while the client does not read them, instead of filling memory', async () => {
  let answered = 0
  const big = () => {
    answered++
    return 'x'.repeat(250_000)
  }
  const { hub, url } = await runHub({ methods: { big } })
  const client = await rawClient(url)
  client.socket.pause()
  for (let id = 0; id < 100; id++) client.send(call(id, 'big'))
  let before = -1
  while (before !== answered) {
    before = answered
    await settle()
  }
  expect(answered).toBeLessThan(90)
  expect(hub.connections()).toHaveLength(1)
  client.socket.resume()
  await client.receive(100)
  expect(answered).toBe(100)
})

test('cancelling a running call aborts its signal, and its answer still comes', async () => {
  const { method, signals, ends } = gate()
  const { url } = await runHub({ methods: { wait: method } })
  const client = await rawClient(url)
  client.send(call('1', 'wait', 'a'))
  await until('it runs', () => signals.length === 1)
  client.send({ type: 5, invocationId: '1' })
  await until('it is aborted', () => signals[0]?.aborted === true)
  ends[0]?.()
  expect(await client.receive(1)).toEqual([{ type: 3, invocationId: '1', result: 'a' }])
})

test('cancelling a waiting call answers it without running it', async () => {
  const { method, started, ends } = gate()
  const { url } = await runHub({ methods: { wait: method } })
  const client = await rawClient(url)
  for (const name of ['a', 'b']) client.send(call(name, 'wait', name))
  client.send({ type: 5, invocationId: 'b' })
  expect(await client.receive(1)).toEqual([{ type: 3, invocationId: 'b', error: 'The call was cancelled.' }])
  ends[0]?.()
  await client.receive(2)
  expect(started).toEqual(['a'])
})

test('leaving aborts the running calls and forgets the waiting ones', async () => {
  const { method, started, signals, ends } = gate()
  const { url } = await runHub({ methods: { wait: method } })
  const client = await rawClient(url)
  for (const name of ['a', 'b']) client.send(call(name, 'wait', name))
  await until('it runs', () => signals.length === 1)
  client.socket.terminate()
  await until('it is aborted', () => signals[0]?.aborted === true)
  ends[0]?.()
  await settle()
  expect(started).toEqual(['a'])
})
