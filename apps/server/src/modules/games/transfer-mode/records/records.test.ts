import { startOfDay } from '@balai/calendar'
import { calls } from '@balai/contract'
import { newWireId, type ProviderAnswer } from '@balai/gateway-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { balanceOf, credit, licence } from '../../../../../test/bank-scene.ts'
import { registerTestProvider } from '../../../../../test/game-target.ts'
import { type MemberVisitor, startTestServer, type TestServer } from '../../../../../test/harness.ts'
import { dayFromNow, offerBonus } from '../../../../../test/promotion-scene.ts'
import { assertBooksRight } from '../../../../../test/scene-books.ts'
import { openTransferProvider } from '../../../../../test/transfer-provider.ts'

type Listed = ProviderAnswer<'transactions'>['transactions'][number]
const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs

const byName = (one: { username: string | null }, other: { username: string | null }): number =>
  (one.username ?? '').localeCompare(other.username ?? '')

describe('play at a provider with wallets of its own', () => {
  let server: TestServer
  let provider: Awaited<ReturnType<typeof openTransferProvider>>
  let member: MemberVisitor
  beforeAll(async () => {
    server = await startTestServer()
    await registerTestProvider(server)
    provider = await openTransferProvider(server)
    // Known to every server and not running here.
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'kantong'")
    server.app.games.providers.forget()
  })
  beforeEach(async () => {
    provider.switches.silent = false
    provider.switches.lists = null
    // Noon, so that an hour more or less is the same day.
    const noon = startOfDay(dayFromNow(server, 1), 'Asia/Jakarta').getTime() + dayMs / 2
    server.clock.advance(noon - server.clock.now().getTime())
    member = await newPlayer()
  })
  afterAll(async () => {
    await assertBooksRight(server.database.db)
    await provider.close()
    await server.close()
  })

  async function newPlayer(): Promise<MemberVisitor> {
    const player = await server.member()
    await credit(server, player, 100_000n)
    await player.call(calls.wallet.transfer, { amount: 50_000, fromCode: 'main', toCode: 'kas' })
    return player
  }
  const pull = () => server.app.jobs.runNow('games.pull-records')
  const pullAgain = () => server.app.jobs.runNow('games.pull-records-again')
  const ago = (ms: number): string => new Date(server.clock.now().getTime() - ms).toISOString()
  function list(round: string, type: Listed['type'], amount: number, more: Partial<Listed> = {}): Listed {
    const listed: Listed = {
      transaction: newWireId('tx'),
      type,
      operator: 'demo',
      player: `demo:${member.memberId}`,
      round,
      game: 'kas-game',
      amount: String(amount),
      currency: 'IDR',
      occurredAt: ago(minuteMs),
      outcome: 'OK',
      roundClosed: type === 'WIN',
      ...more,
    }
    provider.records.push(listed)
    return listed
  }
  /** A finished round there. */
  function play(stake: number, win: number, more: Partial<Listed> = {}) {
    const round = newWireId('round')
    return { round, bet: list(round, 'BET', stake, more), win: list(round, 'WIN', win, more) }
  }
  const range = () => ({ from: dayFromNow(server, -1), to: dayFromNow(server) })
  async function history(who = member) {
    const answer = await who.call(calls.games.gameLog, range())
    if (!answer.success) throw new Error(answer.code)
    return answer.results.map(({ id, providerCode, stake, win }) => ({ id, providerCode, stake, win }))
  }
  const turnover = async () => {
    const answer = await member.call(calls.reports.turnoverReport, range())
    return answer.success ? answer.result : answer.code
  }

  it('stands in the history and in the turnover once, however often it is read', async () => {
    const { round } = play(5_000, 12_000)
    await Promise.all([pull(), pull(), pull(), pullAgain()])
    await pull()
    expect(await history()).toEqual([{ id: round, providerCode: 'kas', stake: 5_000, win: 12_000 }])
    expect(await turnover()).toMatchObject({ rounds: 1, turnover: 5_000, won: 12_000 })
    expect(await balanceOf(member)).toMatchObject({ cash: 50_000 }) // the money moved there, not here
    const picture = await member.fetch(`/api/wallet/gamelog/kas/${round}/image`)
    expect([picture.status, await picture.text()]).toEqual([200, expect.stringContaining('5.000')])
    expect((await (await newPlayer()).fetch(`/api/wallet/gamelog/kas/${round}/image`)).status).toBe(404)
  })

  it('is told of a sitting with how long ago that was until which it is known; elsewhere all is known at once', async () => {
    await pull()
    const launched = await member.call(calls.games.launch, { code: 'kas' })
    if (!launched.success) throw new Error(launched.code)
    const { startedAt: since } = launched.result
    const sitting = async (who: MemberVisitor) => {
      const answer = await who.call(calls.games.sitting, { since })
      return answer.success ? { net: answer.result.net, behindSeconds: answer.result.behindSeconds } : answer.code
    }
    server.clock.advance(90_000)
    play(5_000, 2_000)
    expect(await sitting(member)).toEqual({ net: 0, behindSeconds: expect.closeTo(90, -1) })
    await pull()
    expect(await sitting(member)).toEqual({ net: -3_000, behindSeconds: expect.closeTo(0, -1) })
    provider.switches.silent = true
    server.clock.advance(40_000)
    await pull()
    expect(await sitting(member)).toEqual({ net: -3_000, behindSeconds: expect.closeTo(40, -1) })
    expect(await sitting(await newPlayer())).toEqual({ net: 0, behindSeconds: null })
  })

  it('is in progress until the provider says that it has ended', async () => {
    const round = newWireId('round')
    list(round, 'BET', 3_000)
    await pull()
    expect(await member.call(calls.games.gameInProgressLog, { ...range() })).toMatchObject({
      results: [{ id: round, providerCode: 'kas', stake: 3_000 }],
    })
    expect(await history()).toEqual([])
    list(round, 'WIN', 0)
    await pull()
    expect(await member.call(calls.games.gameInProgressLog, { ...range() })).toMatchObject({ results: [] })
    expect(await history()).toMatchObject([{ id: round, stake: 3_000, win: 0 }])
  })

  it('is in progress no more once every bet was taken back, unless it is a free round', async () => {
    const [undone, free] = [newWireId('round'), newWireId('round')]
    const bet = list(undone, 'BET', 4_000)
    list(undone, 'ROLLBACK', 4_000, { reference: bet.transaction })
    const refused = list(newWireId('round'), 'BET', 2_000)
    list(free, 'BET', 0)
    await pull()
    refused.outcome = 'ROLLED_BACK'
    await pull()
    const open = await member.call(calls.games.gameInProgressLog, { ...range() })
    expect(open.success && open.results.map(({ id }) => id)).toEqual([free])
  })

  it('that was refused or is undecided counts nothing, and a bet that was taken back neither', async () => {
    const round = newWireId('round')
    list(round, 'BET', 9_000, { outcome: 'NOT_ENOUGH_MONEY', roundClosed: true })
    const undecided = list(newWireId('round'), 'BET', 9_000, { outcome: 'TEMPORARY', roundClosed: true })
    const undone = newWireId('round')
    const bet = list(undone, 'BET', 4_000)
    list(undone, 'ROLLBACK', 4_000, { reference: bet.transaction, roundClosed: true })
    await pull()
    expect(await history()).toEqual([{ id: undone, providerCode: 'kas', stake: 0, win: 0 }])
    undecided.outcome = 'OK'
    await pull()
    expect(await turnover()).toMatchObject({ turnover: 9_000 })
  })

  it('counts where no outcome is told, since no wallet but the provider’s has answered', async () => {
    const { round, bet } = play(5_000, 12_000, { outcome: null })
    const undone = newWireId('round')
    const back = list(undone, 'BET', 4_000, { outcome: null })
    list(undone, 'ROLLBACK', 4_000, { reference: back.transaction, outcome: null, roundClosed: true })
    await pull()
    const inOrder = (await history()).sort((one, other) => one.stake - other.stake)
    expect(inOrder).toMatchObject([
      { id: undone, stake: 0, win: 0 },
      { id: round, stake: 5_000, win: 12_000 },
    ])
    bet.outcome = 'ROLLED_BACK'
    await pull()
    expect(await turnover(), 'what is told later counts').toMatchObject({ turnover: 0, won: 12_000 })
  })

  it('of which nothing stands any more comes to nothing', async () => {
    const { round, bet, win } = play(5_000, 12_000)
    const whole = play(2_000, 0)
    await pull()
    expect(await turnover()).toMatchObject({ turnover: 7_000, won: 12_000 })
    for (const one of [bet, win]) one.outcome = 'ROLLED_BACK'
    await pullAgain()
    expect(await history()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: expect.stringContaining(round), stake: 0, win: 0 }),
        expect.objectContaining({ id: expect.stringContaining(whole.round), stake: 2_000, win: 0 }),
      ]),
    )
    expect(await turnover()).toMatchObject({ turnover: 2_000, won: 0 })
  })

  it('that is listed late counts when it was played while its day lasts, and when it is heard of afterwards', async () => {
    server.clock.advance(3 * 60 * minuteMs)
    await pull()
    const today = play(1_000, 0, { occurredAt: ago(2 * 60 * minuteMs) })
    const yesterday = play(2_000, 0, { occurredAt: ago(20 * 60 * minuteMs) })
    await pull()
    expect(await history()).toEqual([]) // longer ago than is read each time
    await pullAgain()
    const { rows } = await server.database.pool.query<{ round_id: string; closed_at: Date }>(
      'SELECT round_id, closed_at FROM game_history WHERE member_id = $1',
      [member.memberId],
    )
    const closedAt = new Map(rows.map((row) => [row.round_id, row.closed_at.getTime()]))
    expect(closedAt.get(today.round)).toBe(Date.parse(today.win.occurredAt))
    expect(server.clock.now().getTime() - (closedAt.get(yesterday.round) ?? 0)).toBeLessThan(minuteMs)
  })

  it('that is corrected is amended; after its day staff are told, once for each correction', async () => {
    const { round, win } = play(5_000, 1_000)
    await pull()
    win.amount = '1500'
    await pull()
    expect(await history()).toMatchObject([{ id: round, win: 1_500 }])
    const staff = await server.staff(['round.read'])
    const cases = async () => {
      const answer = await staff.call(calls.games.consoleListCases, { count: 200 })
      return answer.success ? answer.results.filter((one) => one.roundId === round) : []
    }
    expect(await cases()).toEqual([])
    server.clock.advance(dayMs)
    const fresh = await server.staff(['round.read'])
    for (const amount of ['2500', '2000']) {
      win.amount = amount
      await Promise.all([pullAgain(), pullAgain()])
    }
    const answer = await fresh.call(calls.games.consoleListCases, { count: 200 })
    expect(answer.success && answer.results.filter((one) => one.roundId === round)).toMatchObject([
      {
        kind: 'DIFFERENT',
        amount: 1_000,
        username: member.username,
        here: { amount: -3_500 },
        there: { amount: -2_500 },
      },
      { kind: 'DIFFERENT', amount: 500, here: { amount: -2_500 }, there: { amount: -3_000 } },
    ])
  })

  it('that several played in one round and is corrected after its day is a case of each of them', async () => {
    const other = await newPlayer()
    const round = newWireId('table')
    const wins = [member, other].map(({ memberId }) => {
      const player = `demo:${memberId}`
      list(round, 'BET', 5_000, { player })
      return list(round, 'WIN', 1_000, { player })
    })
    await pull()
    server.clock.advance(dayMs)
    for (const win of wins) win.amount = '1500'
    await pullAgain()
    await pullAgain()
    const staff = await server.staff(['round.read'])
    const answer = await staff.call(calls.games.consoleListCases, { count: 200 })
    const cases = answer.success ? answer.results.filter((one) => one.roundId === round) : []
    expect(cases.map(({ username, amount }) => ({ username, amount })).toSorted(byName)).toEqual(
      [member, other].map(({ username }) => ({ username, amount: 500 })).toSorted(byName),
    )
  })

  it('counts for a bonus when it was played after the claim, and not when it was played before', async () => {
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const offer = await offerBonus(server, staff)
    play(30_000, 30_000, { occurredAt: ago(5 * minuteMs) })
    const claimed = await member.call(calls.promotions.claimBonus, { id: offer.id, agree: true })
    expect(claimed).toMatchObject({ success: true })
    server.clock.advance(2 * minuteMs)
    play(7_000, 7_000)
    await pull()
    expect(await member.call(calls.reports.turnoverRequirement, range())).toMatchObject({
      result: { required: 50_000, done: 7_000 },
    })
  })

  it('counts for no bonus that was claimed after it was played, though it is told when its day is over', async () => {
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const offer = await offerBonus(server, staff)
    play(60_000, 60_000, { occurredAt: ago(20 * 60 * minuteMs) }) // yesterday, and told of today
    expect(await member.call(calls.promotions.claimBonus, { id: offer.id, agree: true })).toMatchObject({
      success: true,
    })
    server.clock.advance(2 * minuteMs)
    play(7_000, 7_000)
    await pullAgain()
    expect(await turnover(), 'it counts as play of today').toMatchObject({ turnover: 67_000 })
    const done = { result: { required: 50_000, done: 7_000 } }
    const requirement = () => member.call(calls.reports.turnoverRequirement, range())
    expect(await requirement()).toMatchObject(done)
    await server.app.jobs.runNow('promotions.settle')
    expect(await requirement(), 'and the job ends nothing by it').toMatchObject(done)
    server.clock.advance(dayMs)
    await server.app.jobs.runNow('games.count-days')
    expect(await requirement(), 'nor once the day is counted').toMatchObject(done)
  })

  it('earns rebate once, also for what is heard of after its day was paid', async () => {
    const staff = await server.staff(['promotion.read', 'promotion.edit'])
    const rule = { kind: 'rebate', period: 'day', rates: { slots: 10_000 }, isOn: true, reason: 'Uji' } as const
    await staff.call(calls.promotions.consoleSavePayoutRule, { ...rule, minimumPayout: 1, maximumPayout: 1_000_000 })
    play(100_000, 100_000)
    const late = play(300_000, 300_000)
    provider.records.splice(provider.records.indexOf(late.bet), 2)
    await pull()
    server.clock.advance(dayMs)
    await server.app.jobs.runNow('promotions.pay-out')
    const paid = async () => {
      const text = `SELECT amount FROM promotion_payout WHERE member_id = $1 ORDER BY period_from`
      return (await server.database.pool.query<{ amount: bigint }>(text, [member.memberId])).rows.map(
        ({ amount }) => amount,
      )
    }
    expect(await paid()).toEqual([1_000n])
    provider.records.push(late.bet, late.win)
    await pullAgain()
    server.clock.advance(dayMs)
    await pullAgain()
    await server.app.jobs.runNow('promotions.pay-out')
    expect(await paid()).toEqual([1_000n, 3_000n])
  })

  it('of play money earns nothing once the operator plays for real money, whenever it is told of', async () => {
    const staff = await server.staff(['promotion.edit'])
    const rule = { kind: 'cashback', period: 'day', rates: { slots: 10_000 }, isOn: true, reason: 'Uji' } as const
    await staff.call(calls.promotions.consoleSavePayoutRule, { ...rule, minimumPayout: 1, maximumPayout: 1_000_000 })
    const later = await newPlayer()
    play(300_000, 0)
    play(300_000, 0, { player: `demo:${later.memberId}` })
    const told = provider.records.splice(-2)
    server.clock.advance(dayMs - 60 * minuteMs)
    await licence(server, 'L-1')
    server.clock.advance(60 * minuteMs)
    play(100_000, 0)
    await pullAgain()
    server.clock.advance(dayMs - 60 * minuteMs)
    provider.records.push(...told)
    await pullAgain()
    server.clock.advance(dayMs)
    await server.app.jobs.runNow('promotions.pay-out')
    const text = "SELECT member_id AS id, basis FROM promotion_payout WHERE kind = 'cashback' AND member_id = ANY($1)"
    const { rows } = await server.database.pool.query(text, [[member.memberId, later.memberId]])
    expect(rows).toEqual([{ id: member.memberId, basis: 100_000n }])
    await licence(server, null)
  })

  it('earns its referrer nothing that ended before they were named, and they read nothing of it', async () => {
    const staff = await server.staff(['referral.edit'])
    const rule = { version: 'none', earnRates: { slots: 100_000 }, sharePpm: 0, holdDays: 0, isOn: true, reason: 'Uji' }
    expect(await staff.call(calls.referral.consoleSaveReferralRule, rule)).toMatchObject({ success: true })
    const referrer = await server.member()
    play(40_000, 0)
    server.clock.advance(dayMs)
    await server.database.pool.query('UPDATE member SET referrer_id = $1, referred_at = $2 WHERE id = $3', [
      referrer.memberId,
      server.clock.now(),
      member.memberId,
    ])
    server.clock.advance(2 * minuteMs)
    play(7_000, 0)
    await pullAgain()
    expect(await turnover(), 'it counts as play of today').toMatchObject({ turnover: 47_000 })
    const report = await referrer.call(calls.reports.downlineReport, range())
    expect(report).toMatchObject({ results: [{ rounds: 1, turnover: 7_000 }] })
    server.clock.advance(dayMs)
    await server.app.jobs.runNow('referral.pay')
    const text = 'SELECT basis FROM referral_earning WHERE downline_id = $1'
    expect((await server.database.pool.query(text, [member.memberId])).rows).toEqual([{ basis: 7_000n }])
  })

  it('is in the ranks and among the winners, also when they were counted before it was heard of', async () => {
    const count = () => server.app.jobs.runNow('games.statistics')
    const rank = async () => {
      const answer = await member.call(calls.games.gameRanks, { rankType: 'wins' })
      return answer.success ? answer.results.find((game) => game.providerCode === 'kas') : undefined
    }
    const figures = async () =>
      (
        await server.database.pool.query(
          `SELECT sum(rounds)::int AS rounds, sum(stake)::int AS stake FROM game_play_hour WHERE provider_id = 'kas' AND hour >= $1`,
          [new Date(server.clock.now().getTime() - 120 * minuteMs)],
        )
      ).rows[0]
    play(1_000, 800_000, { occurredAt: ago(minuteMs / 2) })
    server.clock.advance(2 * minuteMs)
    await pull()
    await count()
    expect(await rank()).toMatchObject({ providerCode: 'kas' })
    const late = play(2_000, 900_000, { occurredAt: ago(2 * minuteMs) })
    await pull()
    await count()
    expect(await figures()).toEqual({ rounds: 2, stake: 3_000 })
    late.bet.amount = '2500'
    await pull()
    await count()
    expect(await figures()).toEqual({ rounds: 2, stake: 3_500 })
    expect(await member.call(calls.games.memberWins, { count: 2 })).toMatchObject({
      results: [{ win: 900_000 }, { win: 800_000 }],
    })
  })

  it('of somebody who is not a player of ours counts for nobody', async () => {
    const stranger = await server.member() // has no wallet there
    play(1_000, 0, { player: `demo:${stranger.memberId}` })
    play(1_000, 0, { operator: 'lain' })
    play(1_000, 0, { currency: 'USD' })
    list(newWireId('round'), 'BET', -1_000, { roundClosed: true })
    const { bet } = play(2_000, 0)
    // The same transaction again under another's name.
    const other = await newPlayer()
    await pull()
    provider.records.push({ ...bet, player: `demo:${other.memberId}`, amount: '900000' })
    await pull()
    expect(await history(stranger)).toEqual([])
    expect(await history(other)).toEqual([])
    expect(await history()).toMatchObject([{ stake: 2_000 }])
  })

  it.each([
    ['cannot be reached', { silent: true }, 'UNREACHABLE'],
    ['makes no sense', { lists: 'nonsense' }, 'UNREADABLE'],
    ['lists without end', { lists: { longestMinutes: 0 } }, 'TOO_LONG'],
  ] as const)(
    'is read when the provider no longer %s, and staff see meanwhile that it does',
    async (_title, how, fault) => {
      const { round } = play(1_000, 0)
      const staff = await server.staff(['round.read'])
      const mark = async () => {
        const answer = await staff.call(calls.games.consoleListComparisons, {})
        return answer.success ? answer.result.providers.find(({ providerCode }) => providerCode === 'kas') : undefined
      }
      Object.assign(provider.switches, how)
      await pull()
      expect(await mark()).toMatchObject({ name: 'Kas Permainan', fault })
      Object.assign(provider.switches, { silent: false, lists: null })
      await pull()
      expect(await mark()).toMatchObject({ fault: null })
      expect(await history()).toMatchObject([{ id: round }])
    },
  )

  it.each<[string, Partial<Listed>]>([
    ['is undecided', { outcome: 'TEMPORARY' }],
    ['is in another currency', { currency: 'USD' }],
    ['is of players by names that are not ours', { player: 'pemain-7' }],
  ])('of which a whole list %s shows staff so, until something counts', async (_title, more) => {
    provider.records.length = 0
    const staff = await server.staff(['round.read'])
    const fault = async () => {
      const answer = await staff.call(calls.games.consoleListComparisons, {})
      return answer.success && answer.result.providers.find(({ providerCode }) => providerCode === 'kas')?.fault
    }
    play(1_000, 0, more)
    await pull()
    expect(await fault()).toBe('NOTHING_COUNTS')
    server.clock.advance(20 * minuteMs)
    await pull()
    expect(await fault(), 'an empty list takes nothing back').toBe('NOTHING_COUNTS')
    list(newWireId('round'), 'BET', 1_000, { outcome: 'NOT_ENOUGH_MONEY' })
    await pull()
    expect(await fault(), 'a refusal is decided').toBeNull()
    await pullAgain()
    expect(await fault(), 'one that is wrong among others is told by the log').toBeNull()
  })

  it('is read while another provider is slow to answer', async () => {
    const slow = await openTransferProvider(server, 'aki')
    const asked = new Set<string>()
    const both = Promise.withResolvers<void>()
    for (const { id, switches } of [provider, slow])
      switches.meanwhile = async (call) => {
        if (call !== 'transactions') return
        if (asked.add(id).size === 2) both.resolve()
        await both.promise
      }
    await pull()
    const { rows } = await server.database.pool.query(
      "SELECT fault FROM game_kept_mark WHERE provider_id IN ('aki', 'kas')",
    )
    expect(rows, 'each answered only once the other was asked').toEqual([{ fault: null }, { fault: null }])
    provider.switches.meanwhile = null
    await slow.close()
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'aki'")
    server.app.games.providers.forget()
  })

  it('is read on by the next run where one has taken too long, and read again whole however long that takes', async () => {
    const slow = await openTransferProvider(server, 'lampau')
    slow.switches.meanwhile = async (call) => {
      if (call === 'transactions') server.clock.advance(11 * minuteMs)
    }
    const asked = () => slow.exchanges.filter(({ call }) => call === 'transactions').map(({ request }) => request)
    const faultOf = async () => {
      const { rows } = await server.database.pool.query("SELECT fault FROM game_kept_mark WHERE provider_id = 'lampau'")
      return rows[0]?.fault
    }
    await pull()
    await pull()
    expect(await faultOf(), 'staff are told why it is behind').toBe('TOO_SLOW')
    const [first, second] = asked() as { from: string; to: string }[] // what our own client sent
    expect(asked(), 'an hour each').toHaveLength(2)
    expect(Date.parse(second?.from ?? ''), 'and goes on, a little before').toBeGreaterThan(
      Date.parse(first?.from ?? ''),
    )
    await pullAgain()
    expect(asked().length - 2).toBeGreaterThanOrEqual(48)
    expect(await faultOf(), 'which is behind as before').toBe('TOO_SLOW')
    await slow.close()
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'lampau'")
    server.app.games.providers.forget()
  })

  // record 1214
  it('is read in smaller spans where the list of one takes longer than a minute, and the smallest to its end', async () => {
    const slow = await openTransferProvider(server, 'lamban')
    slow.switches.pageOf = 1
    slow.switches.meanwhile = async (call) => {
      if (call === 'transactions') server.clock.advance(5_000)
    }
    const at = (minutes: number) => ({ occurredAt: ago(minutes * minuteMs) })
    for (let minute = 5; minute < 45; minute++) slow.records.push(list(newWireId('round'), 'BET', 100, at(minute)))
    for (let n = 0; n < 15; n++) slow.records.push(list(newWireId('round'), 'BET', 100, at(50)))
    for (let runs = 0; runs < 3; runs++) await pull()
    const told = new Set<string>()
    const pages = new Map<string, number>()
    for (const { call, request, answer } of slow.exchanges) {
      if (call !== 'transactions') continue
      const { from, to } = request as { from: string; to: string } // what our own client sent
      const isLeast = Date.parse(to) - Date.parse(from) <= minuteMs
      if (!isLeast) pages.set(`${from} ${to}`, (pages.get(`${from} ${to}`) ?? 0) + 1)
      for (const { transaction } of (answer as ProviderAnswer<'transactions'>).transactions) told.add(transaction)
    }
    expect(Math.max(...pages.values()), 'of a span, at five seconds each').toBeLessThanOrEqual(12)
    expect(told.size).toBe(slow.records.length)
    await slow.close()
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'lamban'")
    server.app.games.providers.forget()
  })

  // record 1214
  it('comes on with each run where a minute of play takes almost half of one to read, and in wider spans again after it', async () => {
    const slow = await openTransferProvider(server, 'alot')
    let slowPages = Number.POSITIVE_INFINITY
    slow.switches.meanwhile = async (call) => {
      if (call === 'transactions' && slowPages-- > 0) server.clock.advance(25_000)
    }
    slow.switches.pageOf = 1
    const mark = async (until: string) => {
      const { rows } = await server.database.pool.query(until, [server.clock.now()])
      return rows[0].done_until
    }
    await pull()
    const begun = await mark(
      "UPDATE game_kept_mark SET done_until = $1::timestamptz - interval '6 hours' WHERE provider_id = 'alot' RETURNING done_until",
    )
    // Three pages each minute: what is wider than two minutes takes longer than one.
    for (let minute = 380; minute > 300; minute--)
      for (let n = 0; n < 3; n++)
        slow.records.push(list(newWireId('round'), 'BET', 100, { occurredAt: ago(minute * minuteMs + n) }))
    await pull()
    const first = await mark("SELECT done_until, $1::timestamptz FROM game_kept_mark WHERE provider_id = 'alot'")
    expect(first.getTime(), 'beyond where it was').toBeGreaterThan(begun.getTime())
    for (let n = 0; n < 4; n++)
      slow.records.push(list(newWireId('round'), 'BET', 100, { occurredAt: ago(2_865 * minuteMs + n) }))
    slowPages = 3
    slow.exchanges.length = 0
    await pullAgain()
    const spans = slow.exchanges.flatMap(({ call, request }) => {
      if (call !== 'transactions') return []
      const { from, to } = request as { from: string; to: string } // what our own client sent
      return [Date.parse(to) - Date.parse(from)]
    })
    const narrowest = spans.indexOf(30 * minuteMs)
    expect(narrowest, 'half of what took too long').toBeGreaterThan(0)
    expect(
      spans.slice(narrowest).find((span) => span !== 30 * minuteMs),
      'once it is quick',
    ).toBe(60 * minuteMs)
    await slow.close()
    await server.database.pool.query("UPDATE game_provider SET mode = 'seamless' WHERE id = 'alot'")
    server.app.games.providers.forget()
  })

  it('is read in smaller spans where an hour is too long for a list, and counts once', async () => {
    const { round } = play(1_000, 0, { occurredAt: ago(31 * minuteMs) })
    const later = play(2_000, 0)
    provider.switches.lists = { longestMinutes: 20 }
    await pullAgain()
    expect((await history()).map(({ id, stake }) => [id, stake])).toEqual([
      [later.round, 2_000],
      [round, 1_000],
    ])
  })
})
