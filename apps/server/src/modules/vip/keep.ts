import { isDeepStrictEqual } from 'node:util'
import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { Refusal, type Text } from '../../platform/refusal.ts'
import type { Level, VipRule } from './store.ts'

type Rules = VipRule & { levels: readonly Level[] }

/** What keeping a level may ask for at most: what reaching it does, by which it is kept as well, or as much a day where it has more days. */
function mostToKeep({ windowDays, keepDays }: VipRule, { turnoverNeeded }: Level): bigint | null {
  const days = BigInt(Math.max(windowDays, keepDays))
  return turnoverNeeded === null ? null : (turnoverNeeded * days) / BigInt(windowDays)
}

const askedOf = ({ windowDays, keepDays, levels }: Rules, place: number) => {
  const { turnoverNeeded, keepTurnover } = levels[place] ?? {}
  return { windowDays, keepDays, turnoverNeeded, keepTurnover }
}

/**
 * Whether keeping each level is no harder than reaching it (record 0974). Of levels that stand already, only what is changed
 * is asked about: they come one by one, and all at once.
 *
 * @throws Refusal KEEP_ABOVE_REACH
 */
export function assertKeepable(after: Rules, before: Rules | undefined): void {
  const faults = after.levels.flatMap((level, place): [name: string, text: Text][] => {
    const most = mostToKeep(after, level)
    if (most === null || level.keepTurnover <= most) return []
    if (before && isDeepStrictEqual(askedOf(before, place), askedOf(after, place))) return []
    const params = { level: level.level, amount: formatIdr(most) }
    return [[`levels.${place}.keepTurnover`, (language) => message(language, 'vip.errors.keepAboveReach', params)]]
  })
  const [first] = faults
  if (first) throw new Refusal({ code: 'KEEP_ABOVE_REACH', text: first[1], errors: Object.fromEntries(faults) })
}
