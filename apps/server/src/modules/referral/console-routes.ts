import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { byId, readPage } from '../../platform/page.ts'
import { sinceOf } from '../../platform/period.ts'
import { actingOf, changeRules, versionOf } from '../operators/index.ts'
import type { ReferralDeps } from './deps.ts'
import { putRule, type ReferralRule, readRule } from './earnings/store.ts'
import { refuseReferral } from './errors.ts'
import { decideFlag } from './flags/find.ts'
import { countOpenFlags, readFlag, readFlags } from './flags/store.ts'

const shown = (rule: ReferralRule) => ({ ...rule, earnRates: { ...rule.earnRates }, version: versionOf(rule) })

export function referralConsoleRoutes(route: Route, deps: ReferralDeps): void {
  const { db, operators } = deps

  route(calls.referral.consoleGetReferralRule, schemas.referral.consoleGetReferralRule, async ({ operatorId }) => {
    const rule = await readRule(db, operatorId)
    return rule ? { result: shown(rule) } : {}
  })

  route(
    calls.referral.consoleSaveReferralRule,
    schemas.referral.consoleSaveReferralRule,
    async (context, { reason, version, earnRates: given, ...fields }) => {
      const acting = actingOf(context, deps)
      const { operatorId, at } = acting
      const { timeZone } = (await operators.get(operatorId)).settings
      const earnRates = Object.fromEntries(Object.entries(given).map(([name, ppm]) => [name, ppm ?? 0]))
      const rule = await db.transaction().execute((tx) =>
        changeRules(tx, {
          ...acting,
          action: 'referral-rule.change',
          subject: 'referral',
          reason,
          version,
          read: () => readRule(tx, operatorId),
          next: (before) => ({ ...fields, earnRates, since: sinceOf(before, fields.isOn, dayOf(at, timeZone)) }),
          write: (after) => putRule(tx, operatorId, after),
        }),
      )
      return { result: shown(rule) }
    },
  )

  route(
    calls.referral.consoleListReferralFlag,
    schemas.referral.consoleListReferralFlag,
    async ({ operatorId }, { state, after, count }) => {
      const query = { operatorId, state, after: after ?? null, count }
      const { page, next } = await readPage(query, (query) => readFlags(db, query), byId)
      return { results: page, result: { next, waiting: await countOpenFlags(db, operatorId) } }
    },
  )

  route(
    calls.referral.consoleDecideReferralFlag,
    schemas.referral.consoleDecideReferralFlag,
    async (context, input) => {
      await decideFlag(deps, actingOf(context, deps), input)
      const flag = await readFlag(db, context.operatorId, input.id)
      if (!flag) throw refuseReferral('FLAG_UNKNOWN')
      return { result: flag }
    },
  )
}
