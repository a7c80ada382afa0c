import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import type { Route } from '../../platform/http/call-route.ts'
import { Refusal } from '../../platform/refusal.ts'
import { actingOf, changeRules, versionOf } from '../operators/index.ts'
import type { VipDeps } from './figures.ts'
import { readInfo } from './info.ts'
import { assertKeepable } from './keep.ts'
import { highestLeft, widens } from './levels.ts'
import { kindsOf } from './payouts.ts'
import { countMembers, type Level, readLevels, readRule, replaceRules } from './store.ts'

const outOfOrder = () =>
  new Refusal({ code: 'LEVELS_OUT_OF_ORDER', text: (language) => message(language, 'vip.errors.outOfOrder') })

/** Levels count from 1 without a gap, and none is reached more easily than the one below. */
function assertOrdered(levels: readonly Level[]): void {
  const rises = (of: 'turnoverNeeded' | 'depositsNeeded'): boolean => {
    const given = levels.flatMap((level) => level[of] ?? [])
    return given.every((needed, place) => place === 0 || needed > (given[place - 1] ?? 0n))
  }
  const isGapless = levels.every(({ level }, place) => level === place + 1)
  if (!isGapless || !rises('turnoverNeeded') || !rises('depositsNeeded')) throw outOfOrder()
}

export function vipRoutes(route: Route, deps: VipDeps): void {
  const { clock, db, operators } = deps

  route(calls.vip.info, schemas.vip.info, async ({ operatorId, member, language }) => ({
    result: await readInfo(deps, { operatorId, memberId: member.memberId }, language),
  }))

  route(calls.vip.infoV2, schemas.vip.infoV2, async ({ operatorId, member, language }) => ({
    result: await readInfo(deps, { operatorId, memberId: member.memberId }, language),
  }))

  async function answer(operatorId: string) {
    const operator = await operators.get(operatorId)
    const { settings } = operator
    const [rule, levels, members, gifts, paid] = await Promise.all([
      readRule(db, operatorId),
      readLevels(db, operatorId),
      countMembers(db, operatorId),
      deps.giftsOfLevels(db, operator, clock.now()),
      deps.paidRules(db, operatorId),
    ])
    const version = versionOf({ ...rule, levels })
    const membersOn = (level: number): number =>
      members.reduce((sum, one) => (highestLeft(levels, one) === level ? sum + one.count : sum), 0)
    return {
      result: {
        ...rule,
        version,
        gifts,
        pays: kindsOf(paid),
        levels: levels.map((one) => ({
          ...one,
          members: membersOn(one.level),
          widens: widens(settings, one),
        })),
      },
    }
  }

  route(calls.vip.consoleGetVip, schemas.vip.consoleGetVip, ({ operatorId }) => answer(operatorId))

  route(calls.vip.consoleSaveVip, schemas.vip.consoleSaveVip, async (context, { levels, reason, version, ...rule }) => {
    const acting = actingOf(context, deps)
    const { operatorId } = acting
    assertOrdered(levels)
    await db.transaction().execute((tx) =>
      changeRules(tx, {
        ...acting,
        action: 'vip.change',
        subject: 'vip',
        reason,
        version,
        read: async () => ({ ...(await readRule(tx, operatorId)), levels: await readLevels(tx, operatorId) }),
        next: (before) => {
          const after = { ...rule, levels }
          assertKeepable(after, before)
          return after
        },
        write: () => replaceRules(tx, operatorId, rule, levels),
      }),
    )
    return answer(operatorId)
  })
}
