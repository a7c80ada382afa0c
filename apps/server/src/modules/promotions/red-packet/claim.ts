import type { Db } from '@balai/db'
import { formatIdr } from '@balai/money'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { isOfPlayMoney, notBefore } from '../../operators/index.ts'
import { assertPresent, holdPresent } from '../../safer-play/index.ts'
import type { PromotionsDeps } from '../deps.ts'
import { drawBelow } from '../draw.ts'
import { refuseLevel, refusePromotion } from '../errors.ts'
import { lockPacket, type RedPacket, readClaim, readOpenPackets, readPacket, writeClaim } from './store.ts'

const dayMs = 86_400_000

/**
 * What stands in a member's way, as far as the packet itself says; null when nothing does. One of play money is closed once
 * the operator plays for real money (record 0603).
 */
function obstacleOf(packet: RedPacket, now: Date, realMoneySince: Date | null): Refusal | null {
  if (isOfPlayMoney(packet.madeAt, realMoneySince)) return refusePromotion('NOT_OPEN')
  if (!packet.isOn || packet.opensAt > now || packet.closesAt <= now) return refusePromotion('NOT_OPEN')
  return packet.remaining < packet.smallest ? refusePromotion('EXHAUSTED') : null
}

/** What stands in a member's way by who they are, with the figures that would clear it: no page tells them before (record 1093). */
async function ineligibility(
  deps: PromotionsDeps,
  db: Db,
  member: MemberRef,
  packet: RedPacket,
  now: Date,
): Promise<Refusal | null> {
  const { operatorId, memberId } = member
  if (packet.minimumLevel > 0) {
    const levels = await deps.levelsOf(db, operatorId, [memberId])
    if ((levels.get(memberId)?.level ?? 0) < packet.minimumLevel) return refuseLevel(packet.minimumLevel)
  }
  if (packet.minimumDeposits > 0n) {
    const from = new Date(now.getTime() - packet.depositsDays * dayMs)
    const { realMoneySince } = await deps.operators.get(operatorId)
    const window = { from: notBefore(from, realMoneySince), to: new Date(now.getTime() + dayMs) }
    const sums = await deps.wallet.depositSums(db, operatorId, [memberId], window)
    const has = sums.get(memberId) ?? 0n
    if (has < packet.minimumDeposits) {
      const params = { minimum: formatIdr(packet.minimumDeposits), n: packet.depositsDays, has: formatIdr(has) }
      return refusePromotion('DEPOSITS_TOO_LOW', { key: 'promotions.condition.recentDeposits', params })
    }
  }
  return null
}

/** Evenly between smallest and largest, and never more than what is left. */
function drawAmount({ random }: PromotionsDeps, { smallest, largest, remaining }: RedPacket): bigint {
  const most = largest < remaining ? largest : remaining
  return smallest + drawBelow(random, most - smallest + 1n)
}

/** The packets that are open, and whether the member can claim each. */
export async function checkRedPackets(deps: PromotionsDeps, member: MemberRef) {
  const now = deps.clock.now()
  const { realMoneySince } = await deps.operators.get(member.operatorId)
  const packets = await readOpenPackets(deps.db, member, { now, realMoneySince })
  return Promise.all(
    packets.map(async (packet) => {
      const obstacle =
        packet.claimed !== null
          ? refusePromotion('ALREADY_CLAIMED')
          : (obstacleOf(packet, now, realMoneySince) ?? (await ineligibility(deps, deps.db, member, packet, now)))
      return { ...packet, obstacle }
    }),
  )
}

/**
 * Claims a red packet, once for each member (decision 23); the same claim again answers the same amount. Shares the operator's
 * row, locks the packet, the member's safer-play row, then the ledger in one call, so that a thousand claims at once share the budget one after the other.
 *
 * @returns the amount, in whole rupiah
 * @throws Refusal PACKET_UNKNOWN, NOT_OPEN, LEVEL_TOO_LOW, DEPOSITS_TOO_LOW, EXHAUSTED, EXCLUDED, ON_BREAK
 */
export async function claimRedPacket(deps: PromotionsDeps, member: MemberRef, id: string): Promise<bigint> {
  const { db, clock, operators, wallet } = deps
  const { operatorId, memberId } = member
  const now = clock.now()
  const seen = await readPacket(db, operatorId, id)
  if (!seen) throw refusePromotion('PACKET_UNKNOWN')
  const earlier = await readClaim(db, member, id)
  if (earlier !== undefined) return earlier
  // What hopeless claims are told takes no lock from those that may still get something.
  const { settings, realMoneySince } = await operators.get(operatorId)
  const obstacle = obstacleOf(seen, now, realMoneySince) ?? (await ineligibility(deps, db, member, seen, now))
  if (obstacle) throw obstacle
  await assertPresent(db, member, now, settings.timeZone)
  return db.transaction().execute(async (tx) => {
    const standsSince = await operators.holdRealMoneySince(tx, operatorId)
    const packet = await lockPacket(tx, operatorId, id)
    if (!packet) throw refusePromotion('PACKET_UNKNOWN')
    const twin = await readClaim(tx, member, id)
    if (twin !== undefined) return twin
    const nowInTheWay = obstacleOf(packet, now, standsSince)
    if (nowInTheWay) throw nowInTheWay
    await holdPresent(tx, member, now, settings.timeZone)
    const amount = drawAmount(deps, packet)
    await writeClaim(tx, member, { id, amount, at: now })
    const key = `red-packet:${id}:${memberId}`
    await wallet.giveMoney(tx, { ...member, key, what: 'redPacketBonus', reference: id, bucket: 'cash', amount })
    await writeOutbox(tx, [{ operatorId, memberId, topic: 'BalanceChanged', payload: {} }])
    return amount
  })
}
