import { addDays, startOfDay } from '@balai/calendar'
import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import { byId, readPage } from '../../platform/page.ts'
import { maskedName } from '../member/index.ts'
import type { Operators } from '../operators/index.ts'
import { assertRange, type MemberRef, sumMoved, transactionTypes } from '../wallet/index.ts'
import { countDownlines, type Played, readDownlines, readPlayedDays, type Span } from './store.ts'

const referralCodes = [transactionTypes.referEarn, transactionTypes.referProfitSharing, transactionTypes.qrReferEarn]

/** What one bonus requires to be wagered (decision 21). */
export interface BonusTurnover {
  id: string
  title: string
  required: bigint
  done: bigint
  startedAt: Date
  expiresAt: Date | null
  state: 'open' | 'done' | 'expired' | 'forfeited'
}

export interface ReportParts {
  db: Db
  operators: Operators
  /** Bonuses that the member took within the span, newest first, their titles in the language. */
  bonusTurnover(db: Db, member: MemberRef, span: Span, language: Language): Promise<BonusTurnover[]>
}

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })
const withNet = <P extends Played>(played: P) => ({ ...played, net: played.won - played.turnover })
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
const remainingOf = ({ required, done, state }: BonusTurnover): bigint =>
  state === 'open' && required > done ? required - done : 0n

export function reportsRoutes(route: Route, { db, operators, bonusTurnover }: ReportParts): void {
  /** @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE */
  async function spanOf({ operatorId }: MemberContext, { from, to }: { from: string; to: string }) {
    assertRange({ from, to })
    const { timeZone } = (await operators.get(operatorId)).settings
    return { from: startOfDay(from, timeZone), to: startOfDay(addDays(to, 1), timeZone), timeZone }
  }

  route(calls.reports.turnoverReport, schemas.reports.turnoverReport, async (context, input) => {
    const days = await readPlayedDays(db, memberOf(context), await spanOf(context, input))
    const total = {
      rounds: days.reduce((rounds, day) => rounds + day.rounds, 0),
      turnover: sum(days.map(({ turnover }) => turnover)),
      won: sum(days.map(({ won }) => won)),
    }
    return { results: days.map(withNet), result: withNet(total) }
  })

  route(calls.reports.turnoverRequirement, schemas.reports.turnoverRequirement, async (context, input) => {
    const bonuses = await bonusTurnover(db, memberOf(context), await spanOf(context, input), context.language)
    const results = bonuses.map((bonus) => ({ ...bonus, remaining: remainingOf(bonus) }))
    const open = results.filter(({ state }) => state === 'open')
    const result = {
      required: sum(open.map(({ required }) => required)),
      done: sum(open.map(({ done }) => done)),
      remaining: sum(open.map(({ remaining }) => remaining)),
    }
    return { results, result }
  })

  route(calls.reports.downlineReport, schemas.reports.downlineReport, async (context, { after, count, ...range }) => {
    const member = memberOf(context)
    const span = await spanOf(context, range)
    const query = { ...span, after: after ?? null, count }
    const { page, next } = await readPage(query, (query) => readDownlines(db, member, query), byId)
    const [downlines, earned] = await Promise.all([
      countDownlines(db, member),
      sumMoved(db, member, { ...span, codes: referralCodes }),
    ])
    const results = page.map((row) => withNet({ ...row, username: maskedName(row.username) }))
    return { results, result: { next, downlines, earned } }
  })
}
