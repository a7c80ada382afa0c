import { addDays, dayOf, isDay } from '@balai/calendar'
import { calls, gameCategories, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { message } from '@balai/copy'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { readPage } from '../../platform/page.ts'
import { percent } from '../../platform/percent.ts'
import { maskedName } from '../member/index.ts'
import { assertRange, widestRangeDays } from '../wallet/index.ts'
import type { ReferralDeps } from './deps.ts'
import { type EarningLine, readDownlines, readEarnings, readTotals } from './downline/store.ts'
import { type ReferralRule, readRule } from './earnings/store.ts'

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })

/** The rules as sentences, made from the very rule that binds. */
function sayRules(rule: ReferralRule | undefined, language: Language): string[] {
  if (!rule?.isOn) return [message(language, 'referral.rules.closed')]
  const list = gameCategories
    .filter((category) => (rule.earnRates[category] ?? 0) > 0)
    .map((category) => {
      const name = message(language, `promotions.category.${category}`)
      const rate = percent(rule.earnRates[category] ?? 0)
      return message(language, 'referral.rules.rate', { category: name, percent: rate })
    })
    .join(', ')
  return [
    ...(list ? [message(language, 'referral.rules.earn', { list })] : []),
    ...(rule.sharePpm > 0 ? [message(language, 'referral.rules.share', { percent: percent(rule.sharePpm) })] : []),
    message(language, 'referral.rules.hold', { n: rule.holdDays }),
    message(language, 'referral.rules.fraud'),
  ]
}

/** What was left out is filled in: up to today, and as many days as may be asked for. */
function rangeOf({ from, to }: { from?: string | undefined; to?: string | undefined }, today: string) {
  const last = to ?? today
  return { from: from ?? addDays(last, 1 - widestRangeDays), to: last }
}

/** `<id>.<index>`: where a page of downlines ended. */
function readPlace(after: string | undefined): { id: string; index: number } | null {
  const [, id, index] = /^(\w+)\.(\d{1,9})$/.exec(after ?? '') ?? []
  return id === undefined ? null : { id, index: Number(index) }
}

async function listDownlines(
  { db }: ReferralDeps,
  member: MemberRef,
  { after, ...query }: { from: string | null; to: string | null; after?: string | undefined; count: number },
) {
  const { page, next } = await readPage(
    { ...query, after: readPlace(after) },
    (query) => readDownlines(db, member, query),
    ({ id, index }) => `${id}.${index}`,
  )
  return { results: page.map((row) => ({ ...row, username: maskedName(row.username) })), next }
}

/** Of a downline no two periods of one kind end on one day. */
const idOf = ({ to, downlineId, kind }: EarningLine): string => `${to}.${downlineId}.${kind}`

function readEarningPlace(after: string | undefined) {
  const [, to, downlineId, kind] = /^(\d{4}-\d{2}-\d{2})\.(\w+)\.(earn|share)$/.exec(after ?? '') ?? []
  if (to === undefined || downlineId === undefined || !isDay(to)) return null
  return { to, downlineId, kind: kind === 'share' ? ('share' as const) : ('earn' as const) }
}

export function referralRoutes(route: Route, deps: ReferralDeps): void {
  const { db, members, operators, clock } = deps

  route(calls.referral.downline, schemas.referral.downline, async (context, query) => {
    const member = memberOf(context)
    const [person, totals, rule, { results, next }] = await Promise.all([
      members.find(member.operatorId, member.memberId),
      readTotals(db, member),
      readRule(db, member.operatorId),
      listDownlines(deps, member, { from: null, to: null, ...query }),
    ])
    const { referralCode } = person
    const rules = sayRules(rule, context.language)
    return { results, result: { ...totals, referralCode, isOpen: rule?.isOn ?? false, rules, next } }
  })

  route(calls.referral.getDownlineList, schemas.referral.getDownlineList, async (context, input) => {
    assertRange(input)
    const { results, next } = await listDownlines(deps, memberOf(context), input)
    return { results, result: { next } }
  })

  route(
    calls.referral.getDownlineTransactionDetails,
    schemas.referral.getDownlineTransactionDetails,
    async (context, { after, count, ...days }) => {
      const { settings } = await operators.get(context.operatorId)
      const range = rangeOf(days, dayOf(clock.now(), settings.timeZone))
      assertRange(range)
      const query = { ...range, after: readEarningPlace(after), count }
      const { page, next } = await readPage(query, (query) => readEarnings(db, memberOf(context), query), idOf)
      const results = page.map((row) => ({ ...row, id: idOf(row), username: maskedName(row.username) }))
      return { results, result: { next } }
    },
  )
}
