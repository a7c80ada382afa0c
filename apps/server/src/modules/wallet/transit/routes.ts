import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Clock } from '../../../platform/clock.ts'
import type { Route } from '../../../platform/http/call-route.ts'
import { readPage } from '../../../platform/page.ts'
import { actingOf, type StaffActing } from '../../operators/index.ts'
import { refuseWallet } from '../errors.ts'
import type { TransitDesk } from './desk.ts'
import type { DeskTransit } from './desk-store.ts'

function statementOf(row: DeskTransit, staffId: string) {
  const { statementId, statementState, outcome, reason, statedBy, statedAt } = row
  if (statementId === null) return null
  const { decidedBy, decidedAt, declineReason, settledBy, settledAt, note } = row
  const { providerSays, providerSaidAt, contradicts } = row
  return {
    ...{ id: statementId, state: statementState, outcome, reason, statedBy, statedAt },
    ...{ decidedBy, decidedAt, declineReason, settledBy, settledAt, note },
    ...{ providerSays, providerSaidAt, contradicts, isMine: statedBy.id === staffId },
  }
}

/** The desk of credit that is late on its way: one states what became of it, another confirms (record 0560). */
export function transitRoutes(route: Route, desk: TransitDesk, deps: { clock: Clock }): void {
  async function show(row: DeskTransit, staffId: string) {
    const { id, memberId, username, providerCode, direction, amount, state, since, askedAt, timesAsked } = row
    return {
      ...{ id, memberId, username, providerCode, direction, amount, state, since, askedAt, timesAsked },
      providerName: await desk.nameOf(providerCode),
      statement: statementOf(row, staffId),
    }
  }
  async function answer({ operatorId, staffId }: StaffActing, id: string) {
    const row = await desk.one(operatorId, id)
    if (!row) throw refuseWallet('UNKNOWN_REQUEST')
    return show(row, staffId)
  }

  route(
    calls.wallet.consoleListTransit,
    schemas.wallet.consoleListTransit,
    async ({ operatorId, staff }, { state, search, after, count }) => {
      const query = { operatorId, state, search: search || null, after: after ?? null, count }
      const { page, next } = await readPage(query, desk.list, ({ id, statementId }) =>
        state === 'waiting' ? id : statementId,
      )
      return {
        results: await Promise.all(page.map((row) => show(row, staff.staffId))),
        result: { next, ...(await desk.count(operatorId)) },
      }
    },
  )

  route(calls.wallet.consoleAskTransit, schemas.wallet.consoleAskTransit, async (context, { id }) => {
    const acting = actingOf(context, deps)
    const said = await desk.ask(acting, id)
    return { result: { ...(await answer(acting, id)), said } }
  })

  route(calls.wallet.consoleStateTransit, schemas.wallet.consoleStateTransit, async (context, stated) => {
    const acting = actingOf(context, deps)
    await desk.state(acting, stated)
    return { result: await answer(acting, stated.id) }
  })

  route(calls.wallet.consoleConfirmTransit, schemas.wallet.consoleConfirmTransit, async (context, { id }) => {
    const acting = actingOf(context, deps)
    return { result: await answer(acting, await desk.confirm(acting, id)) }
  })

  route(calls.wallet.consoleDeclineTransit, schemas.wallet.consoleDeclineTransit, async (context, declined) => {
    const acting = actingOf(context, deps)
    const mayConfirm = context.staff.permissions.has('transit.confirm')
    return { result: await answer(acting, await desk.decline({ ...acting, mayConfirm }, declined)) }
  })

  route(calls.wallet.consoleSettleTransit, schemas.wallet.consoleSettleTransit, async (context, settled) => {
    const acting = actingOf(context, deps)
    return { result: await answer(acting, await desk.settle(acting, settled)) }
  })
}
