import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { KycDeps } from './deps.ts'
import { stateOf } from './identity.ts'
import { readNewest } from './store.ts'
import { submitDocuments } from './submit.ts'

const mayFollow: readonly string[] = ['none', 'rejected', 'expired', 'revoked']

export function kycRoutes(route: Route, deps: KycDeps): void {
  async function describe(member: MemberRef) {
    const { settings, minimumAge } = await deps.operators.get(member.operatorId)
    const newest = await readNewest(deps.db, member)
    const state = stateOf(newest, deps.clock.now())
    return {
      state,
      documentType: newest?.documentType ?? null,
      submittedAt: newest?.submittedAt ?? null,
      decidedAt: newest?.decidedAt ?? null,
      expiresAt: newest?.expiresAt ?? null,
      reason: newest?.rejectReason ?? null,
      canSubmit: mayFollow.includes(state),
      minimumAge,
      isNeededToWithdraw: settings.withdrawalNeedsKyc,
      depositMaximumWithout: settings.unverifiedDepositsPerMonth,
    }
  }

  route(calls.kyc.getKycStatus, schemas.kyc.getKycStatus, async ({ operatorId, member }) => ({
    result: await describe({ operatorId, memberId: member.memberId }),
  }))

  route(calls.kyc.getRejected, schemas.kyc.getRejected, async ({ operatorId, member }) => {
    const newest = await readNewest(deps.db, { operatorId, memberId: member.memberId })
    if (newest?.state !== 'rejected' || !newest.hasPictures) return { result: { documents: null } }
    const { documentType, birthDate, validUntil } = newest
    const documentNumber = deps.seal.open(newest.documentNumber, newest.id) ?? ''
    return { result: { documents: { documentType, documentNumber, birthDate, validUntil } } }
  })

  route(calls.kyc.addNew, schemas.kyc.addNew, async ({ operatorId, member, gone }, { validUntil, ...documents }) => {
    const who = { operatorId, memberId: member.memberId }
    await submitDocuments(deps, { ...who, ...documents, validUntil: validUntil ?? null, gone })
    return { result: await describe(who) }
  })
}
