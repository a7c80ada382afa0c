import { addDays, startOfDay } from '@balai/calendar'
import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db } from '@balai/db'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { byId, readPage } from '../../platform/page.ts'
import { maskedName } from '../member/index.ts'
import type { Operators } from '../operators/index.ts'
import { assertRange, sumMoved, transactionTypes } from '../wallet/index.ts'
import { countDownlines, type Downline, type Played, readDownlines, readPlayedDays, type Span } from './store.ts'

const referralCodes = [transactionTypes.referEarn, transactionTypes.referProfitSharing, transactionTypes.qrReferEarn]

/** What one bonus requires to be wagered (decision 21). */
export interface BonusTurnover {
  id: string
  title: string
  required: bigint
  done: bigint
  startedAt: Date
  expiresAt: Date | null
  state: 'open' | 'done' | 'expired' | 'forfeited' | 'lost'
}

export interface ReportParts {
  db: Db
  operators: Operators
  /** Bonuses that the member took within the span, newest first, their titles in the language. */
  bonusTurnover(db: Db, member: MemberRef, span: Span, language: Language): Promise<BonusTurnover[]>
  /** Finished play in each of the spans, and nothing of before `playedSince`, in parts to be summed; exact from any instant. */
  playOf(db: Db, spans: readonly PlaySpan[]): Promise<{ rounds: number; stake: bigint; win: bigint }[][]>
}

type PlaySpan = Span & MemberRef & { playedSince: Date | null }

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })
const withNet = <P extends Played>(played: P) => ({ ...played, net: played.won - played.turnover })
const sum = (values: readonly bigint[]): bigint => values.reduce((total, value) => total + value, 0n)
const remainingOf = ({ required, done, state }: BonusTurnover): bigint =>
  state === 'open' && required > done ? required - done : 0n

/** What each played within the span, from when they named their referrer: what they played before is not the referrer's to know. */
async function readPlay(
  { db, playOf }: ReportParts,
  operatorId: string,
  page: readonly Downline[],
  { from, to }: Span,
): Promise<(Downline & Played)[]> {
  const spans = page.map(({ id, referredAt }) => ({
    operatorId,
    memberId: id,
    from: referredAt && referredAt > from ? referredAt : from,
    to,
    playedSince: referredAt,
  }))
  const plays = await playOf(db, spans)
  return page.map((downline, place) => {
    const play = plays[place] ?? []
    return {
      ...downline,
      rounds: play.reduce((rounds, part) => rounds + part.rounds, 0),
      turnover: sum(play.map(({ stake }) => stake)),
      won: sum(play.map(({ win }) => win)),
    }
  })
}

export function reportsRoutes(route: Route, parts: ReportParts): void {
  const { db, operators, bonusTurnover } = parts

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
    const query = { after: after ?? null, count }
    const { page, next } = await readPage(query, (query) => readDownlines(db, member, query), byId)
    const [played, downlines, earned] = await Promise.all([
      readPlay(parts, member.operatorId, page, span),
      countDownlines(db, member),
      sumMoved(db, member, { ...span, codes: referralCodes }),
    ])
    const results = played.map((row) => withNet({ ...row, username: maskedName(row.username) }))
    return { results, result: { next, downlines, earned } }
  })
}
