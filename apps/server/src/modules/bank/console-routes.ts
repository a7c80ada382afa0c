import { calls, type Language } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { StaffContext } from '../../platform/http/request.ts'
import { byId, readPage } from '../../platform/page.ts'
import { actingOf, type StaffActing } from '../operators/index.ts'
import { channelConsoleRoutes } from './channel/console-routes.ts'
import { approveDeposit, claimDeposit, rejectDeposit, releaseDeposit } from './deposit/decide.ts'
import type { BankDeps } from './deps.ts'
import { readBackground } from './desk/background.ts'
import { readClaims } from './desk/claims.ts'
import { shownRequest } from './desk/shown-request.ts'
import {
  countOpenWithdrawals,
  countPendingDeposits,
  type DeskDeposit,
  type DeskWithdrawal,
  type QueueQuery,
  readDeskDeposits,
  readDeskWithdrawals,
} from './desk/store.ts'
import { refuseBank } from './errors.ts'
import { readUnfitNotices } from './payment/notice-store.ts'
import { sayReason } from './payment/reason.ts'
import { tellBonus } from './payment/tell-bonus.ts'
import { tellDesk } from './payment/unfit.ts'
import { compareWithdrawal } from './withdrawal/compare.ts'
import {
  approveWithdrawal,
  bounceWithdrawal,
  claimWithdrawal,
  payWithdrawal,
  rejectWithdrawal,
  releaseWithdrawal,
} from './withdrawal/decide.ts'

const one: Omit<QueueQuery, 'operatorId' | 'id'> = {
  states: null,
  search: null,
  bankId: null,
  worker: null,
  after: null,
  isOldestFirst: true,
  count: 1,
}

interface Filters {
  search?: string | undefined
  bankId?: string | undefined
  mine: boolean
  after?: string | undefined
  count: number
}

/** The routes of the staff's queues. Every act answers with the request as it stands then. */
export function bankConsoleRoutes(route: Route, deps: BankDeps): void {
  channelConsoleRoutes(route, deps)
  depositDesk(route, deps)
  withdrawalDesk(route, deps)
}

function queryOf(
  acting: StaffActing,
  filters: Filters,
  states: readonly string[] | null,
  isOldestFirst: boolean,
): QueueQuery {
  return {
    operatorId: acting.operatorId,
    states,
    id: null,
    search: filters.search || null,
    bankId: filters.bankId || null,
    worker: filters.mine ? acting : null,
    after: filters.after ?? null,
    isOldestFirst,
    count: filters.count,
  }
}

function depositDesk(route: Route, deps: BankDeps): void {
  const { db } = deps
  const shown = (row: DeskDeposit, acting: StaffActing, language: Language) => ({
    ...shownRequest(row, acting),
    rejectReason: sayReason(row.rejectReason, language),
    ...tellBonus(deps.carriedBonus, row, language),
  })
  async function answer(acting: StaffActing, id: string, language: Language) {
    const [row] = await readDeskDeposits(db, { ...one, operatorId: acting.operatorId, id })
    if (!row) throw refuseBank('UNKNOWN_REQUEST')
    const { operatorId } = acting
    const claims = await readClaims(db, { operatorId, kind: 'deposit', id })
    const notices = row.way === 'gateway' ? await readUnfitNotices(db, operatorId, id) : []
    return { result: { ...shown(row, acting, language), claims, ...tellDesk(notices) } }
  }

  route(calls.bank.consoleListDeposit, schemas.bank.consoleListDeposit, async (context, { state, ...filters }) => {
    const acting = actingOf(context, deps)
    const isPending = state === 'pending'
    const query = {
      ...queryOf(acting, filters, state === 'all' ? null : [state], isPending),
      way: isPending ? ('receipt' as const) : null,
    } // nobody works on what a gateway decides
    const { page, next } = await readPage(query, (query) => readDeskDeposits(db, query), byId)
    const mayDecide = context.staff.permissions.has('deposit.decide')
    const forMe = mayDecide ? await countPendingDeposits(db, acting) : 0
    return { results: page.map((row) => shown(row, acting, context.language)), result: { next, forMe } }
  })

  route(calls.bank.consoleGetDeposit, schemas.bank.consoleGetDeposit, (context, { id }) =>
    answer(actingOf(context, deps), id, context.language),
  )

  route(calls.bank.consoleClaimDeposit, schemas.bank.consoleClaimDeposit, async (context, input) => {
    const acting = actingOf(context, deps)
    await claimDeposit(deps, acting, input)
    return answer(acting, input.id, context.language)
  })

  route(calls.bank.consoleReleaseDeposit, schemas.bank.consoleReleaseDeposit, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await releaseDeposit(deps, acting, id)
    return answer(acting, id, context.language)
  })

  route(calls.bank.consoleApproveDeposit, schemas.bank.consoleApproveDeposit, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await approveDeposit(deps, acting, id)
    return answer(acting, id, context.language)
  })

  route(calls.bank.consoleRejectDeposit, schemas.bank.consoleRejectDeposit, async (context, { id, reason }) => {
    const acting = actingOf(context, deps)
    await rejectDeposit(deps, acting, id, reason)
    return answer(acting, id, context.language)
  })
}

