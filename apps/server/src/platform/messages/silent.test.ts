import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { calls } from '@balai/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { memberPassword, startBeside, startTestServer, type TestServer } from '../../../test/harness.ts'

const { changePassword, forgotPassword, requestTac } = calls.session

/** A mail server that takes connections and says nothing. */
async function startSilent() {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => void sockets.add(socket.on('error', () => {})))
  return { ...(await listening(server)), sockets, close: () => hangUp(sockets, server) }
}

function hangUp(sockets: ReadonlySet<Socket>, server: Server): void {
  server.close()
  for (const socket of sockets) socket.destroy()
}

/** A text message gateway that takes everything; `taking` is done before it says so. */
async function startGateway(taking: () => void = () => {}) {
  const taken: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer) // a request's chunks are buffers
    taken.push(JSON.parse(Buffer.concat(chunks).toString('utf8')).to)
    taking()
    response.writeHead(202).end()
  })
  return { ...(await listening(server)), taken, close: () => server.close() }
}

async function listening(server: Server): Promise<{ port: number }> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: (server.address() as AddressInfo).port } // it listens on TCP
}

describe('a way that says nothing', () => {
  const closing: (() => unknown)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0)) await close()
  })
  const ways = (mail: { port: number }, gateway: { port: number }) => ({
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    MAIL_FROM: 'Balai <surat@contoh.test>',
    SMS_GATEWAY_URL: `http://127.0.0.1:${gateway.port}/send`,
    SMS_GATEWAY_TOKEN: 'kunci',
  })
  /** Closed last to first, but for the silent one: what hangs on it would be waited for. */
  const keep = ({ silent, server }: { silent: { close(): void }; server: Pick<TestServer, 'close'> }) =>
    closing.unshift(silent.close, () => server.close())
  const stored = (username: string) => `62812000${username.slice(-4)}`
  const newPassword = 'Lebih rahasia 9'
  const change = { currentPassword: memberPassword, newPassword, confirmPassword: newPassword }

  it('by mail keeps no text: one that is written meanwhile leaves at once', async () => {
    const [silent, gateway] = [await startSilent(), await startGateway()]
    closing.push(gateway.close)
    const server = await startTestServer(ways(silent, gateway))
    keep({ silent, server })
    const member = await server.member()
    await member.call(changePassword, change)
    await expect.poll(() => silent.sockets.size).toBeGreaterThan(0) // a mail is on its way, and hangs
    await server.visitor().call(requestTac, { phone: stored(member.username) })
    await expect.poll(() => gateway.taken, { timeout: 8_000 }).toEqual([`+${stored(member.username)}`])
  })

  it('by mail keeps no text from the job either, however many mails are due before it', async () => {
    const [silent, gateway] = [await startSilent(), await startGateway()]
    closing.push(gateway.close)
    const server = await startTestServer({ TRUST_PROXY: 'true' })
    closing.push(() => server.close())
    const { username } = await server.member()
    for (let n = 0; n < 20; n++) {
      const other = await server.member()
      const visitor = server.visitor({ headers: { 'x-forwarded-for': `10.5.0.${n}` } })
      await visitor.call(forgotPassword, { username: other.username, email: `${other.username}@contoh.test` })
    }
    await server.visitor().call(requestTac, { phone: stored(username) })
    await server.database.pool.query("UPDATE message SET state = 'waiting'")
    const sending = await startBeside(server, ways(silent, gateway))
    keep({ silent, server: sending })
    const run = sending.app.jobs.runNow('messages.deliver')
    await expect.poll(() => silent.sockets.size, { message: 'as many as one batch has' }).toBe(20)
    await expect.poll(() => gateway.taken, { timeout: 8_000 }).toEqual([`+${stored(username)}`])
    silent.close()
    await run
    const { rows } = await server.database.pool.query('SELECT kind, state, count(*)::int FROM message GROUP BY 1, 2')
    expect(rows.toSorted((a, b) => a.count - b.count)).toEqual([
      { kind: 'sms', state: 'sent', count: 1 },
      { kind: 'email', state: 'waiting', count: 20 },
    ])
  })

  it('or is slow ends a run of the job before the next is due, which tries the other kind again', async () => {
    const server = await startTestServer({ TRUST_PROXY: 'true' })
    closing.push(() => server.close())
    const visitor = (n: number) => server.visitor({ headers: { 'x-forwarded-for': `10.4.0.${n}` } })
    for (let n = 0; n < 25; n++) await visitor(n).call(requestTac, { phone: `8137701${1000 + n}`, checkPhone: true })
    await server.database.pool.query("UPDATE message SET state = 'waiting', expires_at = NULL")
    const gateway = await startGateway(() => server.clock.advance(3_000))
    closing.unshift(gateway.close)
    const { port } = gateway
    const slow = { SMS_GATEWAY_URL: `http://127.0.0.1:${port}/send`, SMS_GATEWAY_TOKEN: 'kunci' }
    const sending = await startBeside(server, slow)
    closing.unshift(() => sending.close())
    await sending.app.jobs.runNow('messages.deliver')
    expect(gateway.taken, 'one batch of twenty took a minute').toHaveLength(20)
    await sending.app.jobs.runNow('messages.deliver')
    expect(gateway.taken).toHaveLength(25)
  })
})
