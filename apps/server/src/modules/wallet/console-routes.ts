import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { byId, readPage } from '../../platform/page.ts'
import { actingOf, type StaffActing } from '../operators/index.ts'
import { type AdjustmentDeps, approveAdjustment, askAdjustment, rejectAdjustment } from './adjustment/adjust.ts'
import { type Adjustment, countPending, readAdjustment, readAdjustments } from './adjustment/store.ts'
import { refuseWallet } from './errors.ts'

function show({ amount, ...adjustment }: Adjustment, staffId: string) {
  const direction = amount > 0n ? ('add' as const) : ('take' as const)
  return {
    ...adjustment,
    direction,
    amount: amount > 0n ? amount : -amount,
    isMine: adjustment.askedBy.id === staffId,
  }
}

/** The routes of manual adjustments: one asks, another approves (decision 36). */
export function walletConsoleRoutes(route: Route, deps: AdjustmentDeps): void {
  const { db } = deps
  async function answer({ operatorId, staffId }: StaffActing, id: string) {
    const adjustment = await readAdjustment(db, operatorId, id)
    if (!adjustment) throw refuseWallet('UNKNOWN_REQUEST')
    return { result: show(adjustment, staffId) }
  }

  route(
    calls.wallet.consoleListAdjustment,
    schemas.wallet.consoleListAdjustment,
    async ({ operatorId, staff }, { state, memberId, after, count }) => {
      const query = { operatorId, state, memberId: memberId ?? null, after: after ?? null, count }
      const { page, next } = await readPage(query, (query) => readAdjustments(db, query), byId)
      return {
        results: page.map((row) => show(row, staff.staffId)),
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