/** Whoever may do neither may not keep a withdrawal from those who may. */
function assertMayWork({ staff }: StaffContext): void {
  const mayWork = staff.permissions.has('withdrawal.approve') || staff.permissions.has('withdrawal.pay')
  if (!mayWork) throw refuseBank('NOT_ALLOWED')
}

/** Whoever decides or pays is to know that the verification behind a request is no more (record 0611). */
async function lacksIdentity(
  deps: BankDeps,
  operatorId: string,
  { state, memberId }: DeskWithdrawal,
): Promise<boolean> {
  const isOpen = state === 'pending' || state === 'approved'
  const { settings } = await deps.operators.get(operatorId)
  return isOpen && settings.withdrawalNeedsKyc && !(await deps.isVerified(deps.db, { operatorId, memberId }))
}

function withdrawalDesk(route: Route, deps: BankDeps): void {
  const { db } = deps
  async function answer(acting: StaffActing, id: string) {
    const [row] = await readDeskWithdrawals(db, { ...one, operatorId: acting.operatorId, id })
    if (!row) throw refuseBank('UNKNOWN_REQUEST')
    const { operatorId } = acting
    const [claims, background, isUnproved] = await Promise.all([
      readClaims(db, { operatorId, kind: 'withdrawal', id }),
      readBackground(deps, { ...row, operatorId }),
      lacksIdentity(deps, operatorId, row),
    ])
    return { result: { ...shownRequest(row, acting), claims, background, lacksIdentity: isUnproved } }
  }

  route(
    calls.bank.consoleListWithdrawal,
    schemas.bank.consoleListWithdrawal,
    async (context, { state, ...filters }) => {
      const acting = actingOf(context, deps)
      const isOpen = state === 'open' || state === 'pending' || state === 'approved'
      const states = state === 'all' ? null : state === 'open' ? ['pending', 'approved'] : [state]
      const query = queryOf(acting, filters, states, isOpen)
      const { page, next } = await readPage(query, (query) => readDeskWithdrawals(db, query), byId)
      const { permissions } = context.staff
      const { pending, payable } = await countOpenWithdrawals(db, acting)
      const forMe =
        (permissions.has('withdrawal.approve') ? pending : 0) + (permissions.has('withdrawal.pay') ? payable : 0)
      return { results: page.map((row) => shownRequest(row, acting)), result: { next, forMe } }
    },
  )

  route(calls.bank.consoleGetWithdrawal, schemas.bank.consoleGetWithdrawal, (context, { id }) =>
    answer(actingOf(context, deps), id),
  )

  route(calls.bank.consoleClaimWithdrawal, schemas.bank.consoleClaimWithdrawal, async (context, input) => {
    assertMayWork(context)
    const acting = actingOf(context, deps)
    await claimWithdrawal(deps, acting, input)
    return answer(acting, input.id)
  })

  route(calls.bank.consoleReleaseWithdrawal, schemas.bank.consoleReleaseWithdrawal, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await releaseWithdrawal(deps, acting, id)
    return answer(acting, id)
  })

  route(calls.bank.consoleApproveWithdrawal, schemas.bank.consoleApproveWithdrawal, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await approveWithdrawal(deps, acting, id)
    return answer(acting, id)
  })

  route(calls.bank.consolePayWithdrawal, schemas.bank.consolePayWithdrawal, async (context, { id, payReference }) => {
    const acting = actingOf(context, deps)
    await payWithdrawal(deps, acting, { id, payReference: payReference || null })
    return answer(acting, id)
  })

  route(calls.bank.consoleRejectWithdrawal, schemas.bank.consoleRejectWithdrawal, async (context, { id, reason }) => {
    const acting = actingOf(context, deps)
    await rejectWithdrawal(deps, acting, { id, reason })
    return answer(acting, id)
  })

  route(calls.bank.consoleBounceWithdrawal, schemas.bank.consoleBounceWithdrawal, async (context, { id, reason }) => {
    const acting = actingOf(context, deps)
    await bounceWithdrawal(deps, acting, { id, reason })
    return answer(acting, id)
  })

  route(
    calls.bank.consoleCompareWithdrawal,
    schemas.bank.consoleCompareWithdrawal,
    async (context, { id, comparison, read }) => {
      const acting = actingOf(context, deps)
      await compareWithdrawal(deps, acting, { id, comparison, read })
      return answer(acting, id)
    },
  )
}
