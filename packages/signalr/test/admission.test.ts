import { request } from 'node:http'
import { expect, test } from 'vitest'
import { type Authorization, accessTokenOf, withoutHubSecrets } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { rawClient } from './raw-client.ts'
import { runHub, type TestClaims, until } from './running-hub.ts'

const negotiateStatus = async (url: string, token: string, headers: Record<string, string> = {}) =>
  (await fetch(`${url}/negotiate?access_token=${token}`, { method: 'POST', headers })).status

test.for([
  { who: 'a visitor', token: '', status: 401 },
  { who: 'a banned user', token: 'banned', status: 403 },
  { who: 'anyone while sessions cannot be read', token: 'broken', status: 500 },
])('$who is refused with $status at negotiate and at the upgrade', async ({ token, status }) => {
  const { hub, url, events } = await runHub()
  expect(await negotiateStatus(url, token)).toBe(status)
  await expect(rawClient(url, { token })).rejects.toThrow(`refused with ${status}`)
  expect(hub.connections()).toEqual([])
  expect(events).toEqual([
    { type: 'refused', at: 'negotiate', status },
    { type: 'refused', at: 'upgrade', status },
  ])
})

test('a failure of sessions that may pass sends clients elsewhere, and no other failure does', async () => {
  const { url } = await runHub({ isPassing: (error) => String(error).includes('store is down') })
  expect(await negotiateStatus(url, 'broken')).toBe(503)
  await expect(rawClient(url, { token: 'broken' })).rejects.toThrow('refused with 503')
  const other = await runHub({ isPassing: (error) => String(error).includes('something else') })
  expect(await negotiateStatus(other.url, 'broken')).toBe(500)
})

test('a hub that cannot do its work refuses newcomers unheard, as often as they ask, and keeps who is in', async () => {
  let isServing = true
  let asked = 0
  const authorize = () => {
    asked += 1
    return { userId: 'ani', claims: { session: 'first' } }
  }
  const { hub, url } = await runHub({
    isServing: () => isServing,
    authorize,
    clock: manualClock(),
    limits: { maxOpeningsPerMinuteOfSender: 3 },
  })
  await rawClient(url)
  isServing = false
  expect(await negotiateStatus(url, 'ani')).toBe(503)
  for (let time = 0; time < 5; time += 1) await expect(rawClient(url)).rejects.toThrow('refused with 503')
  expect(asked).toBe(1)
  expect(hub.connections()).toHaveLength(1)
  isServing = true
  await rawClient(url)
})

test('nobody is let in whose authorisation took until the hub could do its work no more', async () => {
  let isServing = true
  const waiting: (() => void)[] = []
  const { hub, url } = await runHub({
    isServing: () => isServing,
    authorize: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve))
      return { userId: 'ani', claims: { session: 'first' } }
    },
  })
  const negotiating = negotiateStatus(url, 'ani')
  const refused = expect(rawClient(url)).rejects.toThrow('refused with 503')
  await until('both are asked about', () => waiting.length === 2)
  isServing = false
  for (const answer of waiting) answer()
  expect(await negotiating).toBe(503)
  await refused
  expect(hub.connections()).toEqual([])
})

test('a failed authorisation is logged without the secrets of its address', async () => {
  const { url, faults } = await runHub()
  await negotiateStatus(url, 'broken.very-secret')
  expect(faults).toEqual([{ err: expect.any(Error), url: '/hub/negotiate?access_token=…' }])
})

test('a cookie authorises as well as a token', async () => {
  const { hub, url } = await runHub({
    authorize: ({ headers }) =>
      headers.cookie === 'session=s1' ? { userId: 'ani', claims: { session: 's1' } } : { refuse: 401 },
  })
  await rawClient(url, { token: '', headers: { cookie: 'session=s1' } })
  expect(hub.connections()).toMatchObject([{ userId: 'ani', claims: { session: 's1' } }])
  await expect(rawClient(url, { token: '' })).rejects.toThrow('refused with 401')
})

test('pages of another origin are refused', async () => {
  const { url, port } = await runHub()
  for (const origin of ['https://evil.example', `http://127.0.0.1:${port + 1}`, 'null']) {
    expect(await negotiateStatus(url, 'ani', { origin })).toBe(403)
    await expect(rawClient(url, { headers: { origin } })).rejects.toThrow('refused with 403')
  }
  await rawClient(url, { headers: { origin: `http://127.0.0.1:${port}` } })
})

test('a page of another protocol is one of another origin where the protocol is known', async () => {
  const { url, port } = await runHub({ protocolOf: () => 'https' })
  await expect(rawClient(url, { headers: { origin: `http://127.0.0.1:${port}` } })).rejects.toThrow('refused with 403')
  await rawClient(url, { headers: { origin: `https://127.0.0.1:${port}` } })
})

test('the application may decide on origins itself', async () => {
  const { url } = await runHub({ isOriginAllowed: (origin) => origin === 'https://partner.example' })
  await rawClient(url, { headers: { origin: 'https://partner.example' } })
  await expect(rawClient(url)).rejects.toThrow('refused with 403')
})

test('the path matches in any case and with a slash at its end, and no other path does', async () => {
  const { url } = await runHub()
  await rawClient(url.replace('/hub', '/HUB/'))
  await expect(rawClient(`${url}2`)).rejects.toThrow('socket hang up')
})

