import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { MemberContext } from '../../platform/http/request.ts'
import type { MemberRef } from '../../platform/member-ref.ts'
import { readAttendance, spinAttendance } from './attendance/spin.ts'
import { claimBonus } from './bonus/claim.ts'
import { forfeitBonus } from './bonus/end.ts'
import { findByCode, listClaimed, listOffers } from './bonus/list.ts'
import { showGrant } from './bonus/requirement.ts'
import type { PromotionsDeps } from './deps.ts'
import { checkRedPackets, claimRedPacket } from './red-packet/claim.ts'
import { redeemVoucher } from './voucher/redeem.ts'

const memberOf = ({ operatorId, member }: MemberContext): MemberRef => ({ operatorId, memberId: member.memberId })

export function promotionsRoutes(route: Route, deps: PromotionsDeps): void {
  bonusRoutes(route, deps)
  giftRoutes(route, deps)
}

function bonusRoutes(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls

  route(promotions.listBonus, schemas.promotions.listBonus, async ({ operatorId, member, language }) => ({
    results: await listOffers(deps, { operatorId, memberId: member?.memberId ?? null }, language),
  }))

  route(promotions.bonusByCode, schemas.promotions.bonusByCode, async (context, { code }) => ({
    result: await findByCode(deps, memberOf(context), code, context.language),
  }))

  route(
    promotions.claimBonus,
    schemas.promotions.claimBonus,
    async (context, { id, code, version, terms, agree, requestId }) => {
      const by = id === undefined ? { code: code ?? '' } : { id }
      const grant = await claimBonus(deps, memberOf(context), { by, version, terms, hasAgreed: agree, requestId })
      return { result: await showGrant(deps, deps.db, grant, context.language) }
    },
  )

  route(promotions.forfeitBonus, schemas.promotions.forfeitBonus, async (context, { id }) => {
    const grant = await forfeitBonus(deps, memberOf(context), id)
    return { result: await showGrant(deps, deps.db, grant, context.language) }
  })

  route(promotions.listMemberBonus, schemas.promotions.listMemberBonus, async (context, input) => {
    const { shown, hasMore } = await listClaimed(deps, memberOf(context), input, context.language)
    return { results: shown, result: { hasMore } }
  })
}

function giftRoutes(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls

  route(promotions.redPacketCheck, schemas.promotions.redPacketCheck, async (context) => {
    const { language } = context
    const packets = await checkRedPackets(deps, memberOf(context))
    const results = packets.map(({ obstacle, titleId, titleEn, ...packet }) => ({
      ...packet,
      title: language === 'id' ? titleId : titleEn,
      canClaim: obstacle === null,
      reasonCode: obstacle?.code ?? null,
      reason: obstacle?.options.text(language) ?? null,
    }))
    return { results }
  })

  route(promotions.claimRedPacket, schemas.promotions.claimRedPacket, async (context, { id }) => ({
    result: { id, amount: await claimRedPacket(deps, memberOf(context), id) },
  }))

  route(promotions.redeemVoucher, schemas.promotions.redeemVoucher, async (context, given) => ({
    result: { amount: await redeemVoucher(deps, memberOf(context), given) },
  }))

  route(promotions.attendance, schemas.promotions.attendance, async (context) => ({
    result: await readAttendance(deps, memberOf(context)),
  }))

  route(promotions.spinAttendance, schemas.promotions.spinAttendance, async (context) => ({
    result: { amount: await spinAttendance(deps, memberOf(context)) },
  }))
}
