import { addDays, dayOf, startOfDay } from '@balai/calendar'
import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import type { Db } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import { eachByItself } from '../../platform/jobs/by-itself.ts'
import { percent } from '../../platform/percent.ts'
import { rupiah } from '../../platform/rupiah.ts'
import type { Members } from '../member/index.ts'
import { assertSameSince, notBefore, type Operators } from '../operators/index.ts'
import type { MemberRef, Wallet } from '../wallet/index.ts'
import { type Figures, reached, review } from './decide.ts'
import { nextReview } from './schedule.ts'
import {
  hasStandings,
  insertChange,
  type Level,
  lockStanding,
  readBenefits,
  readLevels,
  readRule,
  readStandings,
  type Standing,
  type VipRule,
  writeStanding,
} from './store.ts'

/** What other slices and the platform give to this one; put together in composition/. */
export interface VipDeps {
  db: Db
  clock: Clock
  operators: Operators
  members: Pick<Members, 'pageOfIds'>
  wallet: Wallet
  /** Finished play by category. */
  playOf(
    db: Db,
    query: { operatorId: string; memberIds: readonly string[]; from: Date; to: Date },
  ): Promise<{ memberId: string; stake: bigint }[]>
}

const dayMs = 86_400_000

interface Frame {
  operatorId: string
  rule: VipRule
  levels: Level[]
  timeZone: string
  today: string
  /** What was played or deposited before counts for nothing (record 0603). */
  realMoneySince: Date | null
}

async function frameOf({ db, clock, operators }: VipDeps, operatorId: string): Promise<Frame> {
  const { realMoneySince, settings } = await operators.get(operatorId)
  const { timeZone } = settings
  const [rule, levels] = await Promise.all([readRule(db, operatorId), readLevels(db, operatorId)])
  return { operatorId, rule, levels, timeZone, today: dayOf(clock.now(), timeZone), realMoneySince }
}

/**
 * What members did in the windows of the rules: in so many whole days before the day of a review, and on that day so far
 * (record 0636).
 */
async function figuresOf(
  deps: VipDeps,
  frame: Frame,
  { memberIds, reviewDay }: { memberIds: readonly string[]; reviewDay: string },
): Promise<Map<string, Figures>> {
  const { operatorId, rule, timeZone, realMoneySince } = frame
  const to = new Date(deps.clock.now().getTime() + dayMs) // a deposit of this very moment counts, whatever its clock
  const since = (days: number): Date => notBefore(startOfDay(addDays(reviewDay, -days), timeZone), realMoneySince)
  const window = { operatorId, memberIds, from: since(rule.windowDays), to }
  const keepWindow = { operatorId, memberIds, from: since(rule.keepDays), to }
  const [play, keep, deposits] = await Promise.all([
    deps.playOf(deps.db, window),
    rule.keepDays === rule.windowDays ? null : deps.playOf(deps.db, keepWindow),
    deps.wallet.depositSums(deps.db, operatorId, memberIds, window),
  ])
  const sums = (rows: readonly { memberId: string; stake: bigint }[]) => {
    const byMember = new Map<string, bigint>()
    for (const { memberId, stake } of rows) byMember.set(memberId, (byMember.get(memberId) ?? 0n) + stake)
    return byMember
  }
  const turnovers = sums(play)
  const keeps = keep ? sums(keep) : turnovers
  return new Map(
    memberIds.map((memberId) => [
      memberId,
      {
        turnover: turnovers.get(memberId) ?? 0n,
        deposits: deposits.get(memberId) ?? 0n,
        keepTurnover: keeps.get(memberId) ?? 0n,
      },
    ]),
  )
}

/** Moves one member, if there is anything to move. Shares the operator's row, then locks the member's. @throws MoneyChanged */
function reviewMember(deps: VipDeps, frame: Frame, memberId: string, figures: Figures): Promise<void> {
  const at = deps.clock.now()
  const member = { operatorId: frame.operatorId, memberId }
  return deps.db.transaction().execute(async (tx) => {
    assertSameSince(frame.realMoneySince, await deps.operators.holdRealMoneySince(tx, frame.operatorId))
    const before = await lockStanding(tx, member, at)
    const after = review(frame, before, figures, frame.today)
    if (after.level === before.level && after.reviewOn === before.reviewOn) return
    await writeStanding(tx, member, { ...after, at })
    if (after.level === before.level) return
    const { turnover, deposits } = figures
    await insertChange(tx, member, { at, from: before.level, to: after.level, turnover, deposits })
  })
}

const pageSize = 500

/** Reviews every member of every operator that has levels (decision 22). Safe to run twice, also at once. */
export async function reviewLevels(deps: VipDeps): Promise<void> {
  const operators = await deps.operators.all()
  await eachByItself('operators’ members were not all reviewed', async (alone) => {
    for (const { id } of operators) await alone(() => reviewMembers(deps, id))
  })
}

