import { type GatewayClient, newWireId } from '@balai/gateway-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { balanceOf } from '../../../../test/bank-scene.ts'
import { testProvider } from '../../../../test/game-target.ts'
import type { TestServer } from '../../../../test/harness.ts'
import { closePlay, sitWith, startPlay } from '../../../../test/play-scene.ts'
import { type Sitting, sendPlay } from '../../../../test/provider-stub.ts'
import type { RoundBet } from './records.ts'
import { settle, unsettle } from './settling.ts'

let server: TestServer
let client: GatewayClient
beforeAll(async () => {
  ;({ server, client } = await startPlay())
  const profile = { allowsWinRollback: true }
  await server.database.pool.query('UPDATE game_provider SET profile = $1 WHERE id = $2', [profile, testProvider.id])
  server.app.games.providers.forget()
})
afterAll(() => closePlay(server))

/** Sends so many of a kind, twenty at a time, until each was taken. */
async function sendMany(sitting: Sitting, count: number, next: () => object): Promise<void> {
  const who = { operator: 'demo', player: sitting.memberId, session: sitting.session }
  for (let sent = 0; sent < count; sent += 20) {
    const actions = Array.from({ length: 20 }, () => {
      const moment = { transaction: newWireId('tx'), occurredAt: server.clock.now().toISOString() }
      return { ...moment, game: sitting.game, currency: 'IDR', ...next() }
    }) as never // of the kinds that this file sends
    const take = async () => {
      const answer = await client.send('transactions', { requestId: newWireId('req'), ...who, actions })
      return answer.results.every(({ outcome }) => outcome === 'OK')
    }
    expect((await take()) || (await take()), 'sent again where a busy machine was late').toBe(true)
  }
}

// record 1117
it('a round that is paid thousands of times is paid whole, does not grow, and its bet stays settled', async () => {
  const { member, sitting } = await sitWith(server, client, 50_000n)
  const [round, bet] = [newWireId('round'), newWireId('bet')]
  const send = async (fields: Parameters<typeof sendPlay>[2]) =>
    (await sendPlay(client, sitting, fields)).results[0]?.outcome
  expect(await send({ type: 'BET', round, transaction: bet, amount: '10' })).toBe('OK')
  await sendMany(sitting, 1_020, () => ({ type: 'WIN', round, amount: '3' }))
  const last = newWireId('win')
  expect(await send({ type: 'WIN', round, transaction: last, amount: '3' })).toBe('OK')
  expect(await balanceOf(member)).toMatchObject({ cash: 50_000 - 10 + 3 * 1_021 })
  const { rows } = await server.database.pool.query(
    "SELECT coalesce(jsonb_array_length(bets -> 0 -> 'w'), 0) AS kept FROM game_round WHERE round_id = $1",
    [round],
  )
  expect(rows[0].kept).toBeLessThanOrEqual(1_000)
  expect(await send({ type: 'ROLLBACK', round, reference: bet })).toBe('ALREADY_SETTLED')
  expect(await send({ type: 'ROLLBACK', round, reference: last })).toBe('OK')
  expect(await send({ type: 'ROLLBACK', round, reference: bet })).toBe('ALREADY_SETTLED')
  expect(await balanceOf(member)).toMatchObject({ cash: 50_000 - 10 + 3 * 1_020 })
}, 120_000)

it('of one round a thousand wins are taken back and no more', async () => {
  const { member, sitting } = await sitWith(server, client, 50_000n)
  const round = newWireId('round')
  await sendPlay(client, sitting, { type: 'BET', round, amount: '10' })
  let win = ''
  await sendMany(sitting, 2_000, () => {
    if (win === '') {
      win = newWireId('win')
      return { type: 'WIN', round, amount: '3', transaction: win }
    }
    const reference = win
    win = ''
    return { type: 'ROLLBACK', round, reference }
  })
  const transaction = newWireId('win')
  await sendPlay(client, sitting, { type: 'WIN', round, amount: '3', transaction })
  const undone = await sendPlay(client, sitting, { type: 'ROLLBACK', round, reference: transaction })
  expect(undone.results[0]?.outcome).toBe('NOT_ALLOWED')
  expect(await balanceOf(member)).toMatchObject({ cash: 50_000 - 10 + 3 })
}, 120_000)

const at = new Date('2026-03-02T12:00:00+07:00')
const betOf = (id: string): RoundBet => ({
  ...{ id, at, took: { cash: 10n, bonus: 0n }, isRolledBack: false, isSettled: false, wins: [] },
})
const paidOften = (bets: readonly RoundBet[], named: string | null, times: number): RoundBet[] => {
  let after = [...bets]
  for (let n = 0; n < times; n += 1) after = settle(after, named, { id: `${named}-${n}`, at })
  return after
}

it.each([
  ['all of them together', null],
  ['the last one alone', 'second'],
])(
  'a bet that was paid by itself stays settled once so many wins for %s came that they are forgotten',
  (_for, named) => {
    const first = settle([betOf('first'), betOf('second')], 'first', { id: 'own', at })
    const often = paidOften(first, named, 1_000)
    expect(often.every(({ isSettled }) => isSettled)).toBe(true)
    expect(often.flatMap(({ wins }) => wins)).toEqual([])
    expect(unsettle(often, 'own', false).every(({ isSettled }) => isSettled)).toBe(true)
  },
)
