import { once } from 'node:events'
import { get } from 'node:http'
import { memberHubPath, staffHubPath, subscribeMethod } from '@balai/contract'
import { openDatabase } from '@balai/db'
import { openLine } from '@balai/testkit'
import { HttpTransportType, HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startBeside, startTestServer, type TestServer, type Visitor } from '../../../test/harness.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'

const hubs = [memberHubPath, staffHubPath]

describe('a server that has lost its database, beside one that has it', () => {
  let sound: TestServer
  let deaf: Awaited<ReturnType<typeof startBeside>>
  let line: Awaited<ReturnType<typeof openLine>>
  let closeDeaf: () => Promise<void>
  beforeAll(async () => {
    sound = await startTestServer({}, 'now')
    line = await openLine(sound.database.url)
    const database = openDatabase({ url: line.url, connectTimeoutMs: 2_000, answerMs: 2_000 })
    deaf = await startBeside({ ...sound, database: { ...database, url: line.url, drop: database.close } }, {})
    closeDeaf = async () => {
      await deaf.close()
      await line.close()
      await database.close()
    }
  })
  afterAll(async () => {
    await closeDeaf()
    await sound.close()
  })

  const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

  /** A client of the deaf server that comes again for as long as it may. */
  async function listen(path: string, visitor: Visitor, args: unknown[]) {
    const connection = new HubConnectionBuilder()
      .withUrl(deaf.origin + path, {
        transport: HttpTransportType.WebSockets,
        headers: { cookie: cookieOf(visitor) },
      })
      .withAutomaticReconnect({ nextRetryDelayInMilliseconds: () => 500 })
      .configureLogging(LogLevel.None)
      .build()
    onTestFinished(() => connection.stop())
    await connection.start()
    await connection.invoke(subscribeMethod, ...args)
    return connection
  }

  /** What a newcomer with this session is answered by a hub: when negotiating, and when asking for a socket at once. */
  async function answers(path: string, visitor: Visitor) {
    const headers = { cookie: cookieOf(visitor), 'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '' }
    const negotiated = await fetch(`${deaf.origin}${path}/negotiate?negotiateVersion=1`, { method: 'POST', headers })
    const key = { 'sec-websocket-version': '13', 'sec-websocket-key': 'AAAAAAAAAAAAAAAAAAAAAA==' }
    const asked = get(deaf.origin + path, {
      headers: { ...headers, ...key, connection: 'upgrade', upgrade: 'websocket' },
    })
    const [answer] = await Promise.race([once(asked, 'response'), once(asked, 'upgrade')])
    asked.destroy()
    return [negotiated.status, answer.statusCode]
  }

  it('takes nobody in, leaves staff to others, and tells members afterwards what they missed', {
    timeout: 90_000,
  }, async () => {
    const [cashier, member] = [await sound.staff(['deposit.read']), await sound.member()]
    const newcomers = [await sound.member(), await sound.staff([])]
    const newcomersAre = () => Promise.all(newcomers.map((visitor, n) => answers(hubs[n] ?? '', visitor)))
    const desk = await listen(staffHubPath, cashier, [])
    const page = await listen(memberHubPath, member, [member.memberId, null])
    const told: string[] = []
    desk.onreconnecting(() => void told.push('console: look by yourself'))
    desk.onreconnected(() => void told.push('console: back'))
    desk.onclose(() => void told.push('console: closed for good'))
    page.onreconnecting(() => void told.push('page: away'))
    page.on('GetDepositApprovedInfo', ({ serial }) => void told.push(`page: ${serial}`))
    const within = { timeout: 20_000, interval: 250 }
    expect(await newcomersAre()).toEqual([
      [200, 101],
      [200, 101],
    ])

    line.silenceAll()
    const refused = [
      [503, 503],
      [503, 503],
    ]
    expect(await newcomersAre(), 'who they are cannot be read').toEqual(refused)
    await expect.poll(() => told, within).toEqual(['console: look by yourself'])
    const asked = performance.now()
    expect(await newcomersAre(), 'nothing is read').toEqual(refused)
    expect(performance.now() - asked, 'without a wait for the database').toBeLessThan(2_000)
    const approval = { operatorId: 'demo', memberId: member.memberId, topic: 'GetDepositApprovedInfo' }
    await sound.database.db
      .transaction()
      .execute((tx) => writeOutbox(tx, [{ ...approval, payload: { serial: 'DP-1' } }]))

    line.speak()
    await expect
      .poll(() => told.toSorted(), within)
      .toEqual(['console: back', 'console: look by yourself', 'page: DP-1'])
    await expect.poll(newcomersAre, within).toEqual([
      [200, 101],
      [200, 101],
    ])
    expect(page.state).toBe('Connected')
  })
})
