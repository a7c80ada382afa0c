import { expect, test } from 'vitest'
import { manualClock } from './manual-clock.ts'
import { rawClient } from './raw-client.ts'
import { runHub } from './running-hub.ts'

interface Negotiated {
  status: number
  body: { negotiateVersion?: number; connectionId?: string; connectionToken?: string; error?: string }
}

async function negotiate(url: string, query = '', init: RequestInit = {}): Promise<Negotiated> {
  const headers = { authorization: 'Bearer ani.first', ...init.headers }
  const response = await fetch(`${url}/negotiate${query}`, { method: 'POST', ...init, headers })
  expect(response.headers.get('content-type')).toContain('application/json')
  return { status: response.status, body: (await response.json()) as Negotiated['body'] } // the shape is what the tests check
}

const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]

test('version 1 gives a public id and a secret token', async () => {
  const { url } = await runHub()
  const { status, body } = await negotiate(url, '?negotiateVersion=1')
  expect(status).toBe(200)
  expect(body).toEqual({
    negotiateVersion: 1,
    connectionId: expect.stringMatching(/^[\w-]{22}$/),
    connectionToken: expect.stringMatching(/^[\w-]{52}$/),
    availableTransports,
  })
  expect(body.connectionToken).not.toContain(body.connectionId)
})

test.for(['', '?negotiateVersion=0'])('version 0 gives one id for both (%s)', async (query) => {
  const { url } = await runHub()
  const { body } = await negotiate(url, query)
  expect(body).toEqual({ negotiateVersion: 0, connectionId: expect.any(String), availableTransports })
})

test('a later version comes down to 1', async () => {
  const { url } = await runHub()
  expect((await negotiate(url, '?negotiateVersion=7')).body.negotiateVersion).toBe(1)
})

test.for(['x', '-1', '1.5', ''])('a version of %j is refused', async (version) => {
  const { url } = await runHub()
  const answer = await negotiate(url, `?negotiateVersion=${version}`)
  expect(answer).toEqual({ status: 400, body: { error: 'The negotiate version is not valid.' } })
})

test('negotiating is a POST', async () => {
  const { url } = await runHub()
  expect((await negotiate(url, '', { method: 'GET' })).status).toBe(405)
})

test.for([
  { version: 0, name: 'id' },
  { version: 1, name: 'token' },
])('the $name of version $version opens the connection that it promised, once', async ({ version }) => {
  const { hub, url } = await runHub()
  const { body } = await negotiate(url, `?negotiateVersion=${version}`)
  const query = `&id=${body.connectionToken ?? body.connectionId}`
  await rawClient(url, { query })
  expect(hub.connections().map(({ connectionId }) => connectionId)).toEqual([body.connectionId])
  const respelled = `${query}%3D` // the same bytes
  for (const again of [query, respelled])
    await expect(rawClient(url, { query: again })).rejects.toThrow('refused with 409')
})

test('a connection without negotiation gets an id of its own', async () => {
  const { hub, url } = await runHub()
  await rawClient(url)
  expect(hub.connections()[0]?.connectionId).toMatch(/^[\w-]{22}$/)
})

test('a token opens nothing when it is forged, changed or of another user', async () => {
  const { url } = await runHub()
  const { body } = await negotiate(url, '?negotiateVersion=1')
  const token = body.connectionToken ?? ''
  const changed = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
  for (const id of ['', 'x', body.connectionId, changed, `${token}AA`, token.slice(0, -4)]) {
    await expect(rawClient(url, { query: `&id=${id}` })).rejects.toThrow('refused with 404')
  }
  await expect(rawClient(url, { token: 'budi', query: `&id=${token}` })).rejects.toThrow('refused with 404')
})

test('a token is good for a minute', async () => {
  const clock = manualClock()
  const { url } = await runHub({ clock })
  const { body } = await negotiate(url, '?negotiateVersion=1')
  clock.advance(61_000)
  await expect(rawClient(url, { query: `&id=${body.connectionToken}` })).rejects.toThrow('refused with 404')
})

test('servers with one key take each other’s tokens', async () => {
  const [one, other, stranger] = await Promise.all([
    runHub({ tokenKey: 'shared' }),
    runHub({ tokenKey: 'shared' }),
    runHub(),
  ])
  const { body } = await negotiate(one.url, '?negotiateVersion=1')
  const query = `&id=${body.connectionToken}`
  await expect(rawClient(stranger.url, { query })).rejects.toThrow('refused with 404')
  await rawClient(other.url, { query })
  expect(other.hub.connections()[0]?.connectionId).toBe(body.connectionId)
})
