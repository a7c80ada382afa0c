import type { Socket } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { HubError, type HubOptions } from '../src/index.ts'
import { handshake, type RawClient, rawClient, separator } from './raw-client.ts'
import { runHub, type TestClaims } from './running-hub.ts'

const methods: HubOptions<TestClaims>['methods'] = {
  echo: (_call, ...args) => args,
  nothing: () => undefined,
  absent: () => null,
  refuse: () => {
    throw new HubError('not today')
  },
  fail: () => {
    throw new Error('password=rahasia at db.internal')
  },
  circular: () => {
    const loop: unknown[] = []
    loop.push(loop)
    return loop
  },
}

const call = (invocationId: string, target: string, ...args: unknown[]) => ({
  type: 1,
  invocationId,
  target,
  arguments: args,
})
const done = (invocationId: string, result: unknown) => ({ type: 3, invocationId, result })
const failed = (invocationId: string, error: string) => ({ type: 3, invocationId, error })
const text = (...messages: object[]) => messages.map((message) => JSON.stringify(message) + separator).join('')

const fault = 'The call failed because of an error on the server.'
const deep = (levels: number) => '['.repeat(levels) + ']'.repeat(levels)

/** Frames sent after the handshake and the records that they are answered with, in HubProtocol.md's words. */
const exchanges: { fact: string; sends: (string | object)[]; answers: object[] }[] = [
  {
    fact: 'an invocation with an id is completed with its result',
    sends: [call('1', 'echo', 42)],
    answers: [done('1', [42])],
  },
  {
    fact: 'a method without a result completes without one',
    sends: [call('1', 'nothing')],
    answers: [{ type: 3, invocationId: '1' }],
  },
  { fact: 'null is a result', sends: [call('1', 'absent')], answers: [done('1', null)] },
  {
    fact: 'any string is an id',
    sends: [call('', 'echo'), call('é"\\', 'echo')],
    answers: [done('', []), done('é"\\', [])],
  },
  {
    fact: 'an invocation without an id is never answered',
    sends: [{ type: 1, target: 'fail', arguments: [] }, { type: 1, target: 'none', arguments: [] }, call('2', 'echo')],
    answers: [done('2', [])],
  },
  {
    fact: 'an unknown method is an error',
    sends: [call('1', 'none')],
    answers: [failed('1', 'The method does not exist.')],
  },
  {
    fact: 'targets are case-sensitive',
    sends: [call('1', 'Echo')],
    answers: [failed('1', 'The method does not exist.')],
  },
  {
    fact: 'what every object has is no method',
    sends: [call('1', 'constructor'), call('2', 'toString'), call('3', '__proto__')],
    answers: ['1', '2', '3'].map((id) => failed(id, 'The method does not exist.')),
  },
  {
    fact: 'a refusal meant for the caller reaches it',
    sends: [call('1', 'refuse')],
    answers: [failed('1', 'not today')],
  },
  { fact: 'a fault of a method reveals nothing', sends: [call('1', 'fail')], answers: [failed('1', fault)] },
  { fact: 'a result that is not JSON is a fault', sends: [call('1', 'circular')], answers: [failed('1', fault)] },
  {
    fact: 'a stream invocation is completed with an error',
    sends: [{ ...call('1', 'echo'), type: 4 }],
    answers: [failed('1', 'The method has no streams.')],
  },
  {
    fact: 'an upload is refused and its items pass unnoticed',
    sends: [
      { ...call('1', 'echo'), streamIds: ['s'] },
      { type: 2, invocationId: 's', item: 1 },
      { type: 3, invocationId: 's' },
      call('2', 'echo'),
    ],
    answers: [failed('1', 'The method has no streams.'), done('2', [])],
  },
  {
    fact: 'cancelling what is not running is ignored',
    sends: [{ type: 5, invocationId: '9' }, call('1', 'echo')],
    answers: [done('1', [])],
  },
  { fact: 'a ping needs no answer', sends: [{ type: 6 }, call('1', 'echo')], answers: [done('1', [])] },
  {
    fact: 'acknowledgements, sequences and later types are ignored',
    sends: [{ type: 8, sequenceId: 1 }, { type: 9, sequenceId: 1 }, { type: 99 }, call('1', 'echo')],
    answers: [done('1', [])],
  },
  {
    fact: 'headers and unknown members are disregarded',
    sends: [{ headers: { Foo: 'Bar' }, future: true, ...call('1', 'echo') }],
    answers: [done('1', [])],
  },
  {
    fact: 'several records may share a frame',
    sends: [text(call('1', 'echo'), { type: 6 }, call('2', 'echo'))],
    answers: [done('1', []), done('2', [])],
  },
  {
    fact: 'a record may be spread over frames',
    sends: [...text(call('1', 'echo', 'é'))],
    answers: [done('1', ['é'])],
  },
  {
    fact: 'a frame may end one record and begin the next',
    sends: [`${text(call('1', 'echo'))}{"type":1,"invocationId":"2",`, `"target":"echo","arguments":[]}${separator}`],
    answers: [done('1', []), done('2', [])],
  },
  {
    fact: 'separators and other control characters inside texts survive',
    sends: [call('1', 'echo', '\x1e\n\u2028\ud83c\udfb0')],
    answers: [done('1', ['\x1e\n\u2028\ud83c\udfb0'])],
  },
  {
    fact: 'results of every frame length arrive whole',
    sends: [100, 126, 500, 30_000].map((length) => call(String(length), 'echo', 'x'.repeat(length))),
    answers: [100, 126, 500, 30_000].map((length) => done(String(length), ['x'.repeat(length)])),
  },
]

