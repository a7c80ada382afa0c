import { calls } from '@balai/contract'
import { newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { credit } from '../../test/bank-scene.ts'
import { type StaffVisitor, startTestServer, type TestServer } from '../../test/harness.ts'
import { walletClient } from '../../test/provider-stub.ts'
import { openTransferProvider } from '../../test/transfer-provider.ts'
import { createGameFrames } from '../composition/game-frames.ts'
import { systemRandom } from '../platform/random.ts'
import { type Connection, connectProvider } from './connect-provider.ts'
import { readProviderFile } from './provider-file.ts'

let server: TestServer
let keeper: StaffVisitor
beforeAll(async () => {
  server = await startTestServer()
  keeper = await server.staff(['game.edit', 'audit.read'])
})
afterAll(() => server.close())

const game = { code: 'wheel-1', slug: 'roda-acme', title: 'Roda Acme', category: 'slots', type: 'video' }
const acme = {
  id: 'acme',
  name: 'Acme Games',
  mode: 'seamless',
  baseUrl: 'https://wallet.acme.test/balai',
  profile: { gameOrigins: ['https://play.acme.test'] },
  games: [game],
}
const connect = (given: object, more: Partial<Connection> = {}) =>
  connectProvider(
    server.app,
    {
      file: readProviderFile(JSON.stringify({ ...acme, ...given })),
      operatorId: 'demo',
      email: keeper.email,
      isNewKey: false,
      ...more,
    },
    { clock: server.clock, random: systemRandom },
  )
const keyed = async () => {
  const key = await connect({}, { isNewKey: true })
  if (!key) throw new Error('a key was asked for')
  server.clock.advance(1_000)
  return key
}
const shownTitle = async () => {
  const answer = await server.visitor().call(calls.games.listGame, { slug: game.slug })
  return answer.success ? answer.results.map(({ title }) => title) : answer.code
}
/** Whether a call that is signed with a key is looked at. */
async function isHeard(key: { keyId: string; secret: string }): Promise<boolean> {
  const wallet = walletClient({
    baseUrl: server.origin,
    provider: 'acme',
    ...key,
    now: () => server.clock.now().getTime(),
  })
  const ask = wallet.send('authenticate', { requestId: newWireId('req'), launchToken: 'nobody-was-given-this' })
  return ask.then(
    () => true,
    () => false,
  )
}

it('a provider is heard by its two newest keys, its games are in the catalogue, and the act is in somebody’s name', async () => {
  const [first, second] = [await keyed(), await keyed()]
  expect(await Promise.all([first, second].map(isHeard))).toEqual([true, true])
  const third = await keyed()
  expect(await Promise.all([first, second, third].map(isHeard))).toEqual([false, true, true])
  expect(await shownTitle()).toEqual(['Roda Acme'])
  const trail = await keeper.call(calls.operators.listAudit, { subject: 'acme', count: 1 })
  expect(trail).toMatchObject({
    results: [
      { action: 'game.connect-provider', after: { name: 'Acme Games', games: ['wheel-1'], keyId: third.keyId } },
    ],
  })
  expect(JSON.stringify(trail), 'the secret is told to nobody again').not.toContain(third.secret)
})

it('the stakes of a game are those that the file names last, and stay where it names none', async () => {
  const stakes = async () => {
    const { rows } = await server.database.pool.query(
      'SELECT minimum_stake AS least, maximum_stake AS most FROM game WHERE slug = $1',
      [game.slug],
    )
    return rows
  }
  await connect({ games: [{ ...game, minimumStake: 500, maximumStake: 100_000 }] })
  expect(await stakes()).toEqual([{ least: 500n, most: 100_000n }])
  await connect({})
  expect(await stakes()).toEqual([{ least: 500n, most: 100_000n }])
  await connect({ games: [{ ...game, minimumStake: 1_000, maximumStake: null }] })
  expect(await stakes()).toEqual([{ least: 1_000n, most: null }])
  await expect(connect({ games: [{ ...game, maximumStake: 900 }] })).rejects.toThrow(/name both/)
  expect(await stakes()).toEqual([{ least: 1_000n, most: null }])
  await connect({ games: [{ ...game, minimumStake: null }] })
  expect(await stakes()).toEqual([{ least: null, most: null }])
})

it('the trail says of each game whose stakes became others what they were, and nothing of the rest', async () => {
  const other = { ...game, code: 'wheel-2', slug: 'roda-acme-2', minimumStake: 700 }
  const line = async (games: readonly object[]) => {
    await connect({ games })
    const trail = await keeper.call(calls.operators.listAudit, { subject: 'acme', count: 1 })
    return trail.success
      ? trail.results.map(({ before, after }) => [before, (after as { stakes?: object }).stakes])
      : []
  }
  expect(await line([{ ...game, minimumStake: 500, maximumStake: null }, other])).toEqual([
    [
      {
        stakes: {
          'wheel-1': { minimumStake: null, maximumStake: null },
          'wheel-2': { minimumStake: null, maximumStake: null },
        },
      },
      {
        'wheel-1': { minimumStake: 500, maximumStake: null },
        'wheel-2': { minimumStake: 700, maximumStake: null },
      },
    ],
  ])
  expect(await line([{ ...game, maximumStake: 100_000 }, other])).toEqual([
    [
      { stakes: { 'wheel-1': { minimumStake: 500, maximumStake: null } } },
      { 'wheel-1': { minimumStake: 500, maximumStake: 100_000 } },
    ],
  ])
  expect(await line([game, other])).toEqual([[null, undefined]])
  await connect({ games: [{ ...game, minimumStake: null, maximumStake: null }] })
})

it('pages may frame its games, from where its calls are and from where its profile says', async () => {
  const frames = createGameFrames(server.app.games.providers, ['https://arcade.test'])
  expect(await frames()).toEqual(
    expect.arrayContaining(['https://arcade.test', 'https://wallet.acme.test', 'https://play.acme.test']),
  )
  await connect({ isOn: false })
  expect(await frames()).not.toContain('https://play.acme.test')
  expect(await shownTitle(), 'a provider that is off shows none of its games').toEqual([])
  await connect({})
  expect(await frames(), 'off it stays').not.toContain('https://play.acme.test')
  await connect({ isOn: true })
  expect(await frames()).toContain('https://play.acme.test')
})

it('what was kept of a provider and is no plain host stands in no policy, and closes no other', async () => {
  const all = async () => [
    ...(await server.app.games.providers.all()),
    { isOn: true, baseUrl: 'https://a.test;sandbox/calls', profile: { gameOrigins: ['https://*', 'https://b.test'] } },
  ]
  const frames = createGameFrames({ all } as never, []) // of what it reads, all there is
  expect((await frames()).filter((origin) => /[;*]|\/b\./.test(origin))).toEqual(['https://b.test'])
})

it('connected again it is brought up to date, and a game keeps what staff chose of it', async () => {
  await server.database.pool.query(`UPDATE game SET is_on = false WHERE slug = $1`, [game.slug])
  await connect({ name: 'Acme', games: [{ ...game, title: 'Roda Baru' }] })
  expect((await server.app.games.providers.find('acme'))?.name).toBe('Acme')
  expect(await shownTitle(), 'it is still off').toEqual([])
  await server.database.pool.query(`UPDATE game SET is_on = true WHERE slug = $1`, [game.slug])
  expect(await shownTitle()).toEqual(['Roda Baru'])
})

it('what cannot be meant is refused in a sentence, and changes nothing', async () => {
  const reader = await server.staff(['game.read'])
  const wrong = [
    [{}, { operatorId: 'lain' }, 'There is no operator lain'],
    [{}, { email: reader.email }, 'who is active and may edit games'],
    [{ id: 'arcade' }, {}, 'the sandbox that ships'],
    [{ mode: 'transfer' }, {}, 'which cannot change'],
    [
      { games: [{ ...game, code: 'wheel-2' }] },
      {},
      'The address roda-acme is that of another game of demo: wheel-1 of acme',
    ],
  ] as const
  for (const [given, more, sentence] of wrong)
    await expect(connect({ name: 'Lain', ...given }, more)).rejects.toThrow(sentence)
  expect((await server.app.games.providers.find('acme'))?.name).toBe('Acme')
})

it('a provider that keeps wallets and is turned off has all play at it ended, of every operator; brought up to date it goes on', async () => {
  const kas = await openTransferProvider(server)
  const member = await server.member()
  await credit(server, member, 50_000n)
  expect(await member.call(calls.games.launch, { code: 'kas' })).toMatchObject({ success: true })
  await server.database.pool.query(
    `INSERT INTO game_session (operator_id, member_id, id, provider_id, game_code, started_at, expires_at, is_kept)
     VALUES ('lain', 'mbr_lain', 'gse_lain', 'kas', 'kas-game', $1, $1::timestamptz + interval '1 hour', true)`,
    [server.clock.now()],
  )
  const found = await server.app.games.providers.find('kas')
  const file = { ...acme, id: 'kas', mode: 'transfer', baseUrl: found?.baseUrl, games: [] }
  const live = async () => {
    const text = "SELECT FROM game_session WHERE provider_id = 'kas' AND ended_at IS NULL"
    return (await server.database.pool.query(text)).rowCount
  }
  await connect({ ...file, name: 'Kas' })
  expect(await live()).toBe(2)
  await connect({ ...file, isOn: false })
  expect(await live()).toBe(0)
  const { rows } = await server.database.pool.query(
    "SELECT DISTINCT operator_id FROM outbox_event WHERE topic = 'KeptPlayEnded' ORDER BY operator_id",
  )
  expect(rows.map(({ operator_id: operatorId }) => operatorId)).toEqual(['demo', 'lain'])
  await server.app.jobs.runNow('games.kick-ended')
  expect(new Set(kas.kicked)).toEqual(new Set([`demo:${member.memberId}`, 'lain:mbr_lain']))
  await kas.close()
})
