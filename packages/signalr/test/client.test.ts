import { expect, test, vi } from 'vitest'
import { HubError } from '../src/index.ts'
import { realClient } from './real-client.ts'
import { runHub } from './running-hub.ts'

const fault = 'The call failed because of an error on the server.'

test.for([{ skipsNegotiation: false }, { skipsNegotiation: true }])(
  'the client of browsers connects and calls ($skipsNegotiation)',
  async (options) => {
    const { hub, url } = await runHub({ methods: { add: (_call, a, b) => Number(a) + Number(b) } })
    const client = realClient(url, options)
    await client.start()
    expect(await client.invoke('add', 40, 2)).toBe(42)
    if (!options.skipsNegotiation) expect(client.connectionId).toBe(hub.connections()[0]?.connectionId)
  },
)

test('its calls fail with the error that the hub answers', async () => {
  const { url } = await runHub({
    methods: {
      refuse: () => {
        throw new HubError('not today')
      },
      fail: () => Promise.reject(new Error('internal')),
    },
  })
  const client = realClient(url)
  await client.start()
  await expect(client.invoke('refuse')).rejects.toThrow('not today')
  await expect(client.invoke('fail')).rejects.toThrow(fault)
  await expect(client.invoke('none')).rejects.toThrow('The method does not exist.')
  expect(client.state).toBe('Connected')
})

test('its streams fail with an error and leave the connection whole', async () => {
  const { url } = await runHub({ methods: { hello: () => 'hello' } })
  const client = realClient(url)
  await client.start()
  const streamed = new Promise((resolve, reject) => {
    client.stream('hello').subscribe({ next: resolve, complete: () => resolve('complete'), error: reject })
  })
  await expect(streamed).rejects.toThrow('The method has no streams.')
  expect(await client.invoke('hello')).toBe('hello')
})

test('sending without waiting reaches the hub', async () => {
  const heard = vi.fn()
  const { url } = await runHub({ methods: { note: (_call, text) => heard(text) } })
  const client = realClient(url)
  await client.start()
  await client.send('note', 'hello')
  await expect.poll(() => heard.mock.calls).toEqual([['hello']])
})

test('it hears what is sent to its user, its group, and itself by a method', async () => {
  const { hub, url } = await runHub({
    onConnected: (connection) => connection.join('table'),
    methods: { greet: ({ connection }) => connection.send('hello', [connection.userId, connection.claims.session]) },
  })
  const client = realClient(url, { token: 'ani.s1' })
  const heard: unknown[][] = []
  for (const target of ['hello', 'news', 'deal']) client.on(target, (...args) => void heard.push([target, ...args]))
  await client.start()
  await client.invoke('greet')
  hub.sendToUser('ani', 'news', [{ id: 7 }])
  hub.sendToGroup('table', 'deal', [])
  await expect.poll(() => heard).toEqual([['hello', 'ani', 's1'], ['news', { id: 7 }], ['deal']])
})

test('a refused client learns the status', async () => {
  const { url } = await runHub()
  await expect(realClient(url, { token: 'banned' }).start()).rejects.toThrow('403')
  await expect(realClient(url, { token: '' }).start()).rejects.toThrow('401')
})

test('its stop ends the connection in order', async () => {
  const { url, events } = await runHub()
  const client = realClient(url)
  await client.start()
  await client.stop()
  await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnected', reason: 'client-left', wasOpen: true })
})

test('an ended user is not let back in by automatic reconnect', async () => {
  const { hub, url } = await runHub()
  const client = realClient(url, { retry: [0, 0, 0] })
  const reconnecting = vi.fn()
  client.onreconnecting(reconnecting)
  const closed = new Promise<Error | undefined>((resolve) => client.onclose(resolve))
  await client.start()
  hub.disconnectUser('ani', { error: 'signed out' })
  expect((await closed)?.message).toContain('signed out')
  expect(reconnecting).not.toHaveBeenCalled()
})

test('pings of both sides keep an idle connection', async () => {
  // Long beside what a busy machine may stall, short beside how long the connection is idle.
  const patienceMs = 2_000
  const { hub, url } = await runHub({ limits: { keepAliveMs: 300, clientTimeoutMs: patienceMs } })
  const client = realClient(url)
  client.serverTimeoutInMilliseconds = patienceMs
  client.keepAliveIntervalInMilliseconds = 300
  await client.start()
  const { connectionId } = client
  await new Promise((resolve) => setTimeout(resolve, 1.5 * patienceMs))
  expect(hub.connections().map((connection) => connection.connectionId)).toEqual([connectionId])
  expect(client.state).toBe('Connected')
})
