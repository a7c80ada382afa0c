import { expect, test } from 'vitest'
import { handshake, rawClient, separator } from './raw-client.ts'
import { runHub } from './running-hub.ts'

test('the handshake is answered with an empty object and a separator', async () => {
  const { url } = await runHub()
  const client = await rawClient(url, { shakesHands: false })
  client.send(handshake)
  await client.receive(1)
  expect(client.frames).toEqual([`{}${separator}`])
})

const refused: { what: string; sends: string; error: string }[] = [
  {
    what: 'another protocol',
    sends: '{"protocol":"messagepack","version":1}',
    error: "Only the protocol 'json' is available.",
  },
  {
    what: 'a later version',
    sends: '{"protocol":"json","version":2}',
    error: "Only version 1 of the protocol 'json' is available.",
  },
  {
    what: 'a version in quotes',
    sends: '{"protocol":"json","version":"1"}',
    error: "Only version 1 of the protocol 'json' is available.",
  },
  { what: 'no version', sends: '{"protocol":"json"}', error: "Only version 1 of the protocol 'json' is available." },
  {
    what: 'a call before the handshake',
    sends: '{"type":1,"target":"echo","arguments":[]}',
    error: 'The first message must be a handshake request.',
  },
  {
    what: 'the type of another message',
    sends: '{"protocol":"json","version":1,"type":6}',
    error: 'The first message must be a handshake request.',
  },
  { what: 'an empty object', sends: '{}', error: 'The first message must be a handshake request.' },
  { what: 'what is not JSON', sends: 'hello', error: 'The message is not JSON.' },
  { what: 'nothing at all', sends: '', error: 'The message is not JSON.' },
  { what: 'an array', sends: '["json",1]', error: 'A message must be a JSON object.' },
]

test.for(refused)(
  'a handshake with $what is answered with an error and the socket closes',
  async ({ sends, error }) => {
    const { url, events } = await runHub()
    const client = await rawClient(url, { shakesHands: false })
    client.send(sends + separator)
    expect(await client.closed()).toBe(1002)
    expect(client.records).toEqual([{ error }])
    expect(events).toEqual([{ type: 'disconnected', reason: 'handshake-failed', wasOpen: false }])
  },
)

test('a client that says nothing is told so and closed', async () => {
  const { url, events } = await runHub({ limits: { handshakeTimeoutMs: 40 } })
  const client = await rawClient(url, { shakesHands: false })
  expect(await client.closed()).toBe(1002)
  expect(client.records).toEqual([{ error: 'The handshake took too long.' }])
  expect(events).toEqual([{ type: 'disconnected', reason: 'handshake-timeout', wasOpen: false }])
})

test('a handshake that never ends is no way to fill memory', async () => {
  const { url } = await runHub({ limits: { maxMessageBytes: 100 } })
  const client = await rawClient(url, { shakesHands: false })
  client.send('x'.repeat(60))
  client.send('x'.repeat(60))
  await client.closed()
  expect(client.records).toEqual([{ error: 'The message is too big.' }])
})

test('nothing is sent to a client before its handshake', async () => {
  const { hub, url } = await runHub()
  const client = await rawClient(url, { shakesHands: false })
  expect(hub.sendToAll('news', [])).toBe(0)
  expect(hub.connections()).toEqual([])
  client.send(handshake)
  await client.receive(1)
  expect(hub.sendToAll('news', [])).toBe(1)
  expect(await client.receive(2)).toEqual([{}, { type: 1, target: 'news', arguments: [] }])
})
