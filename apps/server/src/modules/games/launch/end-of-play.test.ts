import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { registerTestProvider, testGame, testProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import {
  moveProvider,
  type ProviderStub,
  providerClient,
  type Sitting,
  sendPlay,
  startProviderStub,
} from '../../../../test/provider-stub.ts'
import { assertBooksRight } from '../../../../test/scene-books.ts'
import { exclude, takeBreak } from '../../safer-play/index.ts'

const operatorId = 'demo'

describe('the end of play', () => {
  let server: TestServer
  let provider: ProviderStub
  let client: GatewayClient
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await startProviderStub({ launch: () => ({ outcome: 'OK', url: 'https://games.test/' }) })
    await registerTestProvider(server)
    await moveProvider(server, provider.baseUrl)
    client = providerClient(server)
  })
  beforeEach(async () => {
    member = await server.member()
    await credit(server, member, 50_000n)
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    provider.close()
    await server.close()
  })

  async function launch(visitor: Pick<MemberVisitor, 'call'> = member): Promise<string> {
    const opened = await visitor.call(calls.games.launch, { code: testProvider.id, slug: testGame })
    assert.ok(opened.success)
    return provider.asked('launch').at(-1)?.launchToken ?? ''
  }
  const redeem = (launchToken: string) => client.send('authenticate', { requestId: newWireId('req'), launchToken })
  async function sitDown(visitor: Pick<MemberVisitor, 'call'> = member): Promise<Sitting> {
    const answer = await redeem(await launch(visitor))
    assert.ok(answer.outcome === 'OK')
    return { session: answer.session, memberId: member.memberId, game: testGame }
  }
  async function outcomeOf(sitting: Sitting, type: 'BET' | 'WIN', round = newWireId('round')) {
    const answer = await sendPlay(client, sitting, { type, round, amount: '1000' })
    return answer.results[0]?.outcome
  }
  const commit = (act: Parameters<ReturnType<TestServer['database']['db']['transaction']>['execute']>[0]) =>
    server.database.db.transaction().execute(act)

  it('after signing out no bet is taken, and the win of a bet made before is paid all the same', async () => {
    const sitting = await sitDown()
    const round = newWireId('round')
    expect(await outcomeOf(sitting, 'BET', round)).toBe('OK')
    await member.call(calls.session.logout, {})
    expect(await outcomeOf(sitting, 'BET')).toBe('TOKEN_EXPIRED')
    expect(await outcomeOf(sitting, 'WIN', round)).toBe('OK')
  })

  it('a game that was launched and not opened yet does not open after signing out', async () => {
    const token = await launch()
    await member.call(calls.session.logout, {})
    expect(await redeem(token)).toEqual({ outcome: 'TOKEN_EXPIRED' })
  })

  it('signing out on one device leaves the game on another', async () => {
    const other = server.visitor()
    await other.call(calls.session.login, { username: member.username, password: memberPassword })
    const here = await sitDown()
    const there = await sitDown(other)
    await member.call(calls.session.logout, {})
    expect(await outcomeOf(here, 'BET')).toBe('TOKEN_EXPIRED')
    expect(await outcomeOf(there, 'BET')).toBe('OK')
  })

  it('a new password ends the games of the other devices', async () => {
    const other = server.visitor()
    await other.call(calls.session.login, { username: member.username, password: memberPassword })
    const here = await sitDown()
    const there = await sitDown(other)
    const newPassword = 'Kata Sandi Baru 7'
    const given = { currentPassword: memberPassword, newPassword, confirmPassword: newPassword }
    expect(await member.call(calls.session.changePassword, given)).toMatchObject({ success: true })
    expect(await outcomeOf(there, 'BET')).toBe('TOKEN_EXPIRED')
    expect(await outcomeOf(here, 'BET')).toBe('OK')
  })

  it('a break ends what is played, and a win still arrives', async () => {
    const sitting = await sitDown()
    const round = newWireId('round')
    await outcomeOf(sitting, 'BET', round)
    const until = new Date(server.clock.now().getTime() + 86_400_000)
    const which = { operatorId, memberId: member.memberId, until, endPlay: server.app.games.endSessions }
    await commit((tx) => takeBreak(tx, which))
    expect(await outcomeOf(sitting, 'BET')).toBe('TOKEN_EXPIRED')
    expect(await outcomeOf(sitting, 'WIN', round)).toBe('OK')
  })

  it('self-exclusion signs out and ends what is played everywhere, and a win still arrives', async () => {
    const sitting = await sitDown()
    const token = await launch()
    const round = newWireId('round')
    await outcomeOf(sitting, 'BET', round)
    const which = { operatorId, memberId: member.memberId, until: null, endSessions: server.app.sessions.endAll }
    await commit((tx) => exclude(tx, which))
    expect(await outcomeOf(sitting, 'BET')).toBe('TOKEN_EXPIRED')
    expect(await redeem(token)).toEqual({ outcome: 'TOKEN_EXPIRED' })
    expect(await outcomeOf(sitting, 'WIN', round)).toBe('OK')
    const { status } = await member.send(calls.wallet.getBalance, {})
    expect(status).toBe(401)
  })

  it('a game that asks who plays and a break at the same moment leave no play behind', async () => {
    for (let round = 0; round < 20; round++) {
      const visitor = await server.member()
      const token = await launch(visitor)
      const [{ outcome }, left] = await Promise.all([
        redeem(token),
        visitor.call(calls.saferPlay.takeBreak, { days: 1 }),
      ])
      expect(outcome).toMatch(/^(OK|TOKEN_EXPIRED|NOT_ALLOWED)$/)
      expect(left).toMatchObject({ success: true })
      const { rows } = await server.database.pool.query(
        'SELECT 1 FROM game_session WHERE member_id = $1 AND ended_at IS NULL',
        [visitor.memberId],
      )
      expect(rows).toHaveLength(0)
    }
  })

  it('a launch and a sign-out at the same moment leave no token behind', async () => {
    for (let round = 0; round < 20; round++) {
      const visitor = server.visitor()
      await visitor.call(calls.session.login, { username: member.username, password: memberPassword })
      const code = { code: testProvider.id, slug: testGame }
      await Promise.all([visitor.call(calls.games.launch, code), visitor.call(calls.session.logout, {})])
    }
    const { rows } = await server.database.pool.query(
      'SELECT 1 FROM game_launch_token WHERE member_id = $1 AND used_at IS NULL',
      [member.memberId],
    )
    expect(rows).toHaveLength(0)
  })
})
