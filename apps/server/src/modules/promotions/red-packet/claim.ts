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

/** What packets ask of a member: their level, and what they deposited in so many days. */
interface Standing {
  level: number
  deposited: ReadonlyMap<number, bigint>
}

/** Where a member stands by all that these packets ask for, in two questions at most, however many packets there are. */
async function standingOf(
  deps: PromotionsDeps,
  { operatorId, memberId }: MemberRef,
  packets: readonly RedPacket[],
  now: Date,
): Promise<Standing> {
  const { db, operators, levelsOf, wallet } = deps
  const days = [...new Set(packets.filter((one) => one.minimumDeposits > 0n).map((one) => one.depositsDays))]
  const { realMoneySince } = await operators.get(operatorId)
  const from = days.map((n) => notBefore(new Date(now.getTime() - n * dayMs), realMoneySince))
  const window = { from, to: new Date(now.getTime() + dayMs) }
  const [levels, sums] = await Promise.all([
    packets.some((one) => one.minimumLevel > 0) ? levelsOf(db, operatorId, [memberId]) : undefined,
    days.length > 0 ? wallet.depositSumsFrom(db, { operatorId, memberId }, window) : [],
  ])
  return {
    level: levels?.get(memberId)?.level ?? 0,
    deposited: new Map(days.map((n, place) => [n, sums[place] ?? 0n])),
  }
}

/** What stands in a member's way by who they are, with the figures that would clear it: no page tells them before (record 1093). */
function ineligibility(packet: RedPacket, { level, deposited }: Standing): Refusal | null {
  if (level < packet.minimumLevel) return refuseLevel(packet.minimumLevel)
  const has = deposited.get(packet.depositsDays) ?? 0n
  if (has >= packet.minimumDeposits) return null
  const params = { minimum: formatIdr(packet.minimumDeposits), n: packet.depositsDays, has: formatIdr(has) }
  return refusePromotion('DEPOSITS_TOO_LOW', { key: 'promotions.condition.recentDeposits', params })
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
  const seen = packets.map((packet) => ({
    ...packet,
    obstacle: packet.claimed === null ? obstacleOf(packet, now, realMoneySince) : refusePromotion('ALREADY_CLAIMED'),
  }))
  const standing = await standingOf(
    deps,
    member,
    seen.filter(({ obstacle }) => obstacle === null),
    now,
  )
  return seen.map((packet) => ({ ...packet, obstacle: packet.obstacle ?? ineligibility(packet, standing) }))
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
  const obstacle =
    obstacleOf(seen, now, realMoneySince) ?? ineligibility(seen, await standingOf(deps, member, [seen], now))
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