async function reviewMembers(deps: VipDeps, operatorId: string): Promise<void> {
  const frame = await frameOf(deps, operatorId)
  if (frame.levels.length === 0 && !(await hasStandings(deps.db, operatorId))) return
  await eachByItself(`members of ${operatorId} were not reviewed`, async (alone) => {
    for (let after = ''; ; ) {
      const memberIds = await deps.members.pageOfIds(operatorId, after, pageSize)
      const [figures, standings] = await Promise.all([
        figuresOf(deps, frame, { memberIds, reviewDay: frame.today }),
        readStandings(deps.db, operatorId, memberIds),
      ])
      const standingOf = new Map(standings.map((standing) => [standing.memberId, standing]))
      for (const [memberId, did] of figures) {
        const before = standingOf.get(memberId) ?? { level: 0, reviewOn: null }
        const found = review(frame, before, did, frame.today)
        const isSame = found.level === before.level && found.reviewOn === before.reviewOn
        if (!isSame) await alone(() => reviewMember(deps, frame, memberId, did))
      }
      const last = memberIds.at(-1)
      if (last === undefined || memberIds.length < pageSize) return
      after = last
    }
  })
}

/** Levels of members with what they add to rebate and cashback; those at level 0 are absent. */
export async function levelsOf(db: Db, operatorId: string, memberIds: readonly string[]) {
  const rows = await readBenefits(db, operatorId, memberIds)
  return new Map(rows.map(({ memberId, ...level }) => [memberId, level]))
}

/** Of a level that staff took away a member has the highest that is left, until the next review moves them there (record 0636). */
const highestLeft = (levels: readonly Level[], standing: Standing | undefined): number =>
  Math.min(standing?.level ?? 0, levels.at(-1)?.level ?? 0)

/** Where a member stands as the last review left them, in `language`, without reckoning what they did since. */
export async function levelOf(db: Db, { operatorId, memberId }: MemberRef, language: Language) {
  const [levels, [standing]] = await Promise.all([
    readLevels(db, operatorId),
    readStandings(db, operatorId, [memberId]),
  ])
  const level = highestLeft(levels, standing)
  const own = levels.find((one) => one.level === level)
  const name = own ? (language === 'id' ? own.nameId : own.nameEn) : null
  return { hasLevels: levels.length > 0, level, name, reviewOn: standing?.reviewOn ?? null }
}

/** The operator's limits of withdrawals, or the level's where they are wider. */
export async function withLevelLimits<L extends { withdrawalMaximum: number; withdrawalsPerDay: number }>(
  db: Db,
  { operatorId, memberId }: MemberRef,
  limits: L,
): Promise<L> {
  const level = (await levelsOf(db, operatorId, [memberId])).get(memberId)
  return {
    ...limits,
    withdrawalMaximum: Math.max(limits.withdrawalMaximum, Number(level?.withdrawalMaximum ?? 0n)),
    withdrawalsPerDay: Math.max(limits.withdrawalsPerDay, level?.withdrawalsPerDay ?? 0),
  }
}

function sayBenefits(level: Level, language: Language): string[] {
  const { rebateExtraPpm, cashbackExtraPpm, withdrawalMaximum, withdrawalsPerDay } = level
  const said = [
    ...(rebateExtraPpm > 0 ? [message(language, 'vip.benefit.rebate', { percent: percent(rebateExtraPpm) })] : []),
    ...(cashbackExtraPpm > 0
      ? [message(language, 'vip.benefit.cashback', { percent: percent(cashbackExtraPpm) })]
      : []),
    ...(withdrawalMaximum === null
      ? []
      : [message(language, 'vip.benefit.withdrawalMaximum', { amount: rupiah(withdrawalMaximum) })]),
    ...(withdrawalsPerDay === null
      ? []
      : [message(language, 'vip.benefit.withdrawalsPerDay', { n: withdrawalsPerDay })]),
  ]
  return said.length > 0 ? said : [message(language, 'vip.benefit.none')]
}

/** Where a member stands, what the next level needs, and all levels (spec 3: the next is the first above the member's). */
export async function readInfo(deps: VipDeps, member: MemberRef, language: Language) {
  const frame = await frameOf(deps, member.operatorId)
  const reviewDay = dayOf(nextReview(deps.clock.now()), frame.timeZone)
  const [[standing], figures] = await Promise.all([
    readStandings(deps.db, member.operatorId, [member.memberId]),
    figuresOf(deps, frame, { memberIds: [member.memberId], reviewDay }),
  ])
  const did = figures.get(member.memberId) ?? { turnover: 0n, deposits: 0n, keepTurnover: 0n }
  const allVIPLevels = frame.levels.map((level) => ({
    ...level,
    name: language === 'id' ? level.nameId : level.nameEn,
    benefits: sayBenefits(level, language),
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
    reviewOn: standing?.reviewOn ?? null,
    keepDays: frame.rule.keepDays,
    keepTurnover: own?.keepTurnover ?? null,
    keepDone: own ? did.keepTurnover : null,
    allVIPLevels,
  }
}