test.for(exchanges)('$fact', async ({ sends, answers }) => {
  const { url } = await runHub({ methods })
  const client = await rawClient(url)
  for (const frame of sends) client.send(frame)
  await client.receive(answers.length)
  await stillAlive(client)
  expect(client.records).toEqual([...answers, done('last', ['alive'])])
})

/** Proves that the connection has survived and that nothing else was on its way. */
async function stillAlive(client: RawClient): Promise<void> {
  const before = client.records.length
  client.send(call('last', 'echo', 'alive'))
  await client.receive(before + 1)
}

const broken: { what: string; sends: string | object; error: string }[] = [
  { what: 'text that is not JSON', sends: `nonsense${separator}`, error: 'The message is not JSON.' },
  { what: 'an empty record', sends: separator, error: 'The message is not JSON.' },
  { what: 'a list', sends: `[]${separator}`, error: 'A message must be a JSON object.' },
  { what: 'no type', sends: {}, error: "The message has no valid 'type'." },
  { what: 'a type in quotes', sends: { type: '6' }, error: "The message has no valid 'type'." },
  { what: 'a fractional type', sends: { type: 1.5 }, error: "The message has no valid 'type'." },
  { what: 'no target', sends: { type: 1, arguments: [] }, error: "The message has no valid 'target'." },
  { what: 'no arguments', sends: { type: 1, target: 'echo' }, error: "The message has no valid 'arguments'." },
  {
    what: 'arguments by name',
    sends: { type: 1, target: 'echo', arguments: {} },
    error: "The message has no valid 'arguments'.",
  },
  {
    what: 'a number as id',
    sends: { type: 1, invocationId: 1, target: 'echo', arguments: [] },
    error: "The message has no valid 'invocationId'.",
  },
  { what: 'an endless id', sends: call('x'.repeat(129), 'echo'), error: "The 'invocationId' is too long." },
  {
    what: 'a stream invocation without an id',
    sends: { type: 4, target: 'echo', arguments: [] },
    error: "The message has no valid 'invocationId'.",
  },
  {
    what: 'stream ids that are no list of strings',
    sends: { ...call('1', 'echo'), streamIds: [1] },
    error: "The message has no valid 'streamIds'.",
  },
  { what: 'a cancellation of nothing', sends: { type: 5 }, error: "The message has no valid 'invocationId'." },
  {
    what: 'a stream item without an id',
    sends: { type: 2, item: 1 },
    error: "The message has no valid 'invocationId'.",
  },
  {
    what: 'a completion with both result and error',
    sends: { type: 3, invocationId: '1', result: 1, error: 'no' },
    error: "A completion carries either 'result' or 'error'.",
  },
  {
    what: 'nesting without end',
    sends: `{"type":1,"target":"echo","arguments":${deep(10_000)}}${separator}`,
    error: 'The message is nested too deeply.',
  },
  {
    what: 'a prototype of its own',
    sends: `{"type":1,"target":"echo","arguments":[{"__proto__":{"isAdmin":true}}]}${separator}`,
    error: 'Refused property name.',
  },
]

test.for(broken)('a message with $what ends the connection', async ({ sends, error }) => {
  const { url, events } = await runHub({ methods })
  const client = await rawClient(url)
  client.send(sends)
  expect(await client.closed()).toBe(1002)
  expect(client.records).toEqual([{ type: 7, error, allowReconnect: false }])
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'protocol-error', wasOpen: true })
})

test('nothing that follows a broken message in its frame is done', async () => {
  const done: unknown[] = []
  const { url } = await runHub({ methods: { note: (_call, what) => done.push(what) } })
  const client = await rawClient(url)
  client.send(`${text(call('1', 'note', 'before'))}{${separator}${text(call('2', 'note', 'after'))}`)
  await client.closed()
  expect(done).toEqual(['before'])
})

test('calls sent together with the handshake are answered after it', async () => {
  const { url } = await runHub({ methods })
  const client = await rawClient(url, { shakesHands: false })
  client.send(handshake + text(call('1', 'echo', 1)))
  expect(await client.receive(2)).toEqual([{}, done('1', [1])])
})

