import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../../platform/http/call-route.ts'
import { byId, readPage } from '../../../platform/page.ts'
import { actingOf, type StaffActing } from '../../operators/index.ts'
import type { DeskDeps } from '../desk/deps.ts'
import { refuseMember } from '../errors.ts'
import { shownStanding } from '../standing-store.ts'
import { askContactChange } from './ask.ts'
import { approveContactChange, rejectContactChange } from './decide.ts'
import { type ContactChange, countOpenChanges, readContactChange, readContactChanges } from './store.ts'

const show = (change: ContactChange, { staffId, at }: Pick<StaffActing, 'staffId' | 'at'>) => ({
  ...shownStanding(change, at),
  isMine: change.askedBy.id === staffId,
})

/** The routes of changes of a member's number or address: one asks, another approves (record 0750). */
export function contactChangeRoutes(route: Route, deps: DeskDeps): void {
  const { db } = deps
  async function answer(acting: StaffActing, id: string) {
    const change = await readContactChange(db, acting.operatorId, id)
    if (!change) throw refuseMember('UNKNOWN_REQUEST')
    return { result: show(change, acting) }
  }

  route(
    calls.member.consoleListContactChange,
    schemas.member.consoleListContactChange,
    async (context, { state, memberId, after, count }) => {
      const acting = actingOf(context, deps)
      const { operatorId } = acting
      const query = { operatorId, state, memberId: memberId ?? null, after: after ?? null, count }
      const { page, next } = await readPage(query, (query) => readContactChanges(db, query), byId)
      return {
        results: page.map((change) => show(change, acting)),
        result: { next, waiting: await countOpenChanges(db, operatorId) },
      }
    },
  )

  route(calls.member.consoleGetContactChange, schemas.member.consoleGetContactChange, (context, { id }) =>
    answer(actingOf(context, deps), id),
  )

  route(
    calls.member.consoleAskContactChange,
    schemas.member.consoleAskContactChange,
    async (context, { id: memberId, ...request }) => {
      const acting = actingOf(context, deps)
      return answer(acting, await askContactChange(deps, acting, { ...request, memberId }))
    },
  )

  route(
    calls.member.consoleApproveContactChange,
    schemas.member.consoleApproveContactChange,
    async (context, { id }) => {
      const acting = actingOf(context, deps)
      await approveContactChange(deps, acting, id)
      return answer(acting, id)
    },
  )

  route(
    calls.member.consoleRejectContactChange,
    schemas.member.consoleRejectContactChange,
    async (context, { id, reason }) => {
      const acting = actingOf(context, deps)
      await rejectContactChange(deps, acting, { id, reason })
      return answer(acting, id)
    },
  )
}
