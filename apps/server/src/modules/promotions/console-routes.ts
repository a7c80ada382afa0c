import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import type { StaffContext } from '../../platform/http/request.ts'
import { byId, readPage } from '../../platform/page.ts'
import { actingOf, isOfPlayMoney, versionOf } from '../operators/index.ts'
import { saveAttendance } from './attendance/spin.ts'
import { type AttendanceRule, readRule } from './attendance/store.ts'
import { readOffer, readOffers } from './bonus/offer-store.ts'
import { saveBonus } from './bonus/save.ts'
import { realMoneySinceOf } from './claimable.ts'
import type { PromotionsDeps } from './deps.ts'
import { refusePromotion } from './errors.ts'
import { savePayoutRule } from './payout/save.ts'
import { type PayoutRule, readRules, readUnpaidOf } from './payout/store.ts'
import { openPacket, turnPacket } from './red-packet/desk.ts'
import { type DeskPacket, readDeskPacket, readPackets } from './red-packet/store.ts'
import { addVoucher, listUses, listVouchers, shownVoucher, turnVoucher } from './voucher/desk.ts'

/** The routes of the staff who make offers. Every act answers with the thing as it stands then. */
export function promotionsConsoleRoutes(route: Route, deps: PromotionsDeps): void {
  bonusDesk(route, deps)
  voucherDesk(route, deps)
  redPacketDesk(route, deps)
  ruleDesk(route, deps)
}

/** What a page of a list is asked by, where nothing that was left out says nothing. */
const pageOf = (
  { operatorId }: StaffContext,
  {
    search = '',
    before = null,
    count,
  }: { search?: string | undefined; before?: string | null | undefined; count: number },
) => ({ operatorId, search, before, count })

const mayEdit = ({ staff }: StaffContext): boolean => staff.permissions.has('promotion.edit')

function bonusDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls

  route(promotions.consoleListBonus, schemas.promotions.consoleListBonus, async (context, asked) => {
    const { page, next } = await readPage(pageOf(context, asked), (query) => readOffers(deps.db, query), byId)
    const results = page.map((offer) => ({
      ...offer,
      // Whoever knows it may claim the offer (record 0610).
      code: mayEdit(context) ? offer.code : null,
      contributions: { ...offer.contributions },
    }))
    return { results, result: { next } }
  })

  route(promotions.consoleSaveBonus, schemas.promotions.consoleSaveBonus, async (context, input) => {
    const { id, version, reason, requestId, ...fields } = input
    const contributions = Object.fromEntries(Object.entries(fields.contributions).map(([name, of]) => [name, of ?? 0]))
    const acting = actingOf(context, deps)
    const saved = await saveBonus(deps, acting, { ...fields, contributions }, { id, version, reason, requestId })
    const offer = await readOffer(deps.db, context.operatorId, { id: saved })
    if (!offer) throw refusePromotion('BONUS_UNKNOWN')
    return { result: { ...offer, contributions: { ...offer.contributions } } }
  })
}

function voucherDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls
  const readAs = async (context: StaffContext) => ({
    mayEdit: mayEdit(context),
    realMoneySince: await realMoneySinceOf(deps, context.operatorId),
  })

  route(promotions.consoleListVoucher, schemas.promotions.consoleListVoucher, async (context, asked) => {
    const { search, before, count } = asked
    const { page, next } = await listVouchers(deps, context.operatorId, { search, before, count })
    const as = await readAs(context)
    return { results: page.map((voucher) => shownVoucher(voucher, as)), result: { next } }
  })

  route(promotions.consoleAddVoucher, schemas.promotions.consoleAddVoucher, async (context, input) => {
    const { code, requestId, ...fields } = input
    const made = await addVoucher(deps, actingOf(context, deps), { ...fields, code, requestId })
    return { result: shownVoucher(made, await readAs(context)) }
  })

  route(promotions.consoleSwitchVoucher, schemas.promotions.consoleSwitchVoucher, async (context, input) => {
    const voucher = await turnVoucher(deps, actingOf(context, deps), input)
    return { result: shownVoucher(voucher, await readAs(context)) }
  })

  route(promotions.consoleListVoucherUse, schemas.promotions.consoleListVoucherUse, async (context, asked) => {
    const { id, before, count } = asked
    const { page, next } = await listUses(deps, context.operatorId, { id, before, count })
    return { results: page, result: { next } }
  })
}

