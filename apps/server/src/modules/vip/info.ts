import { dayOf } from '@balai/calendar'
import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import type { MemberRef } from '../../platform/member-ref.ts'
import { percent } from '../../platform/percent.ts'
import { dueOn, reached } from './decide.ts'
import { figuresOf, forEver, frameOf, readSafeDays, type VipDeps } from './figures.ts'
import { highestLeft, widens } from './levels.ts'
import { kindsOf, sayPayouts } from './payouts.ts'
import { nextReview } from './schedule.ts'
import { type Level, readStandings } from './store.ts'

/** What a level brings as things are: limits that are wider, and more of what is paid (records 0974, 1064). */
function sayBenefits(
  level: Level,
  { limits, pays }: { limits: Parameters<typeof widens>[0]; pays: ReturnType<typeof kindsOf> },
  language: Language,
): string[] {
  const { rebateExtraPpm, cashbackExtraPpm, withdrawalMaximum, withdrawalsPerDay } = level
  const wider = widens(limits, level)
  const said = [
    ...(pays.rebate && rebateExtraPpm > 0
      ? [message(language, 'vip.benefit.rebate', { percent: percent(rebateExtraPpm) })]
      : []),
    ...(pays.cashback && cashbackExtraPpm > 0
      ? [message(language, 'vip.benefit.cashback', { percent: percent(cashbackExtraPpm) })]
      : []),
    ...(withdrawalMaximum === null || !wider.withdrawalMaximum
      ? []
      : [message(language, 'vip.benefit.withdrawalMaximum', { amount: formatIdr(withdrawalMaximum) })]),
    ...(withdrawalsPerDay === null || !wider.withdrawalsPerDay
      ? []
      : [message(language, 'vip.benefit.withdrawalsPerDay', { n: withdrawalsPerDay })]),
  ]
  return said.length > 0 ? said : [message(language, 'vip.benefit.none')]
}

/** Where a member stands, what the next level needs, and all levels (spec 3: the next is the first above the member's). */
export async function readInfo(deps: VipDeps, member: MemberRef, language: Language) {
  const frame = await frameOf(deps, member.operatorId)
  const paid = await deps.paidRules(deps.db, member.operatorId)
  const { settings } = await deps.operators.get(member.operatorId)
  const reviewDay = dayOf(nextReview(deps.clock.now()), frame.timeZone)
  const [standing] = await readStandings(deps.db, member.operatorId, [member.memberId])
  // What the review that may lower the member will count, and no play that is out of its window by then.
  const safe = await readSafeDays(deps, frame, [member.memberId])
  const due = standing ? dueOn({ ...standing, safeUntil: safe.get(member.memberId) }) : null
  const reviewOn = due === forEver ? null : due
  const keepReviewDay = reviewOn !== null && reviewOn > reviewDay ? reviewOn : reviewDay
  const figures = await figuresOf(deps, frame, { memberIds: [member.memberId], reviewDay, keepReviewDay })
  const did = figures.get(member.memberId) ?? { turnover: 0n, deposits: 0n, keepTurnover: 0n }
  const allVIPLevels = frame.levels.map((level) => ({
    ...level,
    name: language === 'id' ? level.nameId : level.nameEn,
    benefits: sayBenefits(level, { limits: settings, pays: kindsOf(paid) }, language),
  }))
  const memberLevel = highestLeft(frame.levels, standing)
  const earned = allVIPLevels.find(({ level }) => level === reached(frame.levels, did) && level > memberLevel)
  const own = allVIPLevels.find(({ level }) => level === memberLevel)
  return {
    memberLevel,
    name: own?.name ?? null,
    nextLevel: allVIPLevels.find(({ level }) => level > memberLevel) ?? null,
    earned: earned ? { level: earned.level, name: earned.name, on: reviewDay } : null,
    windowDays: frame.rule.windowDays,
    turnover: did.turnover,
    deposits: did.deposits,
    reviewOn,
    keepDays: frame.rule.keepDays,
    keepTurnover: own?.keepTurnover ?? null,
    keepDone: own ? did.keepTurnover : null,
    allVIPLevels,
    payouts: sayPayouts(paid, language),
  }
}
