import { expect, onTestFinished, test, vi } from 'vitest'
import { listenToHub } from '../src/client.ts'
import { HubError } from '../src/index.ts'
import { manualClock } from './manual-clock.ts'
import { type RunningHub, runHub, until } from './running-hub.ts'

interface Heard {
  journal: unknown[]
  stop: () => void
}

/** Listens, and writes down what is told; the call gives the number of answers so far. */
function listen({ port }: Pick<RunningHub, 'port'>, reconnectDelaysMs: number[] = [], token = 'ani.first'): Heard {
  const journal: unknown[] = []
  let answers = 0
  const { leave: stop } = listenToHub({
    url: `ws://127.0.0.1:${port}/hub?access_token=${token}`,
    reconnectDelaysMs,
    call: { method: 'subscribe', args: () => [answers] },
    answered: (result) => {
      answers += 1
      journal.push({ answered: result })
    },
    hear: (target, args) => journal.push({ [target]: args }),
    failed: (reason) => journal.push({ failed: reason }),
  })
  onTestFinished(stop)
  return { journal, stop }
}

const subscribe = (_call: unknown, count: unknown) => `${count} before`

test('calls the hub once it stands, and hears what the hub sends', async () => {
  const running = await runHub({ methods: { subscribe } })
  const { journal } = listen(running)
  await expect.poll(() => journal).toEqual([{ answered: '0 before' }])
  running.hub.sendToUser('ani', 'news', ['rain', { mm: 12 }])
  running.hub.sendToUser('ani', 'more', [])
  await expect.poll(() => journal.slice(1)).toEqual([{ news: ['rain', { mm: 12 }] }, { more: [] }])
})

test('says so when the hub refuses its call', async () => {
  const refuse = () => {
    throw new HubError('not yours')
  }
  const { journal } = listen(await runHub({ methods: { subscribe: refuse } }))
  await expect.poll(() => journal).toEqual([{ failed: 'not yours' }])
})

test('a call that failed on the server is made anew, after which it hears again', async () => {
  let isAway = true
  const running = await runHub({
    methods: { subscribe: (_call, count) => (isAway ? Promise.reject(new Error('away')) : `${count} before`) },
  })
  const { journal } = listen(running, [0, 50, 100, 200, 400, 800])
  await until('it was refused twice', () => running.events.filter(({ type }) => type === 'disconnected').length === 2)
  isAway = false
  await expect.poll(() => journal).toEqual([{ answered: '0 before' }])
  running.hub.sendToAll('news', [])
  await expect.poll(() => journal.at(-1)).toEqual({ news: [] })
})

test('a hub that lets it in and refuses every call is given up after the last delay', async () => {
  const refuse = () => {
    throw new HubError('not yours')
  }
  const running = await runHub({ methods: { subscribe: refuse } })
  const { journal } = listen(running, [0, 0])
  await expect.poll(() => journal).toEqual([{ failed: 'not yours' }])
  await until('nobody is there', () => running.hub.connections().length === 0)
  expect(running.events.filter(({ type }) => type === 'connected')).toHaveLength(3)
})

test('one that is not let in is given up after the last delay', async () => {
  const running = await runHub({ methods: { subscribe } })
  const { journal } = listen(running, [0, 0], 'banned.first')
  await expect.poll(() => journal).toEqual([{ failed: 'closed' }])
  expect(running.events.filter(({ type }) => type === 'refused')).toHaveLength(3)
})

test('a greeting that comes too late for the hub is given anew', async () => {
  const running = await runHub({ methods: { subscribe }, limits: { handshakeTimeoutMs: 100 } })
  let held = 1
  vi.spyOn(WebSocket.prototype, 'send').mockImplementation(function (this: WebSocket, ...said) {
    if (held-- > 0) return // the phone dozes off
    vi.restoreAllMocks()
    this.send(...said)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const { journal } = listen(running, [0])
  await expect.poll(() => journal).toEqual([{ answered: '0 before' }])
})

test('comes back when the server restarts, and calls again', async () => {
  const before = await runHub({ methods: { subscribe } })
  const { journal } = listen(before, [20, 20, 20, 20, 200, 1_000])
  await expect.poll(() => journal).toHaveLength(1)
  await before.stop()
  const after = await runHub({ methods: { subscribe } }, before.port)
  await expect.poll(() => journal).toEqual([{ answered: '0 before' }, { answered: '1 before' }])
  after.hub.sendToAll('news', [])
  await expect.poll(() => journal.at(-1)).toEqual({ news: [] })
})

test('a first connection that fails is tried again', async () => {
  const { port, stop } = await runHub({ methods: { subscribe } })
  await stop()
  const { journal } = listen({ port }, [0, 50, 200, 1_000])
  const after = await runHub({ methods: { subscribe } }, port)
  await expect.poll(() => journal).toEqual([{ answered: '0 before' }])
  after.hub.sendToAll('news', [])
  await expect.poll(() => journal.at(-1)).toEqual({ news: [] })
})

test('gives up after the last delay', async () => {
  const running = await runHub({ methods: { subscribe } })
  const { journal } = listen(running, [0, 10])
  await expect.poll(() => journal).toHaveLength(1)
  await running.stop()
  await expect.poll(() => journal.at(-1)).toEqual({ failed: 'closed' })
})

test('does not come back to a hub that has sent it away', async () => {
  const running = await runHub({ methods: { subscribe } })
  const { journal } = listen(running, [0, 0])
  await expect.poll(() => journal).toHaveLength(1)
  running.hub.disconnectUser('ani')
  await expect.poll(() => journal).toHaveLength(2)
  await until('nobody is there', () => running.hub.connections().length === 0)
  expect(running.events.filter(({ type }) => type === 'connected')).toHaveLength(1)
})

test('leaves when it is stopped, whether it stands, waits or is on its way', async () => {
  const running = await runHub({ methods: { subscribe } })
  const standing = listen(running, [0])
  await expect.poll(() => standing.journal).toHaveLength(1)
  standing.stop()
  listen(running, [0]).stop()
  await until('nobody is there', () => running.hub.connections().length === 0)
  const waiting = listen(running, [50])
  await expect.poll(() => waiting.journal).toHaveLength(1)
  await running.stop()
  waiting.stop()
  const after = await runHub({ methods: { subscribe } }, running.port)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(after.hub.connections()).toEqual([])
  expect(waiting.journal).toHaveLength(1)
})

test('answers a ping, so that the hub keeps it', async () => {
  const clock = manualClock()
  const { hub, port } = await runHub({ clock, methods: { subscribe } })
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { journal } = listen({ port })
  await expect.poll(() => journal).toHaveLength(1)
  for (let rounds = 0; rounds < 4; rounds += 1) {
    vi.setSystemTime(Date.now() + 16_000)
    clock.advance(16_000)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  expect(hub.connections()).toHaveLength(1)
})

test('tries again where the hub has fallen silent', async () => {
  const clock = manualClock()
  const running = await runHub({ clock, methods: { subscribe } })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { journal } = listen(running, [0])
  await vi.waitFor(() => expect(journal).toHaveLength(1))
  vi.advanceTimersByTime(30_001)
  vi.advanceTimersByTime(1)
  await vi.waitFor(() => expect(journal).toEqual([{ answered: '0 before' }, { answered: '1 before' }]))
})
