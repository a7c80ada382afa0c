import { calls } from '@balai/contract'
import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { testGame, testProvider } from '../../../../test/game-target.ts'
import { type MemberVisitor, memberPassword, type TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay, walletClient } from '../../../../test/provider-stub.ts'

const other = { id: 'kit-too', key: { keyId: 'kit-too-1', secret: 'another secret for tests only, long enough' } }

describe('a bet is taken from who may place it', () => {
  let server: TestServer
  let client: GatewayClient
  let otherClient: GatewayClient
  let member: MemberVisitor
  let sitting: Sitting
  beforeAll(async () => {
    ;({ server, client } = await startPlay())
    await registerOther()
    const now = () => server.clock.now().getTime()
    const address = { baseUrl: server.origin, provider: other.id }
    otherClient = walletClient({ ...other.key, ...address, now })
  })
  beforeEach(async () => {
    ;({ member, sitting } = await sitWith(server, client, 50_000n))
  })
  afterAll(() => closePlay(server))

  /** A second provider, with a game of the same code. */
  async function registerOther(): Promise<void> {
    const { games } = server.app
    const provider = {
      id: other.id,
      name: 'Kit Dua',
      mode: 'seamless',
      baseUrl: 'http://127.0.0.1:9',
      profile: {},
    } as const
    const game = { operatorId: 'demo', provider: other.id, code: testGame, slug: 'nyala-dua', title: 'Nyala' } as const
    const shown = {
      category: 'slots',
      rtpPpm: 960_000,
      art: 'kit',
      rank: 3,
      releasedAt: new Date(),
      hasDemo: false,
    } as const
    await server.database.db.transaction().execute(async (tx) => {
      await games.providers.register(tx, provider)
      await games.providers.addKey(tx, other.id, other.key)
      await games.addGames(tx, [{ ...game, ...shown }])
    })
    games.providers.forget()
  }
  async function switchProvider(isOn: boolean): Promise<void> {
    await server.database.pool.query('UPDATE game_provider SET is_on = $1 WHERE id = $2', [isOn, testProvider.id])
    server.app.games.providers.forget()
  }
  const outcomeOf = async (fields: Parameters<typeof sendPlay>[2], by = client) =>
    (await sendPlay(by, sitting, fields)).results[0]?.outcome
  const bet = (round = newWireId('round'), by = client) => outcomeOf({ type: 'BET', round, amount: '10000' }, by)
  const win = (round: string) => outcomeOf({ type: 'WIN', round, amount: '7000' })

  it('through the provider at which the game was opened, and through no other', async () => {
    expect(await bet(newWireId('round'), otherClient)).toBe('TOKEN_EXPIRED')
    const ofThem = { requestId: newWireId('req'), player: sitting.memberId, session: sitting.session }
    expect(await otherClient.send('balance', ofThem), 'nor does it read what they have').toEqual({
      outcome: 'TOKEN_EXPIRED',
    })
    expect(await client.send('balance', { ...ofThem, requestId: newWireId('req') })).toMatchObject({ outcome: 'OK' })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    expect(await bet()).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 40_000 })
  })

  it('within the stakes of its game, to the rupiah, and for nothing at all', async () => {
    const setStakes = (least: number | null, most: number | null) =>
      server.database.pool.query(
        'UPDATE game SET minimum_stake = $1, maximum_stake = $2 WHERE provider_id = $3 AND code = $4',
        [least, most, testProvider.id, testGame],
      )
    const stake = async (amount: string) => {
      const bet = { type: 'BET', round: newWireId('round'), amount } as const
      const [{ outcome, limit } = {}] = (await sendPlay(client, sitting, bet)).results
      return [outcome, limit]
    }
    await setStakes(5_000, 20_000)
    expect(await stake('4999')).toEqual(['LIMIT_REACHED', 'GAME_MIN'])
    expect(await stake('20001')).toEqual(['LIMIT_REACHED', 'GAME_MAX'])
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    for (const amount of ['0', '5000', '20000']) expect(await stake(amount)).toEqual(['OK', undefined])
    expect(await balanceOf(member)).toMatchObject({ cash: 25_000 })
    await setStakes(null, null)
    expect(await stake('4999')).toEqual(['OK', undefined])
  })

  it('and is answered once for ever: SQL lets nobody change an answer, or take it away', async () => {
    expect(await bet()).toBe('OK')
    const { pool } = server.database
    for (const act of ["UPDATE game_transaction SET outcome = 'NOT_ALLOWED'", 'DELETE FROM game_transaction'])
      await expect(pool.query(`${act} WHERE member_id = $1`, [member.memberId])).rejects.toThrow(
        'kept as they were given',
      )
  })

  it('through a provider that pays from the main wallet: one with wallets of its own has no way here by its key', async () => {
    const setMode = async (mode: 'seamless' | 'transfer') => {
      await server.database.pool.query('UPDATE game_provider SET mode = $1 WHERE id = $2', [mode, testProvider.id])
      server.app.games.providers.forget()
    }
    await setMode('transfer')
    await expect(bet()).rejects.toThrow('UNKNOWN_PROVIDER')
    await setMode('seamless')
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 })
    expect(await bet()).toBe('OK')
  })

  it('while its provider is on; what was staked before is paid all the same', async () => {
    const round = newWireId('round')
    expect(await bet(round)).toBe('OK')
    await switchProvider(false)
    expect(await bet()).toBe('NOT_ALLOWED')
    expect(await win(round)).toBe('OK')
    expect(await balanceOf(member)).toMatchObject({ cash: 47_000 })
    await switchProvider(true)
    expect(await bet()).toBe('OK')
  })

  it('for twelve hours from when the game was opened; what was staked before is paid all the same', async () => {
    const round = newWireId('round')
    server.clock.advance(12 * 3_600_000 - 60_000)
    expect(await bet(round)).toBe('OK')
    server.clock.advance(60_000)
    expect(await bet()).toBe('TOKEN_EXPIRED')
    expect(await win(round)).toBe('OK')
    await member.call(calls.session.login, { username: member.username, password: memberPassword })
    expect(await balanceOf(member)).toMatchObject({ cash: 47_000 })
  })
})
