import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Db } from '@balai/db'
import { formatIdr } from '@balai/money'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { changeRules, notBefore, type StaffActing } from '../../operators/index.ts'
import { holdPresent } from '../../safer-play/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { drawBelow } from '../draw.ts'
import { refusePromotion } from '../errors.ts'
import { assertPerClaim } from '../staff-bounds/staff-bounds.ts'
import {
  type AttendanceRule,
  holdRule,
  insertSpin,
  lockSpins,
  type Prize,
  putRule,
  readLastSpin,
  readRule,
  readSpin,
} from './store.ts'

/** The longest row that a rule may ask for (migration 0163); the member's days are read that far back. */
const longestRow = 31
const mostDeposits = 1000

/** The length of the row of days that ends with `last` and begins after the day of the last spin, which clocks may have put later. */
export function daysInRow(days: ReadonlySet<string>, last: string, lastSpin: string | null): number {
  let length = 0
  for (let day = last; days.has(day) && day > (lastSpin ?? '') && length < longestRow; day = addDays(day, -1))
    length += 1
  return length
}

const totalWeight = (prizes: readonly Prize[]): bigint => prizes.reduce((sum, { weight }) => sum + BigInt(weight), 0n)

/** The prize whose part of the wheel the number falls on. */
export function prizeAt(prizes: readonly Prize[], place: bigint): bigint {
  let left = place
  for (const { amount, weight } of prizes) {
    if (left < BigInt(weight)) return amount
    left -= BigInt(weight)
  }
  throw new Error('the number lies beside the wheel')
}

/** The moment, and its day of the operator's calendar. */
async function readNow({ clock, operators }: PromotionsDeps, operatorId: string) {
  const { realMoneySince, settings } = await operators.get(operatorId)
  const { timeZone } = settings
  const now = clock.now()
  return { now, today: dayOf(now, timeZone), timeZone, realMoneySince }
}

type Now = Awaited<ReturnType<typeof readNow>>

async function readStanding(
  { wallet }: Pick<PromotionsDeps, 'wallet'>,
  db: Db,
  member: MemberRef,
  rule: AttendanceRule,
  { now, today, timeZone, realMoneySince }: Now,
) {
  const from = startOfDay(addDays(today, 1 - longestRow), timeZone)
  const to = new Date(now.getTime() + 86_400_000)
  const window = { from: notBefore(from, realMoneySince), to, count: mostDeposits }
  const sums = new Map<string, bigint>()
  for (const { amount, creditedAt } of await wallet.deposits(db, member, window)) {
    const day = dayOf(creditedAt, timeZone)
    sums.set(day, (sums.get(day) ?? 0n) + amount)
  }
  const days = new Set([...sums].filter(([, sum]) => sum >= rule.minimumDeposit).map(([day]) => day))
  const hasDepositToday = days.has(today)
  // Until today's deposit comes, the row that ended yesterday is still alive, though it wins nothing.
  const lastSpin = await readLastSpin(db, member)
  const length = daysInRow(days, hasDepositToday ? today : addDays(today, -1), lastSpin)
  const isWon = hasDepositToday && length >= rule.daysNeeded
  return { hasDepositToday, length, isWon }
}

/** @throws Refusal NOT_OPEN */
function asOpen(rule: AttendanceRule | undefined): AttendanceRule {
  if (!rule?.isOn) throw refusePromotion('NOT_OPEN')
  return rule
}

const notWon = ({ minimumDeposit, daysNeeded: n }: AttendanceRule): Refusal =>
  refusePromotion('NO_OCCASION', {
    key: 'promotions.condition.spin',
    params: { minimum: formatIdr(minimumDeposit), n },
  })

/** In parts per million, of each amount: what can be won is never told to have no chance. */
function oddsOf(prizes: readonly Prize[]): { amount: bigint; chancePpm: number }[] {
  const total = Number(totalWeight(prizes))
  return [...Map.groupBy(prizes, ({ amount }) => amount)].map(([amount, same]) => ({
    amount,
    chancePpm: Math.max(1, Math.round((Number(totalWeight(same)) / total) * 1_000_000)),
  }))
}

/** How far the member is, and the odds of the wheel. @throws Refusal NOT_OPEN */
export async function readAttendance(deps: PromotionsDeps, member: MemberRef) {
  const rule = asOpen(await readRule(deps.db, member.operatorId))
  const now = await readNow(deps, member.operatorId)
  const { hasDepositToday, length, isWon } = await readStanding(deps, deps.db, member, rule, now)
  return {
    ...rule,
    daysInRow: length,
    hasDepositToday,
    canSpin: isWon,
    prizes: oddsOf(rule.prizes),
  }
}

/**
 * Takes the day's free spin (spec 3), once; the same spin again answers the same prize, also once the wheel is off. By the wheel as it
 * stands when the spin is written: one that is being changed is waited for, and nothing is won by it as it was once that is answered
 * (record 1240). Shares the operator's money, locks the member's spins, shares the wheel, locks their safer-play row, then the ledger.
 *
 * @returns the prize, in whole rupiah
 * @throws Refusal NOT_OPEN, NO_OCCASION, EXCLUDED, ON_BREAK
 */
export async function spinAttendance(deps: PromotionsDeps, member: MemberRef): Promise<bigint> {
  const { realMoneySince: _asKept, ...moment } = await readNow(deps, member.operatorId)
  const { now, today, timeZone } = moment
  const spun = await readSpin(deps.db, member, today)
  if (spun !== undefined) return spun
  const { operatorId, memberId } = member
  return deps.db.transaction().execute(async (tx) => {
    const realMoneySince = await deps.operators.holdRealMoneySince(tx, operatorId)
    await lockSpins(tx, member)
    const twin = await readSpin(tx, member, today)
    if (twin !== undefined) return twin
    const rule = asOpen(await holdRule(tx, operatorId))
    const { isWon } = await readStanding(deps, tx, member, rule, { ...moment, realMoneySince })
    if (!isWon) throw notWon(rule)
    await holdPresent(tx, member, now, timeZone)
    const amount = prizeAt(rule.prizes, drawBelow(deps.random, totalWeight(rule.prizes)))
    await insertSpin(tx, member, { day: today, amount, at: now })
    const key = `attendance:${memberId}:${today}`
    await deps.wallet.giveMoney(tx, {
      ...member,
      key,
      what: 'depositAttendanceFreeSpin',
      reference: today,
      bucket: 'cash',
      amount,
    })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
    return amount
  })
}

/** Sets the rule, and answers it as it is kept. @throws Refusal GIFT_TOO_LARGE, RULES_CHANGED */
export async function saveAttendance(
  deps: PromotionsDeps,
  by: StaffActing,
  rule: AttendanceRule,
  { reason, version }: { reason: string; version: string | undefined },
): Promise<AttendanceRule> {
  const { operatorId } = by
  const prizes = rule.prizes.map(({ amount }) => amount)
  const places = prizes.map((_, index) => `prizes.${index}.amount`)
  if (rule.isOn) await assertPerClaim(deps, by, prizes, places)
  return deps.db.transaction().execute((tx) =>
    changeRules(tx, {
      ...by,
      action: 'attendance.change',
      subject: 'attendance',
      reason,
      version,
      read: () => readRule(tx, operatorId),
      next: () => rule,
      write: () => putRule(tx, operatorId, rule),
    }),
  )
}
