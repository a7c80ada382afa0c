import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { calls } from '@balai/contract'
import type { Db } from '@balai/db'
import { afterEach, describe, expect, it } from 'vitest'
import { memberPassword, startBeside, startTestServer, type TestServer } from '../../../test/harness.ts'
import { startMailServer } from '../../../test/mail-server.ts'
import { mailbox } from '../../../test/mailbox.ts'
import { meanwhile } from '../../../test/meanwhile.ts'
import { takeWaiting } from './store.ts'
import { mailBySmtp, textsByHttp } from './ways.ts'

const { changePassword, forgotPassword, requestTac } = calls.session

/** A text message gateway that refuses as many times as it is told to. */
async function startGateway(refusals: number) {
  const taken: { authorization: string | undefined; body: unknown }[] = []
  let left = refusals
  const gateway = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request's chunks are buffers
    if (left-- > 0) return response.writeHead(503).end()
    taken.push({
      authorization: request.headers.authorization,
      body: JSON.parse(Buffer.concat(chunks).toString('utf8')),
    })
    response.writeHead(202).end()
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  const { port } = gateway.address() as AddressInfo // it listens on TCP
  return { url: `http://127.0.0.1:${port}/send`, taken, close: () => gateway.close() }
}

describe('messages', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  async function start(settings: Record<string, string>): Promise<TestServer> {
    const server = await startTestServer(settings)
    closing.push(() => server.close())
    return server
  }
  const givenUp = async (server: TestServer) => {
    const { body } = await server.app.http.app.inject('/metrics')
    return Object.fromEntries(
      [...body.matchAll(/^balai_messages_given_up_total\{channel="(\w+)"\} (\d+)$/gm)].map(([, channel, count]) => [
        channel,
        Number(count),
      ]),
    )
  }
  const stored = (username: string) => `62812000${username.slice(-4)}`

  it('leave by the gateway that is configured, after a refusal once more, and their text is forgotten then', async () => {
    const gateway = await startGateway(1)
    closing.push(gateway.close)
    const server = await start({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'kunci' })
    const { username } = await server.member()
    await server.visitor().call(requestTac, { phone: stored(username) })
    await expect.poll(async () => (await mailbox(server, stored(username)))[0]).toMatchObject({ state: 'waiting' })
    const reader = await server.staff(['message.read'])
    const { answer } = await reader.send(calls.operators.listMessage, {})
    expect(answer).toMatchObject({ results: [{ kind: 'sms', state: 'waiting', text: null }] })
    expect(JSON.stringify(answer), 'the code is on its way, so it is its member’s alone').not.toMatch(/\b\d{6}\b/)
    await server.app.jobs.runNow('messages.deliver')
    expect(gateway.taken).toEqual([])
    server.clock.advance(61_000)
    await server.app.jobs.runNow('messages.deliver')
    expect(gateway.taken).toMatchObject([
      { authorization: 'Bearer kunci', body: { to: `+${stored(username)}`, text: /\d{6}/ } },
    ])
    expect((await mailbox(server, stored(username)))[0]).toMatchObject({ state: 'sent', text: null })
    const { rows } = await server.database.pool.query('SELECT body FROM message')
    expect(rows).toEqual([{ body: null }])
  })

  it('that one server is sending are taken by no other', async () => {
    const server = await start({})
    const { username } = await server.member()
    await server.visitor().call(requestTac, { phone: stored(username) })
    const { db, pool } = server.database
    await pool.query("UPDATE message SET state = 'waiting', next_try_at = $1", [server.clock.now()])
    const mine: string[] = []
    const take = async (reader: Db) =>
      (await takeWaiting(reader, { kind: 'sms', now: server.clock.now(), count: 10 })).map(({ id }) => id)
    const theirs = await meanwhile(
      server,
      async (tx) => mine.push(...(await take(tx))),
      () => take(db),
    )
    expect(mine).toHaveLength(1)
    expect(theirs).toEqual([])
  })

  it('are given up after six refusals', async () => {
    const mailServer = await startMailServer({ refuses: true })
    closing.push(mailServer.close)
    const server = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'Balai <surat@contoh.test>' })
    const member = await server.member()
    const newPassword = 'Lebih rahasia 9'
    expect(await givenUp(server)).toEqual({ email: 0, sms: 0 })
    await member.call(changePassword, { currentPassword: memberPassword, newPassword, confirmPassword: newPassword })
    for (let hour = 0; hour < 10; hour++) {
      await server.app.jobs.runNow('messages.deliver')
      server.clock.advance(3_600_000)
    }
    const { rows } = await server.database.pool.query('SELECT tries FROM message')
    expect(rows).toEqual([{ tries: 6 }])
    expect(await givenUp(server), 'whoever watches is told').toEqual({ email: 1, sms: 0 })
    expect((await mailbox(server, `${member.username}@contoh.test`))[0]).toMatchObject({ state: 'failed', text: null })
  })

  it('that carry a code are sent to nobody once it serves no more, and their text is forgotten', async () => {
    const gateway = await startGateway(3)
    closing.push(gateway.close)
    const server = await start({ SMS_GATEWAY_URL: gateway.url, SMS_GATEWAY_TOKEN: 'kunci' })
    const { username } = await server.member()
    const read = async () => (await server.database.pool.query('SELECT state, tries, body FROM message')).rows
    await server.visitor().call(requestTac, { phone: stored(username) })
    await expect.poll(read).toMatchObject([{ tries: 1 }])
    for (const minutes of [1, 2]) {
      server.clock.advance(minutes * 60_000 + 1_000)
      await server.app.jobs.runNow('messages.deliver')
    }
    expect(await read()).toMatchObject([{ state: 'waiting', tries: 3 }])
    server.clock.advance(4 * 60_000 + 1_000)
    await server.app.jobs.runNow('messages.deliver')
    expect(gateway.taken).toEqual([])
    expect(await read()).toEqual([{ state: 'failed', tries: 3, body: null }])
    expect(await givenUp(server)).toEqual({ email: 0, sms: 1 })
  })

  it('wait where a server has no way for them, until one has, or until what they carry is over', async () => {
    const refusing = await startMailServer({ refuses: true })
    const taking = await startMailServer()
    closing.push(refusing.close, taking.close)
    const from = { MAIL_FROM: 'Balai <surat@contoh.test>' }
    const server = await start({ SMTP_URL: refusing.url, ...from })
    const without = await startBeside(server, {})
    const other = await startBeside(server, { SMTP_URL: taking.url, ...from })
    closing.push(without.close, other.close)
    const [first, second] = [await server.member(), await server.member()]
    const read = async () => (await server.database.pool.query('SELECT state FROM message ORDER BY id')).rows
    const lose = async ({ username }: { username: string }) => {
      await server.visitor().call(forgotPassword, { username, email: `${username}@contoh.test` })
      await server.app.jobs.runNow('messages.deliver') // in case it is tried just now, this waits for its end
    }
    await lose(first)
    server.clock.advance(61_000)
    await without.app.jobs.runNow('messages.deliver')
    expect(await read()).toEqual([{ state: 'waiting' }])
    await other.app.jobs.runNow('messages.deliver')
    expect(await read()).toEqual([{ state: 'sent' }])
    expect(taking.mails).toHaveLength(1)

    await lose(second)
    server.clock.advance(30 * 60_000)
    await without.app.jobs.runNow('messages.deliver')
    expect(await read()).toEqual([{ state: 'sent' }, { state: 'failed' }])
    expect(taking.mails).toHaveLength(1)
  })

  it('that the gateway sends on to a page elsewhere have not left', async () => {
    const asked: string[] = []
    const gateway = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`)
      if (request.url === '/send') response.writeHead(302, { location: '/sign-in' }).end()
      else response.end('Sign in first')
    }).listen(0, '127.0.0.1')
    await once(gateway, 'listening')
    closing.push(() => gateway.close())
    const { port } = gateway.address() as AddressInfo // it listens on TCP
    const send = textsByHttp({ url: `http://127.0.0.1:${port}/send`, token: 'kunci' })
    await expect(send({ to: '628123', subject: 'Kode', text: 'Kodemu 123456' })).rejects.toThrow('fetch failed')
    expect(asked).toEqual(['POST /send'])
  })

  it('leave by SMTP where it is configured', async () => {
    const mailServer = await startMailServer()
    closing.push(mailServer.close)
    const server = await start({ SMTP_URL: mailServer.url, MAIL_FROM: 'Balai <surat@contoh.test>' })
    const { username } = await server.member()
    await server.visitor().call(forgotPassword, { username, email: `${username}@contoh.test` })
    await expect.poll(() => mailServer.mails.length).toBe(1)
    expect(mailServer.mails[0]).toMatch(/From: Balai <surat@contoh\.test>/)
    expect(mailServer.mails[0]).toMatch(/ResetPassword/)
  })

  it('that a mail server refuses are told to the log without their address', async () => {
    const mailServer = await startMailServer({ refuses: true })
    closing.push(mailServer.close)
    const send = mailBySmtp({ url: mailServer.url, from: 'Balai <surat@contoh.test>' })
    const fault = await send({ to: 'wulan@contoh.test', subject: 'Halo', text: 'Halo' }).then(
      () => undefined,
      (error: unknown) => error,
    )
    expect(fault).toEqual(new Error('the mail server answered 550 to RCPT TO (EENVELOPE)'))
    expect(JSON.stringify(Object.entries(fault as Error))).not.toContain('wulan')
  })

  it('are seen by staff who may, of their own operator only, page by page, and forgotten after a week', async () => {
    const server = await start({})
    const { username } = await server.member()
    for (let n = 0; n < 3; n++) {
      await server.visitor().call(requestTac, { phone: stored(username) })
      server.clock.advance(61_000)
    }
    const reader = await server.staff(['message.read'])
    const first = await reader.call(calls.operators.listMessage, { count: 2 })
    const before = first.success ? first.results.at(-1)?.id : undefined
    const rest = await reader.call(calls.operators.listMessage, { count: 2, before })
    expect([first.success && first.results.length, rest.success && rest.results.length]).toEqual([2, 1])
    expect((await (await server.staff(['audit.read'])).send(calls.operators.listMessage, {})).status).toBe(403)
    expect((await server.visitor().send(calls.operators.listMessage, {})).status).toBe(401)

    await server.database.pool.query(`INSERT INTO operator (id, name) VALUES ('lain', 'Lain')`)
    await server.database.pool.query(`UPDATE message SET operator_id = 'lain', member_id = NULL WHERE id = $1`, [
      before,
    ])
    expect(await mailbox(server, stored(username))).toHaveLength(2)

    server.clock.advance(8 * 24 * 3_600_000)
    await server.app.jobs.runNow('messages.forget')
    expect(await mailbox(server, stored(username))).toEqual([])
  })

  it('settings that lack their other half are refused with one sentence', async () => {
    await expect(startTestServer({ SMTP_URL: 'smtp://mail.test' })).rejects.toThrow(
      'The setting MAIL_FROM is missing; SMTP_URL needs it.',
    )
  })
})
