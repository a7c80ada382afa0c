import { calls } from '@balai/contract'
import { codeIn } from '../mailbox.ts'
import { type Act, anyPlayer, codesOf, lately, nothing, onceOrTwice } from './act.ts'
import type { Roll } from './roll.ts'
import { carryOnTransfers } from './time-acts.ts'
import { ask, askOnce, codeOf, note, type Player, type World } from './world.ts'

const { wallet } = calls

async function askAdjustment(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const asker = roll.one(world.staff)
  if (!asker) return nothing
  const amount = roll.whole(1, 60) * 5_000
  const bucket = roll.sometimes(80) ? 'cash' : 'bonus'
  const direction = roll.sometimes(75) ? 'add' : 'take'
  const given = { memberId: player.memberId, bucket, direction, amount, reason: 'Uji jalan' } as const
  const asked = await askOnce(world, roll, asker, wallet.consoleAskAdjustment, given, { amount: amount + 1 })
  if (asked.success) {
    const signed = direction === 'add' ? amount : -amount
    world.known.adjustments.push({ id: asked.result.id, player, amount: signed, asker })
  }
  return codeOf(asked)
}

async function decideAdjustment(world: World, roll: Roll): Promise<string> {
  const adjustment = lately(roll, world.known.adjustments, 5)
  if (!adjustment) return nothing
  const { id, player, amount, asker } = adjustment
  const checker = roll.one(roll.sometimes(90) ? world.staff.filter((one) => one !== asker) : world.staff)
  if (!checker) return nothing
  if (roll.sometimes(15))
    return `reject ${codeOf(await ask(world, checker, wallet.consoleRejectAdjustment, { id, reason: 'Tidak' }))}`
  const approve = () => ask(world, checker, wallet.consoleApproveAdjustment, { id })
  const answers = await onceOrTwice(roll, approve)
  if (answers.some((answer) => answer.success)) {
    note(world, player, `adjustment ${id}`, amount)
    if (checker === asker) world.found.push(`adjustment ${id} was approved by who asked for it`)
  }
  return codesOf(answers)
}

const contactOf = ({ username }: Player): string => `62812000${username.slice(-4)}`

async function askGift(world: World, roll: Roll): Promise<string> {
  const giver = anyPlayer(world, roll)
  const recipient = anyPlayer(world, roll)
  const amount = roll.whole(1, 50) * 2_000
  const order = { username: recipient.username, amount }
  const asked = await askOnce(world, roll, giver, wallet.transferCreditRequest, order, { amount: amount + 1 })
  if (asked.success) world.known.gifts.push({ id: asked.result.id, giver, recipient, amount })
  return codeOf(asked)
}

async function confirmGift(world: World, roll: Roll): Promise<string> {
  const gift = lately(roll, world.known.gifts, 3)
  const [reader] = world.staff
  if (!gift || !reader) return nothing
  const { id, giver, recipient, amount } = gift
  const code = await codeIn(reader, contactOf(giver)).catch(() => '123456')
  const confirm = () => ask(world, giver, wallet.confirmTransferRequest, { id, code })
  const answers = await onceOrTwice(roll, confirm)
  if (answers.some((answer) => answer.success)) {
    note(world, giver, `gift ${id}`, -amount)
    note(world, recipient, `gift of another ${id}`, amount)
  }
  return codesOf(answers)
}

/** What happens to the next transfer at the provider. */
function spoil({ purse: { switches } }: World, roll: Roll): void {
  switches.loseAnswer = roll.sometimes(12)
  switches.drop = roll.sometimes(8)
  switches.refuse = roll.sometimes(8) ? 'NOT_ALLOWED' : null
  switches.unsure = roll.sometimes(15)
  switches.silent = roll.sometimes(6)
}

async function transfer(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  spoil(world, roll)
  const [fromCode, toCode] = roll.sometimes(60) ? ['main', 'kas'] : ['kas', 'main']
  const amount = roll.whole(1, 40) * 5_000
  const moved = await askOnce(
    world,
    roll,
    player,
    wallet.transfer,
    { fromCode, toCode, amount },
    { amount: amount + 1 },
  )
  return moved.success ? moved.result.outcome : moved.code
}

async function transferAll(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  spoil(world, roll)
  const code = roll.one(['', 'main', 'kas'])
  const moved = code
    ? await ask(world, player, wallet.allTransferCode, { code })
    : await ask(world, player, wallet.allTransfer, {})
  return moved.success ? moved.result.outcome : moved.code
}

/** A game of the provider with its own wallet: what there is goes with the player. */
async function launch(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  spoil(world, roll)
  return codeOf(await ask(world, player, calls.games.launch, { code: 'kas', slug: 'kas-game' }))
}

/** Staff end a transfer that its provider says nothing of, by what the provider's own book has. */
async function stateTransit(world: World, roll: Roll): Promise<string> {
  const [maker, checker] = roll.sometimes(90) ? world.staff : [...world.staff].reverse()
  if (!maker || !checker) return nothing
  const listed = await ask(world, maker, wallet.consoleListTransit, {})
  if (!listed.success) return listed.code
  const stuck = roll.one(listed.results)
  if (!stuck) return nothing
  const { id } = stuck
  world.purse.switches.silent = roll.sometimes(70)
  if (roll.sometimes(20)) return `ask ${codeOf(await ask(world, maker, wallet.consoleAskTransit, { id }))}`
  const outcome = world.purse.done.get(id)?.status === 'CONFIRMED' ? 'arrived' : 'notArrived'
  const stated = await ask(world, maker, wallet.consoleStateTransit, { id, outcome, reason: 'Surat penyedia' })
  const statement = (stated.success ? stated.result.statement : stuck.statement)?.id
  if (statement === undefined) return codeOf(stated)
  if (roll.sometimes(20))
    return `decline ${codeOf(await ask(world, checker, wallet.consoleDeclineTransit, { id: statement, reason: 'Belum pasti' }))}`
  return `confirm ${codeOf(await ask(world, checker, wallet.consoleConfirmTransit, { id: statement }))}`
}

async function carryOn(world: World, roll: Roll): Promise<string> {
  spoil(world, roll)
  await carryOnTransfers(world)
  return 'done'
}

export const walletActs: readonly Act[] = [
  { name: 'adjustment asked', weight: 6, run: askAdjustment },
  { name: 'adjustment decided', weight: 8, run: decideAdjustment },
  { name: 'gift asked', weight: 5, run: askGift },
  { name: 'gift confirmed', weight: 6, run: confirmGift },
  { name: 'transfer', weight: 10, run: transfer },
  { name: 'all credit moved', weight: 4, run: transferAll },
  { name: 'game with a purse launched', weight: 2, run: launch },
  { name: 'transit stated', weight: 5, run: stateTransit },
  { name: 'transfers carried on', weight: 4, run: carryOn },
]
