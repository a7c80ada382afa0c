import { addMonths } from '@balai/calendar'
import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../platform/clock.ts'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { writeOutbox } from '../../platform/outbox/write.ts'
import type { Operators } from '../operators/index.ts'
import { confirmRefusal } from './errors.ts'
import { exclude, takeBreak } from './leave.ts'
import { cancelIncrease, confirmIncrease, setLimit } from './set-limit.ts'
import { type LimitPeriod, limitPeriods } from './standing.ts'
import { type Change, insertChange, readChanges, readIncreases, readReminder, writeReminder } from './store.ts'
import { readView, shownChanges } from './view.ts'

export interface SaferPlayRouteDeps {
  db: Db
  clock: Clock
  operators: Operators
  /** Signs the member out everywhere, in the caller's transaction; the session slice's. */
  endSessions(tx: Tx, member: MemberRef): Promise<unknown>
  /** Ends what the member plays, in the caller's transaction; the games slice's. */
  endPlay(tx: Tx, member: MemberRef): Promise<void>
  /** Whoever of staff looks at the member, or at what they asked for, is to see that they are away now; other slices'. */
  tellStaff(tx: Tx, member: MemberRef): Promise<void>
}

const dayMs = 24 * 3_600_000

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })

/** Everything that the page of safer play shows. */
async function describe({ db, clock, operators }: SaferPlayRouteDeps, member: MemberRef) {
  const { timeZone } = (await operators.get(member.operatorId)).settings
  const now = clock.now()
  const [view, increases, reminderMinutes, changes] = await Promise.all([
    readView(db, member, { now, timeZone }),
    readIncreases(db, member),
    readReminder(db, member),
    readChanges(db, member, shownChanges),
  ])
  const limits = view.limits.map((limit) => {
    const waiting = increases.find(({ kind, period }) => kind === limit.kind && period === limit.period)
    if (!waiting || waiting.confirmableUntil <= now) return { ...limit, increase: null }
    return { ...limit, increase: { ...waiting, isConfirmable: waiting.confirmableFrom <= now } }
  })
  const lost = (period: LimitPeriod) => limits.find((one) => one.kind === 'loss' && one.period === period)?.used ?? 0n
  const [day, week, month] = limitPeriods.map((period) => -lost(period))
  return { ...view, limits, reminderMinutes, changes, net: { day: day ?? 0n, week: week ?? 0n, month: month ?? 0n } }
}

export function saferPlayRoutes(route: Route, deps: SaferPlayRouteDeps): void {
  const { db, clock, endSessions, endPlay, tellStaff } = deps
  const answer = async (context: MemberContext) => ({ result: await describe(deps, memberOf(context)) })
  const commit = <T>(run: (tx: Tx) => Promise<T>): Promise<T> => db.transaction().execute(run)

  /** The line that a break or an exclusion leaves (record 0274). */
  const absence = (act: 'break' | 'exclusion', { ip }: MemberContext, until: Date | null): Change => {
    const at = clock.now()
    return { at, act, kind: null, period: null, from: null, to: null, effectiveAt: at, until, ip }
  }

  route(calls.saferPlay.getStanding, schemas.saferPlay.getStanding, answer)

  route(calls.saferPlay.setLimit, schemas.saferPlay.setLimit, async (context, wanted) => {
    const change = { ...memberOf(context), ...wanted, now: clock.now(), ip: context.ip }
    const { isApplied } = await commit((tx) => setLimit(tx, change))
    return { result: { ...(await describe(deps, memberOf(context))), isApplied } }
  })

  route(calls.saferPlay.confirmLimit, schemas.saferPlay.confirmLimit, async (context, which) => {
    const { timeZone } = (await deps.operators.get(context.operatorId)).settings
    const change = { ...memberOf(context), ...which, now: clock.now(), ip: context.ip }
    const confirmed = await commit((tx) => confirmIncrease(tx, change))
    if (!confirmed.ok) throw confirmRefusal(confirmed, timeZone)
    return answer(context)
  })

  route(calls.saferPlay.cancelIncrease, schemas.saferPlay.cancelIncrease, async (context, which) => {
    const change = { ...memberOf(context), ...which, now: clock.now(), ip: context.ip }
    await commit((tx) => cancelIncrease(tx, change))
    return answer(context)
  })

  route(calls.saferPlay.takeBreak, schemas.saferPlay.takeBreak, async (context, { days }) => {
    const until = new Date(clock.now().getTime() + days * dayMs)
    const member = memberOf(context)
    await commit(async (tx) => {
      const isLonger = await takeBreak(tx, { ...member, until, endPlay })
      if (!isLonger) return
      await insertChange(tx, member, absence('break', context, until))
      await writeOutbox(tx, [{ ...member, topic: 'AbsenceChanged', payload: {} }])
      await tellStaff(tx, member)
    })
    return answer(context)
  })

  route(calls.saferPlay.exclude, schemas.saferPlay.exclude, async (context, { months }) => {
    const member = memberOf(context)
    const { timeZone } = (await deps.operators.get(context.operatorId)).settings
    const until = months === null ? null : addMonths(clock.now(), months, timeZone)
    await commit(async (tx) => {
      const isLonger = await exclude(tx, { ...member, until, endSessions })
      if (!isLonger) return
      await insertChange(tx, member, absence('exclusion', context, until))
      await tellStaff(tx, member)
    })
    const { excludedUntil, isExcludedForGood } = await describe(deps, member)
    return { result: { excludedUntil, isExcludedForGood } }
  })

  route(calls.saferPlay.setReminder, schemas.saferPlay.setReminder, async (context, { minutes }) => {
    await commit((tx) => writeReminder(tx, memberOf(context), minutes))
    return answer(context)
  })
}