test('a request that is no WebSocket upgrade is answered in HTTP', async () => {
  const { port } = await runHub()
  const headers = { connection: 'upgrade', upgrade: 'h2c', authorization: 'Bearer ani' }
  const status = await new Promise((resolve) => {
    request({ port, path: '/hub', headers }, (response) => resolve(response.statusCode)).end()
  })
  expect(status).toBe(400)
})

test('a user has 32 connections at most, or as many as the limits say', async () => {
  const { url } = await runHub({ limits: { maxConnectionsPerUser: 2 } })
  await rawClient(url)
  await rawClient(url)
  await expect(rawClient(url)).rejects.toThrow('refused with 429')
  await rawClient(url, { token: 'budi' })
})

test('who asks for sockets more often than a sender may within a minute is refused unheard, and lets nobody else wait', async () => {
  const clock = manualClock()
  let asked = 0
  const { url, events } = await runHub({
    clock,
    senderOf: ({ headers }) => String(headers['x-sender']),
    authorize: () => {
      asked += 1
      return { refuse: 401 }
    },
    limits: { maxOpeningsPerMinuteOfSender: 3 },
  })
  const from = (sender: string) => rawClient(url, { headers: { 'x-sender': sender } })
  for (let time = 0; time < 3; time += 1) await expect(from('one')).rejects.toThrow('refused with 401')
  await expect(from('one')).rejects.toThrow('refused with 429')
  expect(asked).toBe(3)
  expect(events.at(-1)).toEqual({ type: 'refused', at: 'upgrade', status: 429 })
  await expect(from('another')).rejects.toThrow('refused with 401')
  clock.advance(60_000)
  await expect(from('one')).rejects.toThrow('refused with 401')
})

test('users who share an address and all come at once are let in, and leave strangers there no more than before', async () => {
  const { url } = await runHub({ clock: manualClock(), limits: { maxOpeningsPerMinuteOfSender: 3 } })
  for (let user = 0; user < 12; user += 1) await rawClient(url, { token: `user${user}` })
  for (let time = 0; time < 3; time += 1)
    await expect(rawClient(url, { token: '' })).rejects.toThrow('refused with 401')
  await expect(rawClient(url, { token: '' })).rejects.toThrow('refused with 429')
})

test('a user asks for sockets so often within a minute, wherever they ask from', async () => {
  const clock = manualClock()
  const senderOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-sender'])
  const { url } = await runHub({ clock, senderOf, limits: { maxOpeningsPerMinuteOfUser: 2 } })
  const from = (sender: string) => rawClient(url, { headers: { 'x-sender': sender } })
  await from('one')
  await from('another')
  await expect(from('a third')).rejects.toThrow('refused with 429')
  clock.advance(60_000)
  await from('one')
})

test('a full server sends newcomers away', async () => {
  const { url } = await runHub({ limits: { maxConnections: 1 } })
  await rawClient(url)
  await expect(rawClient(url, { token: 'budi' })).rejects.toThrow('refused with 503')
})

test('a session that ends while its socket is being authorised opens nothing', async () => {
  const waiting: ((verdict: Authorization<TestClaims>) => void)[] = []
  const { hub, url } = await runHub({ authorize: () => new Promise((resolve) => waiting.push(resolve)) })
  const client = rawClient(url)
  const refused = expect(client).rejects.toThrow('refused with 401')
  await until('the first check has begun', () => waiting.length === 1)
  hub.disconnectUser('ani')
  waiting[0]?.({ userId: 'ani', claims: { session: 'ended' } })
  await until('the check is made again', () => waiting.length === 2)
  waiting[1]?.({ refuse: 401 })
  await refused
})

test('a client that leaves while it is being authorised harms nobody', async () => {
  const waiting: ((verdict: Authorization<TestClaims>) => void)[] = []
  const { hub, url, port } = await runHub({ authorize: () => new Promise((resolve) => waiting.push(resolve)) })
  const headers = {
    connection: 'upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==',
  }
  const leaving = request({ port, path: '/hub', headers })
    .on('error', () => {})
    .end()
  await until('the check has begun', () => waiting.length === 1)
  leaving.destroy()
  await new Promise((resolve) => setTimeout(resolve, 20))
  waiting[0]?.({ userId: 'ani', claims: { session: 'first' } })
  const staying = rawClient(url)
  await until('the next check has begun', () => waiting.length === 2)
  waiting[1]?.({ userId: 'budi', claims: { session: 'first' } })
  await staying
  expect(hub.connections().map(({ userId }) => userId)).toEqual(['budi'])
})

test('tokens are read from header or query and blotted out for logs', () => {
  const seen = (url: string, authorization?: string) => accessTokenOf({ url, headers: { authorization } } as never) // the two members that are read
  expect(seen('/hub', 'Bearer abc')).toBe('abc')
  expect(seen('/hub?access_token=abc')).toBe('abc')
  expect(seen('/hub', 'Basic abc')).toBeUndefined()
  expect(withoutHubSecrets('/hub?id=abc&x=1&access_token=def#end')).toBe('/hub?id=…&x=1&access_token=…#end')
})
