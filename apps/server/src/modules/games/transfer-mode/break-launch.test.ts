import { calls } from '@balai/contract'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { untilWaiting } from '../../../../test/meanwhile.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

describe('a game of a provider with wallets of its own, to whose wallet all credit went before', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    provider = await openTransferProvider(server)
  })
  beforeEach(async () => {
    member = await server.member()
    await credit(server, member, 50_000n)
    expect(await launch()).toMatchObject({ success: true })
    provider.kicked.length = 0
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  const launch = (visitor: Pick<MemberVisitor, 'call'> = member) => visitor.call(calls.games.launch, { code: 'kas' })
  const sittings = async () =>
    (await server.database.pool.query('SELECT ended_at FROM game_session WHERE member_id = $1', [member.memberId])).rows
  const isLive = async () => (await sittings()).some(({ ended_at: endedAt }) => endedAt === null)
  const launchesAsked = () => provider.exchanges.filter(({ call }) => call === 'launch').length

  it('is given to nobody who begins a break while they are let in', async () => {
    const asked = launchesAsked()
    const { launching, leaving } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM safer_play_member WHERE member_id = ${member.memberId} FOR NO KEY UPDATE`.execute(tx)
      const launching = launch()
      await untilWaiting(server, 1)
      const leaving = member.call(calls.saferPlay.takeBreak, { days: 7 })
      await untilWaiting(server, 2)
      return { launching, leaving }
    })
    expect(await leaving).toMatchObject({ success: true })
    expect(await launching).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
    expect(await sittings(), 'they had been let in').toHaveLength(2)
    expect(await isLive()).toBe(false)
    expect(launchesAsked(), 'the provider is not asked for an address').toBe(asked)
    await expect.poll(() => provider.kicked, { timeout: 5_000 }).toContain(`demo:${member.memberId}`)
  })

  it.each([
    ['a break', () => member.call(calls.saferPlay.takeBreak, { days: 7 })],
    ['an exclusion', () => member.call(calls.saferPlay.exclude, { months: 6, isSure: true })],
  ])('is given to nobody on another device while %s ends what is played', async (_title, leave) => {
    const other = server.visitor()
    const { launching, leaving } = await server.database.db.transaction().execute(async (tx) => {
      await sql`SELECT FROM game_session WHERE member_id = ${member.memberId} FOR NO KEY UPDATE`.execute(tx)
      const leaving = leave()
      await untilWaiting(server, 1)
      await other.call(calls.session.login, { username: member.username, password: memberPassword })
      let isOpen = false
      const launching = launch(other).finally(() => {
        isOpen = true
      })
      await untilWaiting(server, 2, () => isOpen)
      return { launching, leaving }
    })
    expect(await leaving).toMatchObject({ success: true })
    expect(await launching).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
    expect(await isLive()).toBe(false)
  })
})
