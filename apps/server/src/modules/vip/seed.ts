import type { Tx } from '@balai/db'
import { insertChange, type Level, lockStanding, replaceRules, type VipRule, writeStanding } from './store.ts'

/** Writes levels into an operator that has none, and the members who stand on them, in the seed's transaction. */
export async function seedLevels(
  tx: Tx,
  { rule, levels }: { rule: VipRule; levels: readonly Level[] },
  standings: readonly { memberId: string; level: number; reviewOn: string }[],
  { operatorId, now: at }: { operatorId: string; now: Date },
): Promise<void> {
  await replaceRules(tx, operatorId, rule, levels)
  for (const { memberId, level, reviewOn } of standings) {
    const member = { operatorId, memberId }
    await lockStanding(tx, member, at)
    await writeStanding(tx, member, { level, reviewOn, at })
    await insertChange(tx, member, { at, from: 0, to: level, turnover: 0n, deposits: 0n })
  }
}