const shownPacket = (packet: DeskPacket, realMoneySince: Date | null) => ({
  ...packet,
  isOfPlayMoney: isOfPlayMoney(packet.madeAt, realMoneySince),
})

function redPacketDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls
  async function answer(operatorId: string, id: string) {
    const packet = await readDeskPacket(deps.db, operatorId, id)
    if (!packet) throw refusePromotion('PACKET_UNKNOWN')
    return { result: shownPacket(packet, await realMoneySinceOf(deps, operatorId)) }
  }

  route(promotions.consoleListRedPacket, schemas.promotions.consoleListRedPacket, async (context, asked) => {
    const { page, next } = await readPage(pageOf(context, asked), (query) => readPackets(deps.db, query), byId)
    const realMoneySince = await realMoneySinceOf(deps, context.operatorId)
    return { results: page.map((packet) => shownPacket(packet, realMoneySince)), result: { next } }
  })

  route(promotions.consoleSaveRedPacket, schemas.promotions.consoleSaveRedPacket, async (context, input) => {
    const { reason, requestId, ...packet } = input
    const id = await openPacket(deps, actingOf(context, deps), packet, { reason, requestId })
    return answer(context.operatorId, id)
  })

  route(promotions.consoleSwitchRedPacket, schemas.promotions.consoleSwitchRedPacket, async (context, input) => {
    await turnPacket(deps, actingOf(context, deps), input)
    return answer(context.operatorId, input.id)
  })
}

const shownAttendance = (rule: AttendanceRule) => ({ ...rule, prizes: [...rule.prizes], version: versionOf(rule) })

/** As many of those who are unpaid as a row shows. */
const mostUnpaid = 20

/** Rules with whom they could not pay; whose names are for those who may read members. */
async function shownPayouts({ db }: PromotionsDeps, { operatorId, staff }: StaffContext, rules: readonly PayoutRule[]) {
  const { counts, longest } = await readUnpaidOf(db, operatorId, mostUnpaid)
  const mayName = staff.permissions.has('member.read')
  return rules.map((rule) => ({
    ...rule,
    rates: { ...rule.rates },
    version: versionOf(rule),
    unpaidCount: counts.find(({ kind }) => kind === rule.kind)?.count ?? 0,
    unpaid: mayName ? longest.filter(({ kind }) => kind === rule.kind).map(({ kind: _, ...one }) => one) : [],
  }))
}

function ruleDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls

  route(promotions.consoleGetAttendance, schemas.promotions.consoleGetAttendance, async ({ operatorId }) => {
    const rule = await readRule(deps.db, operatorId)
    return rule ? { result: shownAttendance(rule) } : {}
  })

  route(promotions.consoleSaveAttendance, schemas.promotions.consoleSaveAttendance, async (context, input) => {
    const { reason, version, ...rule } = input
    const saved = await saveAttendance(deps, actingOf(context, deps), rule, { reason, version })
    return { result: shownAttendance(saved) }
  })

  route(promotions.consoleListPayoutRule, schemas.promotions.consoleListPayoutRule, async (context) => ({
    results: await shownPayouts(deps, context, await readRules(deps.db, context.operatorId)),
  }))

  route(promotions.consoleSavePayoutRule, schemas.promotions.consoleSavePayoutRule, async (context, input) => {
    const { reason, version, ...fields } = input
    const rates = Object.fromEntries(Object.entries(fields.rates).map(([name, ppm]) => [name, ppm ?? 0]))
    const rule = await savePayoutRule(deps, actingOf(context, deps), { ...fields, rates }, { reason, version })
    const [result] = await shownPayouts(deps, context, [rule])
    return { result }
  })
}
