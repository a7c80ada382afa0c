import { calls } from '@balai/contract'
import { type Act, anyPlayer, nothing } from './act.ts'
import type { Roll } from './roll.ts'
import { addPlayer, ask, codeOf, type World } from './world.ts'

const { saferPlay, member, operators, promotions, referral, vip } = calls
const reason = 'Uji jalan'
const mostPlayers = 9

async function limit(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const which = {
    kind: roll.one(['deposit', 'stake', 'loss'] as const) ?? 'loss',
    period: roll.one(['day', 'week', 'month'] as const) ?? 'day',
  }
  if (roll.sometimes(25)) return `confirm ${codeOf(await ask(world, player, saferPlay.confirmLimit, which))}`
  if (roll.sometimes(15)) return `cancel ${codeOf(await ask(world, player, saferPlay.cancelIncrease, which))}`
  const amount = roll.sometimes(15) ? null : roll.whole(2, 40) * 50_000
  return codeOf(await ask(world, player, saferPlay.setLimit, { ...which, amount }))
}

async function stayAway(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  if (roll.sometimes(80)) return `break ${codeOf(await ask(world, player, saferPlay.takeBreak, { days: 1 }))}`
  if (world.players.filter(({ isExcluded }) => isExcluded).length > 1) return nothing
  const excluded = await ask(world, player, saferPlay.exclude, { months: 6, isSure: true })
  if (excluded.success) player.isExcluded = true
  return `exclude ${codeOf(excluded)}`
}

async function block(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const given = { id: player.memberId, reason }
  const blocked = await ask(world, staff, member.consoleBlockMember, given)
  return codeOf(blocked)
}

async function unblock(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const listed = await ask(world, staff, member.consoleListMember, { state: 'blocked' })
  const one = listed.success ? roll.one(listed.results) : undefined
  if (!one) return nothing
  return codeOf(await ask(world, staff, member.consoleUnblockMember, { id: one.id, reason }))
}

async function join(world: World, roll: Roll): Promise<string> {
  const player = world.players.length < mostPlayers ? await addPlayer(world) : anyPlayer(world, roll)
  const referrer = anyPlayer(world, roll)
  return codeOf(await ask(world, player, member.updateReferrer, { referrerId: referrer.referralCode }))
}

/** Who looks like somebody else is cleared by staff, or not. */
async function decideFlag(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const listed = await ask(world, staff, referral.consoleListReferralFlag, {})
  const flag = listed.success ? roll.one(listed.results) : undefined
  if (!flag) return nothing
  const decision = roll.sometimes(80) ? 'cleared' : 'confirmed'
  return `${decision} ${codeOf(await ask(world, staff, referral.consoleDecideReferralFlag, { id: flag.id, decision, reason }))}`
}

async function changeSettings(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const change = roll.one([
    { smallestStake: roll.whole(1, 900) },
    { withdrawalsPerDay: roll.whole(2, 12) },
    { withdrawalMinimum: roll.whole(2, 10) * 10_000 },
    { depositMinimum: roll.whole(1, 4) * 10_000 },
    { memberTransferPerDay: roll.whole(1, 10) * 100_000 },
    { memberTransfer: roll.sometimes(75) },
    { giftsPerDay: roll.whole(1, 50) * 100_000 },
  ])
  return codeOf(await ask(world, staff, operators.consoleSaveSettings, { ...change, reason }))
}

type Rule = (world: World, roll: Roll) => Promise<string>

const attendance: Rule = async (world, roll) => {
  const [staff] = world.staff
  if (!staff) return nothing
  const prizes = [1_000, 2_500].map((amount) => ({ amount, weight: roll.whole(1, 9) }))
  const rule = { minimumDeposit: 20_000, daysNeeded: 2, prizes, isOn: roll.sometimes(85), reason }
  return `attendance ${codeOf(await ask(world, staff, promotions.consoleSaveAttendance, rule))}`
}

const payout: Rule = async (world, roll) => {
  const [staff] = world.staff
  if (!staff) return nothing
  const rule = {
    kind: roll.one(['rebate', 'cashback'] as const) ?? 'rebate',
    period: roll.sometimes(80) ? ('day' as const) : ('week' as const),
    rates: { slots: roll.whole(1, 20) * 1_000 },
    ...{ minimumPayout: 10, maximumPayout: 50_000, isOn: roll.sometimes(85), reason },
  }
  return `payout ${codeOf(await ask(world, staff, promotions.consoleSavePayoutRule, rule))}`
}

const earnings: Rule = async (world, roll) => {
  const [staff] = world.staff
  if (!staff) return nothing
  const rule = {
    earnRates: { slots: roll.whole(1, 10) * 1_000 },
    ...{ sharePpm: roll.whole(0, 5) * 10_000, holdDays: roll.whole(0, 2), isOn: roll.sometimes(85), reason },
  }
  return `referral ${codeOf(await ask(world, staff, referral.consoleSaveReferralRule, rule))}`
}

const levels: Rule = async (world, roll) => {
  const [staff] = world.staff
  if (!staff) return nothing
  const rules = [1, 2, 3].map((level) => ({
    ...{ level, nameId: `Tingkat ${level}`, nameEn: `Level ${level}`, keepTurnover: 0 },
    ...{ turnoverNeeded: level * roll.whole(8, 9) * 20_000, depositsNeeded: null },
    ...{ rebateExtraPpm: level * 1_000, cashbackExtraPpm: level * 500 },
    ...{ withdrawalMaximum: null, withdrawalsPerDay: 5 + level },
  }))
  const given = { windowDays: 30, keepDays: roll.whole(1, 5), levels: rules, reason }
  return `levels ${codeOf(await ask(world, staff, vip.consoleSaveVip, given))}`
}

export const rules: readonly Rule[] = [attendance, payout, earnings, levels]

const setRule: Rule = (world, roll) => (roll.one(rules) ?? attendance)(world, roll)

/** Whoever is blocked is let in again, and can be asked what they see. */
export async function unblockAll(world: World): Promise<void> {
  const [staff] = world.staff
  if (!staff) throw new Error('no staff')
  const listed = await ask(world, staff, member.consoleListMember, { state: 'blocked' })
  if (!listed.success) throw new Error(`no list of members: ${listed.code}`)
  for (const { id } of listed.results) await ask(world, staff, member.consoleUnblockMember, { id, reason })
}

export const peopleActs: readonly Act[] = [
  { name: 'limit', weight: 4, run: limit },
  { name: 'break or exclusion', weight: 1, run: stayAway },
  { name: 'block', weight: 1, run: block },
  { name: 'unblock', weight: 3, run: unblock },
  { name: 'member joined or referred', weight: 2, run: join },
  { name: 'referral flag decided', weight: 3, run: decideFlag },
  { name: 'settings', weight: 2, run: changeSettings },
  { name: 'rules', weight: 3, run: setRule },
]
