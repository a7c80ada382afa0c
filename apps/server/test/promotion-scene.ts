import { type CallInput, calls } from '@balai/contract'
import type { Db } from '@balai/db'
import { bonusTerms } from '@balai/testkit/bonus-terms'
import { sql } from 'kysely'
import { createWallet } from '../src/modules/wallet/index.ts'
import { openPlay } from '../src/seed/large/open-play.ts'
import type { MemberVisitor, StaffVisitor, TestServer } from './harness.ts'

const dayMs = 86_400_000

/** The operator's day, so many days from now. */
export const dayFromNow = (server: TestServer, days = 0): string =>
  new Date(server.clock.now().getTime() + 7 * 3_600_000 + days * dayMs).toISOString().slice(0, 10)

let roundCount = 0

interface PlayedRound {
  stake: number | bigint
  /** How much of the stake came from the bonus bucket. */
  bonus?: number
  win?: number | bigint
  at?: Date
  /** The transaction in which it is written, if not by itself. */
  db?: Db
}

/** A finished round of the test provider's slot game, as the gateway leaves it. */
export async function finishRound(
  server: TestServer,
  { memberId }: Pick<MemberVisitor, 'memberId'>,
  { stake, bonus = 0, win = 0, at = server.clock.now(), db = server.database.db }: PlayedRound,
): Promise<void> {
  const round = `round-${++roundCount}`
  const cash = BigInt(stake) - BigInt(bonus)
  // A bet that was rolled back stands in the round, and counts nowhere.
  const bets = [
    { t: `${round}-1`, a: at.getTime(), c: String(cash), b: String(bonus), s: true },
    { t: `${round}-2`, a: at.getTime(), c: '0', b: '5000', r: true },
  ]
  await sql`
    INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, closed_at, bets)
    VALUES ('demo', ${memberId}, 'kit', ${round}, 'game-on', 'IDR', ${stake}, ${win}, ${at}, ${at}, ${JSON.stringify(bets)})`.execute(
    db,
  )
  await sql`
    INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
    VALUES ('demo', ${memberId}, ${at}, 'kit', ${round}, 'game-on', 'IDR', ${at}, ${stake}, ${win})`.execute(db)
}

/** A round that is begun and not finished; answers how to finish it. */
export async function openRound(server: TestServer, { memberId }: MemberVisitor): Promise<() => Promise<unknown>> {
  const round = `open-${++roundCount}`
  await server.database.pool.query(
    `INSERT INTO game_round (operator_id, member_id, provider_id, round_id, game_code, currency, stake, win, opened_at, bets)
     VALUES ('demo', $1, 'kit', $2, 'game-on', 'IDR', 1000, 0, now(), '[{"t": "open", "a": 0, "c": "1000", "b": "0"}]')`,
    [memberId, round],
  )
  return () =>
    server.database.pool.query(
      `WITH closed AS (UPDATE game_round SET closed_at = now() WHERE round_id = $1 RETURNING *)
       INSERT INTO game_history (operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win)
       SELECT operator_id, member_id, closed_at, provider_id, round_id, game_code, currency, opened_at, stake, win FROM closed`,
      [round],
    )
}

let lateCount = 0

/** A late win of a round that was played with bonus money alone, as the gateway pays it. */
export async function winLate(
  server: TestServer,
  { memberId }: Pick<MemberVisitor, 'memberId'>,
  amount: bigint,
): Promise<void> {
  await server.database.db.transaction().execute(async (tx) => {
    const member = { operatorId: 'demo', memberId }
    const providers = [{ operatorId: 'demo', provider: 'kit' }]
    const play = await openPlay(tx, createWallet(), { members: [member], providers })
    const key = `play:kit:late-${++lateCount}`
    play.pay({ member, provider: 'kit', key, reference: 'late', amount, stake: { cash: 0n, bonus: 1000n } })
    await play.commit()
  })
}

type SavedBonus = CallInput<typeof calls.promotions.consoleSaveBonus>

/** The usual terms of an offer, open from yesterday for two months. */
export const usualTerms = (server: TestServer): SavedBonus => ({
  ...bonusTerms,
  validFrom: new Date(server.clock.now().getTime() - dayMs).toISOString(),
  validUntil: new Date(server.clock.now().getTime() + 60 * dayMs).toISOString(),
})

/** An offer with the usual terms, but for what is said. */
export async function offerBonus(server: TestServer, staff: StaffVisitor, more: Partial<SavedBonus> = {}) {
  const saved = await staff.call(calls.promotions.consoleSaveBonus, { ...usualTerms(server), ...more })
  if (!saved.success) throw new Error(`the offer was refused: ${saved.code} ${JSON.stringify(saved.errors)}`)
  return saved.result
}

/** A red packet that is open for a day and asks for nothing, but for what is said. @returns its id */
export async function offerPacket(
  server: TestServer,
  staff: StaffVisitor,
  more: Partial<CallInput<typeof calls.promotions.consoleSaveRedPacket>> = {},
): Promise<string> {
  const now = server.clock.now().getTime()
  const saved = await staff.call(calls.promotions.consoleSaveRedPacket, {
    titleId: 'Angpao',
    titleEn: 'Red packet',
    budget: 100_000,
    smallest: 1_000,
    largest: 5_000,
    minimumLevel: 0,
    minimumDeposits: 0,
    depositsDays: 30,
    opensAt: new Date(now - 1_000).toISOString(),
    closesAt: new Date(now + dayMs).toISOString(),
    reason: 'Uji',
    ...more,
  })
  if (!saved.success) throw new Error(`the packet was refused: ${saved.code} ${JSON.stringify(saved.errors)}`)
  return saved.result.id
}

/** So many levels and no more, each of which brings nothing. */
export async function makeLevels(server: TestServer, count: number): Promise<void> {
  const levels = Array.from({ length: count }, (_, place) => ({
    level: place + 1,
    nameId: `Tingkat ${place + 1}`,
    nameEn: `Level ${place + 1}`,
    turnoverNeeded: (place + 1) * 1_000_000,
    depositsNeeded: null,
    keepTurnover: 0,
    rebateExtraPpm: 0,
    cashbackExtraPpm: 0,
    withdrawalMaximum: null,
    withdrawalsPerDay: null,
  }))
  const staff = await server.staff(['vip.edit'])
  const saved = await staff.call(calls.vip.consoleSaveVip, { windowDays: 30, keepDays: 30, levels, reason: 'Uji' })
  if (!saved.success) throw new Error(`the levels were refused: ${saved.code}`)
}

export const codeOf = (answer: { success: boolean; code?: string }): string | undefined =>
  answer.success ? 'success' : answer.code
