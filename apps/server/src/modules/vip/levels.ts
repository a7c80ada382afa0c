import type { Language } from '@balai/contract'
import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { type Level, readBenefits, readLevels, readStandings, type Standing } from './store.ts'

/** Levels of members with what they add to rebate and cashback; those at level 0 are absent. */
export async function levelsOf(db: Db, operatorId: string, memberIds: readonly string[]) {
  const rows = await readBenefits(db, operatorId, memberIds)
  return new Map(rows.map(({ memberId, ...level }) => [memberId, level]))
}

/** Of a level that staff took away a member has the highest that is left, until the next review moves them there (record 0636). */
export const highestLeft = (levels: readonly Level[], standing: Pick<Standing, 'level'> | undefined): number =>
  Math.min(standing?.level ?? 0, levels.at(-1)?.level ?? 0)

export const highestLevel = async (db: Db, operatorId: string): Promise<number> =>
  (await readLevels(db, operatorId)).at(-1)?.level ?? 0

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

interface WithdrawalLimits {
  withdrawalMaximum: number
  withdrawalsPerDay: number
}

/** The operator's limits of withdrawals, or the level's where they are wider. */
export const widened = <L extends WithdrawalLimits>(
  limits: L,
  level: Pick<Level, keyof WithdrawalLimits> | undefined,
): L => ({
  ...limits,
  withdrawalMaximum: Math.max(limits.withdrawalMaximum, Number(level?.withdrawalMaximum ?? 0n)),
  withdrawalsPerDay: Math.max(limits.withdrawalsPerDay, level?.withdrawalsPerDay ?? 0),
})

/** Which limits of withdrawals a level makes wider than all members have them; the others bring nothing (record 0974). */
export function widens(limits: WithdrawalLimits, level: Pick<Level, keyof WithdrawalLimits>) {
  const { withdrawalMaximum, withdrawalsPerDay } = widened(limits, level)
  return {
    withdrawalMaximum: withdrawalMaximum > limits.withdrawalMaximum,
    withdrawalsPerDay: withdrawalsPerDay > limits.withdrawalsPerDay,
  }
}

/** The limits of withdrawals that hold for a member. */
export async function withLevelLimits<L extends WithdrawalLimits>(
  db: Db,
  { operatorId, memberId }: MemberRef,
  limits: L,
): Promise<L> {
  return widened(limits, (await levelsOf(db, operatorId, [memberId])).get(memberId))
}
