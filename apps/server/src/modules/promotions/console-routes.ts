import { calls } from '@balai/contract'
import { schemas } from '@balai/contract/schemas'
import type { Route } from '../../platform/http/call-route.ts'
import { actingOf, versionOf } from '../operators/index.ts'
import { saveAttendance } from './attendance/spin.ts'
import { type AttendanceRule, readRule } from './attendance/store.ts'
import { saveBonus } from './bonus/save.ts'
import { readOffer, readOffers } from './bonus/store.ts'
import type { PromotionsDeps } from './deps.ts'
import { promotionRefusal } from './errors.ts'
import { savePayoutRule } from './payout/save.ts'
import { type PayoutRule, readRules } from './payout/store.ts'
import { openPacket, turnPacket } from './red-packet/desk.ts'
import { readPackets } from './red-packet/store.ts'
import { addVoucher } from './voucher/redeem.ts'
import { readVouchers } from './voucher/store.ts'

/** The routes of the staff who make offers. Every act answers with the thing as it stands then. */
export function promotionsConsoleRoutes(route: Route, deps: PromotionsDeps): void {
  bonusDesk(route, deps)
  redPacketDesk(route, deps)
  ruleDesk(route, deps)
}

function bonusDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls

  route(promotions.consoleListBonus, schemas.promotions.consoleListBonus, async ({ operatorId }) => ({
    results: (await readOffers(deps.db, operatorId)).map((offer) => ({
      ...offer,
      contributions: { ...offer.contributions },
    })),
  }))

  route(promotions.consoleSaveBonus, schemas.promotions.consoleSaveBonus, async (context, input) => {
    const { id, version, reason, requestId, ...fields } = input
    const contributions = Object.fromEntries(Object.entries(fields.contributions).map(([name, of]) => [name, of ?? 0]))
    const acting = actingOf(context, deps)
    const saved = await saveBonus(deps, acting, { ...fields, contributions }, { id, version, reason, requestId })
    const offer = await readOffer(deps.db, context.operatorId, { id: saved })
    if (!offer) throw promotionRefusal('BONUS_UNKNOWN')
    return { result: { ...offer, contributions: { ...offer.contributions } } }
  })

  route(promotions.consoleListVoucher, schemas.promotions.consoleListVoucher, async ({ operatorId }) => ({
    results: await readVouchers(deps.db, operatorId),
  }))

  route(
    promotions.consoleAddVoucher,
    schemas.promotions.consoleAddVoucher,
    async (context, { code, requestId, ...fields }) => ({
      result: await addVoucher(deps, actingOf(context, deps), { ...fields, code, requestId }),
    }),
  )
}

function redPacketDesk(route: Route, deps: PromotionsDeps): void {
  const { promotions } = calls
  async function answer(operatorId: string, id: string) {
    const [packet] = await readPackets(deps.db, operatorId, id)
    if (!packet) throw promotionRefusal('PACKET_UNKNOWN')
    return { result: packet }
  }

  route(promotions.consoleListRedPacket, schemas.promotions.consoleListRedPacket, async ({ operatorId }) => ({
    results: await readPackets(deps.db, operatorId),
  }))

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

const shownPayout = (rule: PayoutRule) => ({ ...rule, rates: { ...rule.rates }, version: versionOf(rule) })

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

  route(promotions.consoleListPayoutRule, schemas.promotions.consoleListPayoutRule, async ({ operatorId }) => ({
    results: (await readRules(deps.db, operatorId)).map(shownPayout),
  }))

  route(promotions.consoleSavePayoutRule, schemas.promotions.consoleSavePayoutRule, async (context, input) => {
    const { reason, version, ...fields } = input
    const rates = Object.fromEntries(Object.entries(fields.rates).map(([name, ppm]) => [name, ppm ?? 0]))
    const rule = await savePayoutRule(deps, actingOf(context, deps), { ...fields, rates }, { reason, version })
    return { result: shownPayout(rule) }
  })
}
