import { expect, test } from 'vitest'
import { rawClient } from './raw-client.ts'
import { runHub, until } from './running-hub.ts'

test('a closing hub asks its clients to reconnect and then closes their sockets', async () => {
  const { hub, url } = await runHub()
  const client = await rawClient(url)
  await hub.close()
  expect(await client.closed()).toBe(1001)
  expect(client.records).toEqual([{ type: 7, allowReconnect: true }])
  expect(hub.connections()).toEqual([])
})

test('a closing hub lets nobody in', async () => {
  const { hub, url } = await runHub()
  const closed = hub.close()
  expect((await fetch(`${url}/negotiate`, { method: 'POST', headers: { authorization: 'Bearer ani' } })).status).toBe(
    503,
  )
  await expect(rawClient(url)).rejects.toThrow('refused with 503')
  await closed
})

test('a call that never ends does not keep the hub open, and learns that it is over', async () => {
  let aborted = false
  const { hub, url } = await runHub({
    limits: { closeTimeoutMs: 40 },
    methods: {
      hang: ({ signal }) => {
        signal.addEventListener('abort', () => {
          aborted = true
        })
        return new Promise(() => {})
      },
    },
  })
  const client = await rawClient(url)
  client.send({ type: 1, invocationId: '1', target: 'hang', arguments: [] })
  client.send({ type: 1, invocationId: '2', target: 'hang', arguments: [] })
  await new Promise((resolve) => setTimeout(resolve, 20))
  await hub.close()
  await client.closed()
  expect(client.records).toEqual([{ type: 7, allowReconnect: true }])
  expect(aborted).toBe(true)
})

test('clients that do not close their side are cut', async () => {
  const { hub, url, events } = await runHub({ limits: { closeTimeoutMs: 40 } })
  const client = await rawClient(url)
  const unshaken = await rawClient(url, { shakesHands: false })
  client.socket.pause()
  unshaken.socket.pause()
  await hub.close()
  expect(events.filter(({ type }) => type === 'disconnected')).toHaveLength(2)
  client.socket.terminate()
  unshaken.socket.terminate()
})

test('closing waits for the last farewell, and closing twice is closing once', async () => {
  let farewells = 0
  const { hub, url } = await runHub({
    onDisconnected: async () => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      farewells++
    },
  })
  await rawClient(url)
  await rawClient(url)
  await until('both are in', () => hub.connections().length === 2)
  const closed = hub.close()
  expect(hub.close()).toBe(closed)
  await closed
  expect(farewells).toBe(2)
})
