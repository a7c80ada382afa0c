import { dayOf } from '@balai/calendar'
import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import { ageOn } from '@balai/rules'
import type { Route } from '../../platform/http/call-route.ts'
import { byId, readPage } from '../../platform/page.ts'
import { actingOf, type StaffActing, shownClaim } from '../operators/index.ts'
import { approveSubmission, claimSubmission, rejectSubmission, releaseSubmission } from './decide.ts'
import type { KycDeps } from './deps.ts'
import { refuseKyc } from './errors.ts'
import { revokeApproval } from './revoke.ts'
import { countOpen, readSubmission, readSubmissions } from './store.ts'

/** The routes of the staff's queue. Every act answers with the submission as it stands then. */
export function kycConsoleRoutes(route: Route, deps: KycDeps): void {
  const { db, operators, seal } = deps
  async function answer(acting: StaffActing, id: string) {
    const submission = await readSubmission(db, acting.operatorId, id)
    if (!submission) throw refuseKyc('UNKNOWN_REQUEST')
    const { timeZone } = (await operators.get(acting.operatorId)).settings
    const documentNumber = seal.open(submission.documentNumber, submission.id) ?? ''
    const age = ageOn(dayOf(acting.at, timeZone), submission.birthDate)
    return { result: { ...shownClaim(submission, acting), documentNumber, age } }
  }

  route(calls.kyc.consoleListKyc, schemas.kyc.consoleListKyc, async (context, { state, memberId, after, count }) => {
    const acting = actingOf(context, deps)
    const isOpen = state === 'open'
    const query = {
      operatorId: acting.operatorId,
      states: isOpen ? (['submitted', 'inReview'] as const) : [state],
      memberId: memberId ?? null,
      after: after ?? null,
      isOldestFirst: isOpen,
      count,
    }
    const { page, next } = await readPage(query, (query) => readSubmissions(db, query), byId)
    return {
      results: page.map((row) => shownClaim(row, acting)),
      result: { next, waiting: await countOpen(db, acting.operatorId) },
    }
  })

  route(calls.kyc.consoleGetKyc, schemas.kyc.consoleGetKyc, (context, { id }) => answer(actingOf(context, deps), id))

  route(calls.kyc.consoleClaimKyc, schemas.kyc.consoleClaimKyc, async (context, { id, takeOver }) => {
    const acting = actingOf(context, deps)
    await claimSubmission(deps, acting, id, takeOver)
    return answer(acting, id)
  })

  route(calls.kyc.consoleReleaseKyc, schemas.kyc.consoleReleaseKyc, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await releaseSubmission(deps, acting, id)
    return answer(acting, id)
  })

  route(calls.kyc.consoleApproveKyc, schemas.kyc.consoleApproveKyc, async (context, { id }) => {
    const acting = actingOf(context, deps)
    await approveSubmission(deps, acting, id)
    return answer(acting, id)
  })

  route(calls.kyc.consoleRejectKyc, schemas.kyc.consoleRejectKyc, async (context, { id, reason }) => {
    const acting = actingOf(context, deps)
    await rejectSubmission(deps, acting, id, reason)
    return answer(acting, id)
  })

  route(calls.kyc.consoleRevokeKyc, schemas.kyc.consoleRevokeKyc, async (context, { id, reason }) => {
    const acting = actingOf(context, deps)
    await revokeApproval(deps, acting, id, reason)
    return answer(acting, id)
  })
}
