import { expect, test } from 'vitest'
import { createHub, type HubConnection } from '../src/index.ts'
import { handshake, rawClient } from './raw-client.ts'
import { runHub, type TestClaims } from './running-hub.ts'

const invocation = (target: string, ...args: unknown[]) => ({ type: 1, target, arguments: args })

/** Three connections: two of Ani (sessions s1 and s2), one of Budi; with their ids. */
async function threeClients() {
  const running = await runHub()
  const { hub, url } = running
  const one = await rawClient(url, { token: 'ani.s1' })
  const two = await rawClient(url, { token: 'ani.s2' })
  const budi = await rawClient(url, { token: 'budi.s3' })
  const idOf = (session: string) =>
    hub.connections().find(({ claims }) => claims.session === session)?.connectionId ?? 'none'
  return { ...running, one, two, budi, ids: { one: idOf('s1'), two: idOf('s2'), budi: idOf('s3') } }
}

/** Ends the reception of all: who has received `end` has received all that came before. */
async function receivedBy(hub: Awaited<ReturnType<typeof threeClients>>['hub'], ...clients: { records: unknown[] }[]) {
  hub.sendToAll('end', [])
  const last = invocation('end')
  await expect.poll(() => clients.map(({ records }) => records.at(-1))).toEqual(clients.map(() => last))
  return clients.map(({ records }) => records.slice(0, -1))
}

test('a message to a user reaches all connections of that user and no others', async () => {
  const { hub, one, two, budi } = await threeClients()
  expect(hub.sendToUser('ani', 'news', [1, { a: null }])).toBe(2)
  expect(hub.sendToUser('nobody', 'news', [])).toBe(0)
  const news = [invocation('news', 1, { a: null })]
  expect(await receivedBy(hub, one, two, budi)).toEqual([news, news, []])
})

test('a message to a connection reaches it alone', async () => {
  const { hub, one, two, budi, ids } = await threeClients()
  expect(hub.sendToConnection(ids.two, 'news', [])).toBe(true)
  expect(hub.sendToConnection('gone', 'news', [])).toBe(false)
  expect(await receivedBy(hub, one, two, budi)).toEqual([[], [invocation('news')], []])
})

test('connections can be left out of a message', async () => {
  const { hub, one, two, budi, ids } = await threeClients()
  hub.addToGroup(ids.one, 'table')
  hub.addToGroup(ids.budi, 'table')
  expect(hub.sendToUser('ani', 'a', [], { except: [ids.one] })).toBe(1)
  expect(hub.sendToGroup('table', 'b', [], { except: [ids.budi] })).toBe(1)
  expect(hub.sendToAll('c', [], { except: new Set([ids.one, ids.two]) })).toBe(1)
  expect(await receivedBy(hub, one, two, budi)).toEqual([[invocation('b')], [invocation('a')], [invocation('c')]])
})

test('a group holds whoever has joined and not left', async () => {
  const { hub, one, two, budi, ids } = await threeClients()
  expect(hub.addToGroup(ids.one, 'table')).toBe(true)
  expect(hub.addToGroup(ids.one, 'table')).toBe(true)
  expect(hub.addToGroup(ids.two, 'table')).toBe(true)
  expect(hub.addToGroup('gone', 'table')).toBe(false)
  expect(hub.sendToGroup('table', 'both', [])).toBe(2)
  expect(hub.removeFromGroup(ids.two, 'table')).toBe(true)
  expect(hub.sendToGroup('table', 'one', [])).toBe(1)
  expect(hub.sendToGroup('empty', 'none', [])).toBe(0)
  expect(await receivedBy(hub, one, two, budi)).toEqual([
    [invocation('both'), invocation('one')],
    [invocation('both')],
    [],
  ])
})

test('who has left is in no group and cannot come back to one', async () => {
  let joined: HubConnection<TestClaims> | undefined
  const { hub, url } = await runHub({
    onConnected: (connection) => {
      connection.join('table')
      joined = connection
    },
  })
  const client = await rawClient(url)
  await expect.poll(() => hub.sendToGroup('table', 'news', [])).toBe(1)
  client.socket.close()
  await expect.poll(() => hub.connections()).toEqual([])
  joined?.join('table')
  expect(hub.sendToGroup('table', 'news', [])).toBe(0)
  expect(joined?.send('news', [])).toBe(false)
})