test('an id may be used again once it was answered', async () => {
  const { url } = await runHub({ methods })
  const client = await rawClient(url)
  client.send(call('1', 'echo', 'first'))
  await client.receive(1)
  client.send(call('1', 'echo', 'second'))
  expect(await client.receive(2)).toEqual([done('1', ['first']), done('1', ['second'])])
})

test('an id that still waits for its answer may not be used again', async () => {
  const { url } = await runHub({ methods: { wait: () => new Promise(() => {}) }, limits: { closeTimeoutMs: 30 } })
  const client = await rawClient(url)
  client.send(call('1', 'wait'))
  client.send(call('1', 'wait'))
  await client.closed()
  expect(client.records).toEqual([{ type: 7, error: "The 'invocationId' is in use already.", allowReconnect: false }])
})

test('a message in more pieces than clients cut it into closes its socket', async () => {
  const { url } = await runHub({ methods })
  const client = await rawClient(url)
  const inPieces = (pieces: string[]) => {
    for (const [place, piece] of pieces.entries()) client.socket.send(piece, { fin: place === pieces.length - 1 })
  }
  const said = text(call('1', 'echo'))
  inPieces(said.match(/.{1,2}/gs) ?? [])
  expect(await client.receive(1)).toEqual([done('1', [])])
  inPieces(Array.from({ length: 65 }, () => ' '))
  expect(await client.closed()).toBe(1008)
})

test('a frame that trickles in by the byte closes its socket, one in a few pieces is read', async () => {
  const { url } = await runHub({ methods, limits: { maxChunks: 8 } })
  const client = await rawClient(url)
  const line = Reflect.get(client.socket, '_socket') as Socket // as ws calls it
  const trickle = async (pieces: Buffer[]) => {
    for (const piece of pieces) {
      line.write(piece)
      await setTimeout(10)
    }
  }
  const frame = Buffer.concat([
    Buffer.of(0x81, 0x80 | 40),
    Buffer.alloc(4),
    Buffer.from(text({ type: 6 }).padStart(40)),
  ])
  await trickle([frame.subarray(0, 10), frame.subarray(10, 20), frame.subarray(20)])
  client.send(call('1', 'echo'))
  expect(await client.receive(1)).toEqual([done('1', [])])
  await trickle([...frame.subarray(0, 20)].map((byte) => Buffer.of(byte)))
  expect(await client.closed()).toBe(1008)
})

test('a message over the limit ends the connection', async () => {
  const { url, events } = await runHub({ methods, limits: { maxMessageBytes: 1_000, maxFrameBytes: 4_000 } })
  const client = await rawClient(url)
  client.send(call('1', 'echo', 'x'.repeat(900)))
  await client.receive(1)
  client.send(call('2', 'echo', 'x'.repeat(1_000)))
  expect(await client.closed()).toBe(1009)
  expect(client.records[1]).toEqual({ type: 7, error: 'The message is too big.', allowReconnect: false })
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'message-too-big', wasOpen: true })
})

test('a frame over the limit ends the connection unread', async () => {
  const { url, events } = await runHub({ methods, limits: { maxMessageBytes: 1_000, maxFrameBytes: 4_000 } })
  const client = await rawClient(url)
  client.send({ type: 6, padding: 'x'.repeat(5_000) })
  expect(await client.closed()).toBe(1009)
  await expect.poll(() => events.at(-1)).toEqual({ type: 'disconnected', reason: 'message-too-big', wasOpen: true })
})

test('binary frames are refused', async () => {
  const { url } = await runHub({ methods })
  const client = await rawClient(url)
  client.socket.send(Buffer.from(text({ type: 6 })))
  expect(await client.closed()).toBe(1002)
  expect(client.records).toEqual([{ type: 7, error: 'Only text frames are accepted.', allowReconnect: false }])
})

test("a client's Close message ends the connection in order", async () => {
  const { url, events } = await runHub({ methods })
  const client = await rawClient(url)
  client.send({ type: 7 })
  expect(await client.closed()).toBe(1000)
  expect(events.at(-1)).toEqual({ type: 'disconnected', reason: 'client-left', wasOpen: true })
})

test('a WebSocket ping is answered', async () => {
  const { url } = await runHub()
  const client = await rawClient(url)
  const pong = new Promise((resolve) => client.socket.once('pong', resolve))
  client.socket.ping('knock')
  expect(String(await pong)).toBe('knock')
})

test('what goes wrong in a method is logged with its caller and counted', async () => {
  const { url, events, faults } = await runHub({ methods })
  const client = await rawClient(url)
  client.send(call('1', 'fail'))
  client.send(call('2', 'none'))
  await client.receive(2)
  expect(faults).toEqual([{ err: expect.any(Error), target: 'fail', connectionId: expect.any(String), userId: 'ani' }])
  expect(events.filter(({ type }) => type === 'invoked')).toMatchObject([
    { target: 'fail', outcome: 'fault' },
    { target: undefined, outcome: 'unknown' },
  ])
})
