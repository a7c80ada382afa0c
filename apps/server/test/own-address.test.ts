import { calls } from '@balai/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerTestProvider, testGame, testProvider } from './game-target.ts'
import { memberPassword, startTestServer, type TestServer, type Visitor } from './harness.ts'
import { mailboxOf } from './mailbox.ts'
import { staffOfAnother } from './other-operator.ts'
import { moveProvider, type ProviderStub, startProviderStub } from './provider-stub.ts'

const { changePassword, forgotPassword, login, resetPassword } = calls.session
const host = 'lain.contoh.test'
const branch = 'cabang.contoh.test'
/** A host of the operator's own, at the port at which all are served (record 0502). */
const originOn = (name: string) => `https://${name}:8443`

describe('an operator on a host of its own, beside the one of PUBLIC_ORIGIN', () => {
  let server: TestServer
  let provider: ProviderStub
  let reader: Visitor
  beforeAll(async () => {
    server = await startTestServer({ TRUST_PROXY: 'true', PUBLIC_ORIGIN: 'https://main.contoh.test:8443' })
    provider = await startProviderStub({ launch: ({ game }) => ({ outcome: 'OK', url: `https://games.test/${game}` }) })
    await registerTestProvider(server)
    await moveProvider(server, provider.baseUrl)
    reader = await staffOfAnother(server, ['message.read'], host)
    await server.database.pool.query(`INSERT INTO operator_domain (host, operator_id) VALUES ('${branch}', 'lain')`)
    server.app.operators.forget()
    const game = { provider: testProvider.id, category: 'slots', rtpPpm: null, art: 'x', rank: 1 } as const
    await server.database.db.transaction().execute((tx) =>
      server.app.games.addGames(tx, [
        {
          ...game,
          operatorId: 'lain',
          code: testGame,
          slug: testGame,
          title: 'Nyala',
          hasDemo: true,
          releasedAt: new Date(),
        },
      ]),
    )
  })
  afterAll(async () => {
    provider.close()
    await server.close()
  })

  const visitor = (on = host) => server.visitor({ host: on })
  let count = 0
  /** A member of that operator, signed in on a host of its own. */
  async function newMember(on = host) {
    const username = `tetangga${++count}`
    const email = `${username}@contoh.test`
    await server.database.db.transaction().execute((tx) =>
      server.app.members.create(tx, 'lain', {
        username,
        password: memberPassword,
        fullname: 'Budi Santoso',
        contact: `08129990000${count}`,
        email,
      }),
    )
    const browser = visitor(on)
    const answer = await browser.call(login, { username, password: memberPassword })
    if (!answer.success) throw new Error(answer.code)
    return { browser, username, email }
  }

  it('opens games that lead back to the address that it was asked on and hear of its own page', async () => {
    for (const [on, who, demo] of [
      [host, (await newMember()).browser, {}],
      [branch, (await newMember(branch)).browser, {}],
      [branch, visitor(branch), { demo: 'true' }],
    ] as const) {
      const fields = { code: testProvider.id, slug: testGame, page: '/slots', ...demo }
      expect(await who.call(calls.games.launch, fields)).toMatchObject({ success: true })
      expect(provider.asked('launch').at(-1)).toMatchObject({
        operator: 'lain',
        lobbyUrl: `${originOn(on)}/slots`,
        parentOrigin: originOn(on),
      })
    }
  })

  it('mails links that lead to its own address, whatever host they are asked on, and serve there', async () => {
    const { browser, username, email } = await newMember()
    const links = async () =>
      (await mailboxOf(reader, email)).map(({ text }) => new URL(/https?:\S+/.exec(text ?? '')?.[0] ?? 'none:'))
    for (const domain of [branch, 'main.contoh.test', 'jahat.contoh.test'])
      await visitor().call(forgotPassword, { username, email, domain })
    const mailed = await links()
    const own = originOn(branch) // the first of them by name
    expect(mailed.map(({ origin, pathname }) => origin + pathname)).toEqual(Array(3).fill(`${own}/ResetPassword`))
    const newPassword = 'Lebih rahasia 9'
    const chosen = { newPassword, confirmPassword: newPassword }
    const token = mailed[0]?.searchParams.get('token') ?? ''
    expect(await server.visitor().call(resetPassword, { username, token, ...chosen })).toMatchObject({
      code: 'RESET_INVALID',
    })
    expect(await visitor().call(resetPassword, { username, token, ...chosen })).toMatchObject({ success: true })

    // The mail that tells of it, and the one of a change, ask nobody on which host they are.
    await browser.call(login, { username, password: newPassword })
    const changed = { newPassword: memberPassword, confirmPassword: memberPassword }
    expect(await browser.call(changePassword, { currentPassword: newPassword, ...changed })).toMatchObject({
      success: true,
    })
    expect((await links()).slice(0, 2).map(String)).toEqual(Array(2).fill(`${own}/auth/forgot-password`))
  })
})
