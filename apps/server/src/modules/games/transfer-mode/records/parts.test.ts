import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { newWireId, type ProviderAnswer } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { credit } from '../../../../../test/bank-scene.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { dayFromNow } from '../../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../../test/transfer-provider.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

describe('play in parts of a rupiah', () => {
  let server: TestServer
  let sen: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    sen = await openTransferProvider(server, 'sen', { scale: 2 })
    // Known to every server and not running here.
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'kantong'")
    server.app.games.providers.forget()
  })
  beforeEach(async () => {
    // Noon, so that an hour more or less is the same day.
    const noon = startOfDay(dayFromNow(server, 1), 'Asia/Jakarta').getTime() + dayMs / 2
    server.clock.advance(noon - server.clock.now().getTime())
    sen.records.length = 0
    member = await server.member()
    await credit(server, member, 100_000n)
    await member.call(calls.wallet.transfer, { amount: 10_000, fromCode: 'main', toCode: 'sen' })
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await sen.close()
    await server.close()
  })

  const pull = () => server.app.jobs.runNow('games.pull-records')
  const pullAgain = () => server.app.jobs.runNow('games.pull-records-again')
  const range = () => ({ from: dayFromNow(server, -1), to: dayFromNow(server) })
  const turnover = async () => {
    const answer = await member.call(calls.reports.turnoverReport, range())
    return answer.success ? answer.result : answer.code
  }
  /** A finished round there, in hundredths; each ends a second after the one before. */
  function playSen(stake: number, win: number) {
    const occurredAt = new Date(server.clock.now().getTime() - minuteMs + sen.records.length * 1_000).toISOString()
    const round = newWireId('round')
    const list = (type: 'BET' | 'WIN', amount: number): Listed => ({
      ...{ transaction: newWireId('tx'), type, round, amount: String(amount), roundClosed: type === 'WIN' },
      ...{ operator: 'demo', player: `demo:${member.memberId}`, game: 'sen-game', currency: 'IDR' },
      ...{ occurredAt, outcome: 'OK' },
    })
    const played = { round, bet: list('BET', stake), win: list('WIN', win) }
    sen.records.push(played.bet, played.win)
    return played
  }
  const lines = async () => {
    const answer = await member.call(calls.games.gameLog, range())
    if (!answer.success) throw new Error(answer.code)
    return answer.results.map(({ stake, win }) => [stake, win]).reverse()
  }

  it('stands in the history to the nearest rupiah, in its totals truly, and in its picture exactly', async () => {
    const first = playSen(150_025, 40) // 1.500,25 and 0,40
    for (const [stake, win] of [
      [25, 40],
      [150_050, 40],
      [200, 100],
    ] as const) {
      playSen(stake, win)
      await pull()
    }
    await pullAgain()
    expect(await lines()).toEqual([
      [1_500, 0],
      [0, 0],
      [1_501, 1],
      [2, 1],
    ]) // whole sums as they are
    expect(await turnover()).toMatchObject({ rounds: 4, turnover: 3_003, won: 2 }) // 3.003,00 and 2,20
    const picture = await (await member.fetch(`/api/wallet/gamelog/sen/${first.round}/image`)).text()
    for (const sum of ['Rp\u00a01.500,25', 'Rp\u00a00,40', '\u2212Rp\u00a01.499,85']) expect(picture).toContain(sum)
  })

  it('of the finest parts is read whatever it comes to, and so is all that is listed with it', async () => {
    const fine = await openTransferProvider(server, 'halus', { scale: 8 })
    await member.call(calls.wallet.transfer, { amount: 10_000, fromCode: 'main', toCode: 'halus' })
    const list = (type: 'BET' | 'WIN', amount: string): Listed => ({
      ...{ transaction: newWireId('tx'), type, round: 'r-1', amount, roundClosed: type === 'WIN' },
      ...{ operator: 'demo', player: `demo:${member.memberId}`, game: 'halus-game', currency: 'IDR', outcome: 'OK' },
      occurredAt: new Date(server.clock.now().getTime() - minuteMs).toISOString(),
    })
    fine.records.push(list('BET', '500000000000'), list('WIN', '2000000000000000000')) // 5.000 and 20 milliards
    await pull()
    expect(await lines()).toEqual([[5_000, 20_000_000_000]])
    await fine.close()
  })

  it('that is corrected leaves no part behind, and takes none that is another round’s', async () => {
    const first = playSen(90, 0)
    playSen(10, 0)
    await pull()
    expect(await lines()).toEqual([
      [0, 0],
      [1, 0],
    ])
    first.bet.amount = '0'
    await pull()
    expect(await lines(), 'what stands is never below what was told by a rupiah').toEqual([
      [0, 0],
      [1, 0],
    ])
    playSen(550, 0)
    playSen(550, 50)
    await pull()
    expect(await turnover()).toMatchObject({ turnover: 11 }) // 11,10
    for (const one of sen.records) one.outcome = 'ROLLED_BACK'
    await pullAgain()
    expect(await turnover()).toMatchObject({ turnover: 0, won: 0 })
    const { rows } = await server.database.pool.query(
      'SELECT stake_part AS stake, win_part AS win FROM game_kept_carry WHERE member_id = $1',
      [member.memberId],
    )
    expect(rows).toEqual([{ stake: 0n, win: 0n }])
  })

  it('adds up, whatever is played, corrected and read in whichever order', async () => {
    let seed = 7
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    for (let turn = 0; turn < 25; turn += 1) {
      playSen(next(700), next(700))
      const old = sen.records[next(sen.records.length)]
      if (turn % 3 === 0 && old) old.amount = String(next(300))
      await Promise.all([pull(), pull()])
    }
    const told = (type: string) =>
      sen.records.filter((one) => one.type === type).reduce((sum, { amount }) => sum + Number(amount), 0) / 100
    const { rows } = await server.database.pool.query<Record<'stake' | 'win' | 'stakeCarried' | 'winCarried', number>>(
      `SELECT sum(h.stake)::int AS stake, sum(h.win)::int AS win, (c.stake_part / 1e8)::float AS "stakeCarried",
        (c.win_part / 1e8)::float AS "winCarried"
      FROM game_history h JOIN game_kept_carry c USING (operator_id, member_id, provider_id)
      WHERE h.member_id = $1 AND h.provider_id = 'sen' GROUP BY c.stake_part, c.win_part`,
      [member.memberId],
    )
    const [kept] = rows
    if (!kept) throw new Error('nothing is kept')
    expect(kept.stake + kept.stakeCarried).toBeCloseTo(told('BET'), 6)
    expect(kept.win + kept.winCarried).toBeCloseTo(told('WIN'), 6)

    for (const [table, side] of [
      ['game_kept_carry', 'stake_part'],
      ['game_kept_round', 'win_part'],
    ]) {
      const by = (parts: number) =>
        server.database.pool.query(`UPDATE ${table} SET ${side} = ${side} + $1 WHERE member_id = $2`, [
          parts,
          member.memberId,
        ])
      await by(1)
      await expect(assertBooksRight(server.database.db), table).rejects.toThrow('are carried, and no others')
      await by(-1)
    }
  })
})
