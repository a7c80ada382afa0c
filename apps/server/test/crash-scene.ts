import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Answer, type AnyCall, prepareCall } from '@balai/contract'
import { type MemberVisitor, type StaffVisitor, startTestServer, testSecret } from './harness.ts'
import { assertBooksRight } from './scene-books.ts'

/** How often the server is killed. Ten times as many find what a change may have broken in an afternoon. */
const kills = 4

export interface Work {
  who: StaffVisitor | MemberVisitor
  /** The calls that make it up, in order; each may be sent again. */
  calls: readonly (readonly [AnyCall, object])[]
  /** What the last one answered, once it did. */
  acknowledged?: Answer
}

export type CrashScene = Awaited<ReturnType<typeof openCrashScene>>

/**
 * A server to set the scene with, and a second one on the same database, which is killed again and again while it works. That
 * one goes by the machine's clock, so the first does too: staff who signed in at another noon would be signed out of it.
 */
export async function openCrashScene(settings: Record<string, string> = {}) {
  const server = await startTestServer(settings, 'now')
  let child: ChildProcess | undefined

  async function start(): Promise<string> {
    child = fork(join(import.meta.dirname, 'crash-server.ts'), {
      env: {
        PATH: '/usr/bin:/bin',
        DATABASE_URL: server.database.url,
        APP_SECRET: testSecret,
        ARCADE_KEY_ID: 'arcade-test',
        ARCADE_SECRET: 'a gateway secret for tests only, long enough',
        RATE_LIMIT_PER_MINUTE: '100000',
        DATA_DIR: join(tmpdir(), 'balai-crash'),
        LOG_LEVEL: 'fatal',
      },
      execArgv: [],
    })
    const [message]: { origin: string }[] = await once(child, 'message')
    if (!message) throw new Error('the server said nothing')
    return message.origin
  }

  async function kill(): Promise<void> {
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  /** Does what is not acknowledged yet, in a random order, until all is or the server is gone. */
  async function run(origin: string, work: readonly Work[]): Promise<void> {
    const open = work.filter((item) => !item.acknowledged).toSorted(() => Math.random() - 0.5)
    let isGone = false
    const worker = async (): Promise<void> => {
      for (let item = open.pop(); item && !isGone; item = open.pop()) {
        for (const [place, [call, input]] of item.calls.entries()) {
          const answer = await send(origin, item.who, call, input)
          if (!answer) isGone = true
          if (!answer) return
          if (place === item.calls.length - 1) item.acknowledged = answer
        }
      }
    }
    await Promise.all(Array.from({ length: 6 }, worker))
  }

  return {
    server,
    /** @returns the origin of the second one */
    start,
    kill,
    async close(): Promise<void> {
      await kill()
      await server.close()
    },
    /** Does all the work on servers that are killed under it, and on one that is not in the end; the book balances after each. */
    async doAll(work: readonly Work[]): Promise<void> {
      for (let cycle = 0; cycle < kills; cycle += 1) {
        const running = run(await start(), work)
        await sleep(40 + Math.random() * 400)
        await kill()
        await running
        await assertBooksRight(server.database.db)
      }
      await run(await start(), work)
      await assertBooksRight(server.database.db)
    },
  }
}

/** As the visitor's browser would send it to the server at `origin`. @returns nothing when no answer came back */
async function send(origin: string, who: Work['who'], call: AnyCall, input: object): Promise<Answer | undefined> {
  const { path, method, json } = prepareCall(call, input)
  const headers = {
    origin,
    'content-type': 'application/json',
    'x-xsrf-token': who.cookies.get('XSRF-TOKEN') ?? '',
    cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
  }
  try {
    const response = await fetch(`${origin}${path}`, { method, headers, body: json ?? null })
    return (await response.json()) as Answer // the envelope of every answer
  } catch {
    return undefined // the server died under the call
  }
}
