import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { byId, readPage } from '../../platform/page.ts'
import { shownStanding } from '../member/index.ts'
import { actingOf, type StaffActing } from '../operators/index.ts'
import { type AdjustmentDeps, approveAdjustment, askAdjustment, rejectAdjustment } from './adjustment/adjust.ts'
import { type Adjustment, countPending, readAdjustment, readAdjustments } from './adjustment/store.ts'
import { refuseWallet } from './errors.ts'

function show({ amount, ...adjustment }: Adjustment, { staffId, at }: Pick<StaffActing, 'staffId' | 'at'>) {
  const direction = amount > 0n ? ('add' as const) : ('take' as const)
  return {
    ...shownStanding(adjustment, at),
    direction,
    amount: amount > 0n ? amount : -amount,
    isMine: adjustment.askedBy.id === staffId,
  }
}

/** The routes of manual adjustments: one asks, another approves (decision 36). */
export function walletConsoleRoutes(route: Route, deps: AdjustmentDeps): void {
  const { db } = deps
  async function answer(acting: StaffActing, id: string) {
    const adjustment = await readAdjustment(db, acting.operatorId, id)
    if (!adjustment) throw refuseWallet('UNKNOWN_REQUEST')
    return { result: show(adjustment, acting) }
  }

  route(
    calls.wallet.consoleListAdjustment,
    schemas.wallet.consoleListAdjustment,
    async (context, { state, memberId, after, count }) => {
      const acting = actingOf(context, deps)
      const { operatorId } = acting
      const query = { operatorId, state, memberId: memberId ?? null, after: after ?? null, count }
      const { page, next } = await readPage(query, (query) => readAdjustments(db, query), byId)
      return {
        results: page.map((row) => show(row, acting)),
        result: { next, waiting: await countPending(db, operatorId) },
      }
    },
  )

  route(calls.wallet.consoleGetAdjustment, schemas.wallet.consoleGetAdjustment, (context, { id }) =>
    answer(actingOf(context, deps), id),
  )

  route(
    calls.wallet.consoleAskAdjustment,
    schemas.wallet.consoleAskAdjustment,
    async (context, { direction, amount, ...request }) => {
      const acting = actingOf(context, deps)
      const signed = direction === 'add' ? amount : -amount
      const { id } = await askAdjustment(deps, acting, { ...request, amount: signed })
      return answer(acting, id)
    },
  )

  route(calls.wallet.consoleApproveAdjustment, schemas.wallet.consoleApproveAdjustment, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await approveAdjustment(deps, acting, id)
    return answer(acting, id)
  })

  route(
    calls.wallet.consoleRejectAdjustment,
    schemas.wallet.consoleRejectAdjustment,
    async (context, { id, reason }) => {
      const acting = actingOf(context, deps)
      const mayApprove = context.staff.permissions.has('adjustment.approve')
      await rejectAdjustment(deps, { ...acting, mayApprove }, { id, reason })
      return answer(acting, id)
    },
  )
}