test('ending a user’s connections spares those that the predicate spares', async () => {
  const { hub, one, two, events } = await threeClients()
  const where = ({ claims }: { claims: TestClaims }) => claims.session === 's1'
  expect(hub.disconnectUser('ani', { where, error: 'signed out' })).toBe(1)
  await one.closed()
  expect(one.records).toEqual([{ type: 7, error: 'signed out', allowReconnect: false }])
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'ended', wasOpen: true })
  expect(hub.disconnectUser('ani')).toBe(1)
  expect(await two.closed()).toBe(1000)
  expect(two.records).toEqual([{ type: 7, allowReconnect: false }])
  expect(hub.connections().map(({ userId }) => userId)).toEqual(['budi'])
})

test('ending a user’s connections reaches those that have not shaken hands', async () => {
  const { hub, url } = await runHub()
  const client = await rawClient(url, { shakesHands: false })
  expect(hub.disconnectUser('ani')).toBe(1)
  client.send(handshake)
  await client.closed()
  expect(client.records).toEqual([])
})

test('connecting is over before the first call, and leaving is told once, after it', async () => {
  const order: string[] = []
  const { url } = await runHub({
    onConnected: async ({ userId }) => {
      await new Promise((resolve) => setTimeout(resolve, 30))
      order.push(`${userId} connected`)
    },
    onDisconnected: ({ userId }, reason) => order.push(`${userId} gone: ${reason}`),
    methods: { call: () => order.push('called') },
  })
  const client = await rawClient(url)
  client.send({ type: 1, invocationId: '1', target: 'call', arguments: [] })
  await client.receive(1)
  client.socket.terminate()
  const hasty = await rawClient(url, { token: 'budi' })
  hasty.socket.terminate()
  await expect.poll(() => order).toHaveLength(5)
  expect(order.slice(0, 2)).toEqual(['ani connected', 'called'])
  expect(order).toContain('ani gone: connection-lost')
  expect(order.indexOf('budi gone: connection-lost')).toBeGreaterThan(order.indexOf('budi connected'))
})

test('a fault while connecting closes the connection and reveals nothing', async () => {
  const { url, events, faults } = await runHub({
    onConnected: () => {
      throw new Error('secret')
    },
  })
  const client = await rawClient(url)
  await client.closed()
  expect(client.records).toEqual([
    { type: 7, error: 'The call failed because of an error on the server.', allowReconnect: false },
  ])
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'connect-failed', wasOpen: true })
  expect(faults).toHaveLength(1)
})

test.for([100, 125, 126, 65_535, 65_536, 300_000])('a message of %i bytes arrives whole', async (bytes) => {
  const { hub, url } = await runHub()
  const client = await rawClient(url)
  const message = JSON.stringify(invocation('x', ''))
  const filler = 'é'.repeat(10) + 'x'.repeat(Math.max(0, bytes - 20 - message.length - 1))
  hub.sendToAll('x', [filler])
  expect(await client.receive(1)).toEqual([invocation('x', filler)])
})

test('what cannot be written as JSON is the sender’s error', async () => {
  const { hub, url } = await runHub()
  const client = await rawClient(url)
  expect(() => hub.sendToAll('x', [1n])).toThrow(TypeError)
  hub.sendToAll('y', [])
  expect(await client.receive(1)).toEqual([invocation('y')])
})

test('targets and their arguments are typed', () => {
  type Targets = { DepositApproved: [id: string]; Ping: [] }
  const hub = createHub<TestClaims, Targets>({ path: '/hub', authorize: () => ({ refuse: 401 }) })
  expect(hub.sendToUser('ani', 'DepositApproved', ['d1'])).toBe(0)
  // @ts-expect-error an argument is missing
  expect(hub.sendToUser('ani', 'DepositApproved', [])).toBe(0)
  // @ts-expect-error no such target
  expect(hub.sendToUser('ani', 'DepositAproved', ['d1'])).toBe(0)
})
