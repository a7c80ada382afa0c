import { type CallInput, calls } from '@balai/contract'
import { bonusTerms } from '@balai/testkit/bonus-terms'
import { type Act, anyPlayer, codesOf, lately, nothing, onceOrTwice } from './act.ts'
import type { Roll } from './roll.ts'
import { ask, askOnce, codeOf, note, type World } from './world.ts'

const { promotions } = calls
const reason = 'Uji jalan'
const hourMs = 3_600_000

const fromNow = ({ server }: World, hours: number): string =>
  new Date(server.clock.now().getTime() + hours * hourMs).toISOString()

type Offer = CallInput<typeof promotions.consoleSaveBonus>

let codeCount = 0

function drawOffer(world: World, roll: Roll): Offer {
  const trigger = roll.one(['daily', 'deposit', 'code', 'sign-up'] as const) ?? 'daily'
  const isShare = trigger === 'deposit' && roll.sometimes(60)
  return {
    ...bonusTerms,
    trigger,
    code: trigger === 'code' ? `JALAN${++codeCount}` : null,
    amount: isShare ? null : roll.whole(1, 20) * 1_000,
    percent: isShare ? roll.whole(10, 100) : null,
    maximum: isShare ? 100_000 : null,
    minimumDeposit: trigger === 'deposit' ? 20_000 : 0,
    turnoverBase: trigger === 'deposit' && roll.sometimes(50) ? 'deposit-bonus' : 'bonus',
    turnoverMultiplier: roll.one([0, 50, 100, 500]) ?? 0,
    contributions: { slots: roll.one([100, 50]) ?? 100 },
    lastsDays: roll.whole(1, 3),
    maximumClaims: roll.sometimes(30) ? roll.whole(1, 6) : null,
    validFrom: fromNow(world, -24),
    validUntil: fromNow(world, roll.whole(24, 300)),
  }
}

async function saveOffer(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const known = roll.sometimes(40) ? roll.one(world.known.bonuses) : undefined
  const drawn = drawOffer(world, roll)
  const offer = known ? { ...drawn, id: known.id, version: known.version, isOn: roll.sometimes(80) } : drawn
  const saved = known
    ? await ask(world, staff, promotions.consoleSaveBonus, offer)
    : await askOnce(world, roll, staff, promotions.consoleSaveBonus, offer)
  if (saved.success) {
    const { id, version, code } = saved.result
    if (known) Object.assign(known, { version, code })
    else world.known.bonuses.push({ id, version, code })
  }
  return codeOf(saved)
}

async function claim(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const bonus = roll.one(world.known.bonuses)
  if (!bonus) return nothing
  const which = bonus.code === null ? { id: bonus.id, version: bonus.version } : { code: bonus.code }
  const claimed = await askOnce(world, roll, player, promotions.claimBonus, { ...which, agree: true })
  if (claimed.success) world.known.claims.push({ id: claimed.result.id, player, amount: claimed.result.amount })
  return codeOf(claimed)
}

async function forfeit(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const running = await ask(world, player, promotions.listMemberBonus, { page: 1, count: 20, setting: 'active' })
  if (!running.success) return `list ${running.code}`
  const [bonus] = running.results
  return bonus ? codeOf(await ask(world, player, promotions.forfeitBonus, { id: bonus.id })) : nothing
}

async function makeVoucher(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const voucher = roll.sometimes(30) ? roll.one(world.known.vouchers) : undefined
  if (voucher) {
    const given = { id: voucher.id, isOn: roll.sometimes(60), reason }
    return `switch ${codeOf(await ask(world, staff, promotions.consoleSwitchVoucher, given))}`
  }
  const amount = roll.whole(1, 30) * 1_000
  const given = { amount, uses: roll.whole(1, 4), expiresAt: fromNow(world, roll.whole(12, 100)), reason }
  const made = await askOnce(world, roll, staff, promotions.consoleAddVoucher, given, { amount: amount + 1 })
  if (made.success && made.result.code !== null)
    world.known.vouchers.push({ id: made.result.id, code: made.result.code, amount })
  return codeOf(made)
}

async function redeem(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const voucher = lately(roll, world.known.vouchers, 3)
  if (!voucher) return nothing
  const used = await askOnce(world, roll, player, promotions.redeemVoucher, { code: voucher.code })
  if (used.success) note(world, player, `voucher ${voucher.id}`, used.result.amount)
  return codeOf(used)
}

async function makePacket(world: World, roll: Roll): Promise<string> {
  const staff = roll.one(world.staff)
  if (!staff) return nothing
  const packet = roll.sometimes(30) ? roll.one(world.known.packets) : undefined
  if (packet) {
    const given = { id: packet.id, isOn: roll.sometimes(60), reason }
    return `switch ${codeOf(await ask(world, staff, promotions.consoleSwitchRedPacket, given))}`
  }
  const largest = roll.whole(2, 12) * 1_000
  const given = {
    ...{ titleId: 'Angpao', titleEn: 'Red packet', minimumLevel: 0, minimumDeposits: 0, depositsDays: 30, reason },
    ...{ smallest: 1_000, largest, budget: largest * roll.whole(1, 4) },
    ...{ opensAt: fromNow(world, -1), closesAt: fromNow(world, roll.whole(12, 100)) },
  }
  const made = await askOnce(world, roll, staff, promotions.consoleSaveRedPacket, given)
  if (made.success) world.known.packets.push({ id: made.result.id })
  return codeOf(made)
}

async function openPacket(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const packet = roll.one(world.known.packets.slice(-4))
  if (!packet) return nothing
  const open = () => ask(world, player, promotions.claimRedPacket, { id: packet.id })
  const answers = await onceOrTwice(roll, open)
  for (const answer of answers) if (answer.success) note(world, player, `red packet ${packet.id}`, answer.result.amount)
  return codesOf(answers)
}

async function spin(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const turn = () => ask(world, player, promotions.spinAttendance, {})
  const answers = await onceOrTwice(roll, turn)
  const won = answers.filter((answer) => answer.success)
  if (won.length > 1) world.found.push('two spins of attendance at once both won')
  const at = world.server.clock.now().getTime()
  for (const { result } of won) note(world, player, `spin ${at}`, result.amount)
  return codesOf(answers)
}

export const giftActs: readonly Act[] = [
  { name: 'offer saved', weight: 4, run: saveOffer },
  { name: 'bonus claimed', weight: 12, run: claim },
  { name: 'bonus given up', weight: 2, run: forfeit },
  { name: 'voucher made or switched', weight: 3, run: makeVoucher },
  { name: 'voucher redeemed', weight: 6, run: redeem },
  { name: 'red packet made or switched', weight: 2, run: makePacket },
  { name: 'red packet opened', weight: 5, run: openPacket },
  { name: 'attendance spun', weight: 3, run: spin },
]
