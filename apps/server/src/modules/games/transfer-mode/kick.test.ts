import { calls } from '@balai/contract'
import type { Tx } from '@balai/db'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit } from '../../../../test/bank-scene.ts'
import { type MemberVisitor, memberPassword, startTestServer, type TestServer } from '../../../../test/harness.ts'
import { meanwhile } from '../../../../test/meanwhile.ts'
import { openTransferProvider } from '../../../../test/transfer-provider.ts'

describe('play at a provider with wallets of its own', () => {
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
    provider.switches.silent = false
  })
  afterAll(async () => {
    await provider.close()
    await server.close()
  })

  const launch = (visitor: Pick<MemberVisitor, 'call'> = member) => visitor.call(calls.games.launch, { code: 'kas' })
  const isKicked = () => provider.kicked.includes(`demo:${member.memberId}`)
  const expectKick = () => expect.poll(isKicked, { timeout: 5_000 }).toBe(true)

  it('is not begun, and no credit is brought there, by an address that a page of another site opens', async () => {
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const navigation = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' }
    const response = await fetch(`${server.origin}/api/Misc/Launch/kas`, { headers: { cookie, ...navigation } })
    expect([response.status, await response.json()]).toMatchObject([403, { code: 'XSRF' }])
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    expect(provider.purses.get(`demo:${member.memberId}`)).toBeUndefined()
  })

  it('is ended there when the member takes a break, and no new game opens', async () => {
    expect(await launch()).toMatchObject({ success: true })
    expect(provider.purses.get(`demo:${member.memberId}`)).toBe(50_000n)
    await member.call(calls.saferPlay.takeBreak, { days: 1 })
    await expectKick()
    expect(await launch()).toMatchObject({ code: 'PLAY_NOT_ALLOWED' })
    expect(await member.call(calls.wallet.allTransfer, {})).toMatchObject({ result: { outcome: 'DONE' } })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
  })

  it.each([
    ['signs out', () => member.call(calls.session.logout, {})],
    ['excludes themselves', () => member.call(calls.saferPlay.exclude, { months: 6, isSure: true })],
    [
      'is blocked',
      async () =>
        (await server.staff(['member.read', 'member.block'])).call(calls.member.consoleBlockMember, {
          id: member.memberId,
          reason: 'Uji',
        }),
    ],
  ])('is ended there when the member %s', async (_title, act) => {
    await launch()
    expect(await act()).toMatchObject({ success: true })
    await expectKick()
  })

  it('is ended there until the last address that was given could have been played for twelve hours', async () => {
    await launch()
    const later = 12 * 3_600_000 + 110_000
    server.clock.advance(later)
    const staff = await server.staff(['member.read', 'member.block'])
    const block = { id: member.memberId, reason: 'Uji' }
    expect(await staff.call(calls.member.consoleBlockMember, block)).toMatchObject({ success: true })
    await expectKick()
    server.clock.advance(-later)
  })

  it('is ended there though another provider does not answer for hundreds of others', async () => {
    await server.database.pool.query(
      `INSERT INTO game_session (operator_id, member_id, id, provider_id, game_code, started_at, expires_at, ended_at, is_kept)
       SELECT 'demo', 'mbr_' || n, 'gse_gone' || n, 'kantong', 'x', $1, $1::timestamptz + interval '11 hours',
         $1::timestamptz - interval '1 minute', true
       FROM generate_series(1, 200) n`,
      [server.clock.now()],
    )
    await launch()
    provider.switches.silent = true // what the logout itself asks is lost
    await member.call(calls.session.logout, {})
    await server.app.jobs.runNow('games.kick-ended')
    provider.switches.silent = false
    await server.app.jobs.runNow('games.kick-ended')
    expect(isKicked()).toBe(true)
    await server.database.pool.query("DELETE FROM game_session WHERE provider_id = 'kantong'")
  })

  it('keeps no run going for as long as a slow provider needs for all: of the others it is told in the next', async () => {
    await server.database.pool.query(
      `INSERT INTO game_session (operator_id, member_id, id, provider_id, game_code, started_at, expires_at, ended_at, is_kept)
       SELECT 'demo', 'mbr_slow' || n, 'gse_slow' || n, 'kas', 'x', $1, $1::timestamptz + interval '11 hours',
         $1::timestamptz - n * interval '1 minute', true
       FROM generate_series(1, 100) n`,
      [server.clock.now()],
    )
    const slow = () => provider.kicked.filter((player) => player.startsWith('demo:mbr_slow'))
    provider.switches.meanwhile = async (call) => {
      if (call === 'kick') server.clock.advance(2_000)
    }
    await server.app.jobs.runNow('games.kick-ended')
    expect(slow()).toHaveLength(20)
    await server.app.jobs.runNow('games.kick-ended')
    provider.switches.meanwhile = null
    expect(new Set(slow()).size, 'none twice while others wait').toBe(40)
    await server.database.pool.query("DELETE FROM game_session WHERE id LIKE 'gse_slow%'")
  })

  it('is asked to end until the provider answers', async () => {
    await launch()
    provider.switches.silent = true
    await member.call(calls.session.logout, {})
    await server.app.jobs.runNow('games.kick-ended')
    expect(isKicked()).toBe(false)
    provider.switches.silent = false
    await server.app.jobs.runNow('games.kick-ended')
    expect(isKicked()).toBe(true)
    const askedAgain = async () => {
      const before = provider.kicked.length
      await server.app.jobs.runNow('games.kick-ended')
      return provider.kicked.length - before
    }
    // What the logout itself asked may still be on its way.
    await expect.poll(askedAgain).toBe(0)
  })

  it('is ended there anew for whoever sits down while the provider is being asked to end what was before', async () => {
    await launch()
    provider.switches.silent = true
    await member.call(calls.session.logout, {})
    provider.switches.silent = false
    const again = server.visitor()
    const gone = Promise.withResolvers<number>()
    provider.switches.meanwhile = async (call) => {
      if (call !== 'kick') return
      provider.switches.meanwhile = null
      await again.call(calls.session.login, { username: member.username, password: memberPassword })
      server.clock.advance(1_000)
      expect(await launch(again)).toMatchObject({ success: true })
      const before = provider.kicked.length
      provider.switches.silent = true // what the logout itself asks is lost, or comes late on a busy machine
      await again.call(calls.session.logout, {})
      provider.switches.silent = false
      gone.resolve(before)
    }
    await server.app.jobs.runNow('games.kick-ended')
    expect(provider.switches.meanwhile, 'there was a sitting to end').toBe(null)
    const before = await gone.promise // what the first logout asked may be the call that was met
    await server.app.jobs.runNow('games.kick-ended')
    expect(provider.kicked.length).toBeGreaterThan(before)
  })

  /** Ends what somebody plays without a word to anybody, as if all that is sent of it were lost. */
  const endUnheard = ({ memberId }: MemberVisitor, at = server.clock.now()) =>
    server.database.pool.query('UPDATE game_session SET ended_at = $1 WHERE member_id = $2', [at, memberId])

  /** Which calls about somebody's play were answered since there were `from`, in their order. */
  const calledOf = ({ memberId }: MemberVisitor, from: number) =>
    provider.exchanges
      .slice(from)
      .filter(({ call, request }) => /^(kick|launch)$/.test(call) && JSON.stringify(request).includes(memberId))
      .map(({ call }) => call)

  it('is ended there before it is begun anew, so that no kick of before ends what is played now', async () => {
    await launch()
    // By the clock of another server, which is ahead.
    await endUnheard(member, new Date(server.clock.now().getTime() + 2_000))
    provider.switches.silent = true
    expect(await launch(), 'nobody hears what has ended').toMatchObject({ code: 'PROVIDER_DOWN' })
    provider.switches.silent = false
    const from = provider.exchanges.length
    expect(await launch()).toMatchObject({ success: true })
    await server.app.jobs.runNow('games.kick-ended')
    expect(calledOf(member, from)).toEqual(['kick', 'launch'])
  })

  it('is not ended there by a run that had read of its end before it was begun anew', async () => {
    const other = await server.member()
    await credit(server, other, 50_000n)
    for (const one of [other, member]) {
      await launch(one)
      await endUnheard(one)
      server.clock.advance(1_000)
    }
    const from = provider.exchanges.length
    // While the other is told of.
    provider.switches.meanwhile = async (call) => {
      if (call !== 'kick') return
      provider.switches.meanwhile = null
      expect(await launch()).toMatchObject({ success: true })
    }
    await server.app.jobs.runNow('games.kick-ended')
    expect(calledOf(member, from)).toEqual(['kick', 'launch'])
  })

  it.each([
    ['{}', '{}'],
    ['a page', '<pre>Cannot POST /kick</pre>'],
    ['nothing', ''],
  ])('opens where the provider looks at no kick, and answers 404 with %s', async (_title, body) => {
    await launch()
    await endUnheard(member)
    provider.switches.refusesKicks = { status: 404, body }
    expect(await launch()).toMatchObject({ success: true })
    provider.switches.refusesKicks = null
  })

  it('opens not where a server before the provider says that the kick may be asked later', async () => {
    await launch()
    await endUnheard(member)
    provider.switches.refusesKicks = { status: 429, body: '<h1>Too Many Requests</h1>' }
    expect(await launch()).toMatchObject({ code: 'PROVIDER_DOWN' })
    provider.switches.refusesKicks = null
    expect(await launch()).toMatchObject({ success: true })
  })

  describe('in a game that staff hide', () => {
    const edit = async (isOn: boolean) => {
      const staff = await server.staff(['game.read', 'game.edit'])
      const change = { provider: 'kas', code: 'kas-game', isOn }
      expect(await staff.call(calls.games.consoleEditGame, change)).toMatchObject({ result: { isOn } })
    }
    const ends = async () => {
      const text = 'SELECT ended_at FROM game_session WHERE member_id = $1'
      return (await server.database.pool.query(text, [member.memberId])).rows.map(({ ended_at: endedAt }) => endedAt)
    }
    afterEach(() => edit(true))

    it('is ended there', async () => {
      expect(await launch()).toMatchObject({ success: true })
      await edit(false)
      await expectKick()
      expect(await ends()).toEqual([expect.any(Date)])
    })

    it('is begun by nobody for whom the game is being opened meanwhile', async () => {
      const hide = "UPDATE game SET is_on = false WHERE provider_id = 'kas'"
      const hiding = (tx: Tx) => sql.raw(hide).execute(tx)
      expect(await meanwhile(server, hiding, launch)).toMatchObject({ code: 'GAME_CLOSED' })
      expect(await ends()).toEqual([])
      expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    })
  })

  it('is among the games played last', async () => {
    await launch()
    expect(await member.call(calls.games.lastPlayGames, {})).toMatchObject({
      results: [{ providerCode: 'kas', gameCode: 'kas-game' }],
    })
  })
})
