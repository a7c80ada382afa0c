import { calls } from '@balai/contract'
import { newReceipt, receivingAccountId, solveCaptcha } from '../bank-scene.ts'
import { tellNotice } from '../payment-notice.ts'
import { type Act, anyPlayer, codesOf, lately, nothing, onceOrTwice } from './act.ts'
import type { Roll } from './roll.ts'
import { ask, askOnce, codeOf, note, type World } from './world.ts'

const { bank } = calls

async function sendReceipt(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  let order = { receivingAccountId, amount: roll.whole(1, 40) * 10_000 } as {
    amount: number
    receivingAccountId: string
    intentId?: string
  }
  if (roll.sometimes(40)) {
    const told = await ask(world, player, bank.depositIntent, order)
    if (!told.success) return `sum ${told.code}`
    order = { ...order, amount: told.result.exactAmount, intentId: told.result.id }
    if (roll.sometimes(15)) return 'sum only'
  }
  const receipt = await newReceipt()
  const captcha = await solveCaptcha(world.server, player)
  const sent = await askOnce(
    world,
    roll,
    player,
    bank.deposit,
    { ...order, image: receipt, ...captcha },
    { amount: order.amount + 1 },
  )
  if (sent.success) world.known.deposits.push({ id: sent.result.id, player })
  return codeOf(sent)
}

async function decideDeposit(world: World, roll: Roll): Promise<string> {
  const deposit = lately(roll, world.known.deposits)
  const cashier = roll.one(world.staff)
  if (!deposit || !cashier) return nothing
  const { id, player } = deposit
  const claimed = await ask(world, cashier, bank.consoleClaimDeposit, { id, takeOver: roll.sometimes(50) })
  if (!claimed.success && !roll.sometimes(20)) return `claim ${claimed.code}`
  if (roll.sometimes(20))
    return codeOf(await ask(world, cashier, bank.consoleRejectDeposit, { id, reason: 'Uji jalan' }))
  const approve = () => ask(world, cashier, bank.consoleApproveDeposit, { id })
  const answers = await onceOrTwice(roll, approve)
  for (const answer of answers) if (answer.success) note(world, player, `deposit ${id}`, answer.result.amount)
  return codesOf(answers)
}

async function openPayment(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const bankId = roll.one(['gateway_sandbox', 'qris_sandbox', 'va_sandbox']) as string
  const bonus = roll.sometimes(40) ? roll.one(world.known.bonuses) : undefined
  const amount = roll.whole(2, 30) * 10_000
  const order = { bankId, amount, agree: true, ...(bonus && { bonus: bonus.id }) }
  const opened = await askOnce(world, roll, player, bank.paymentGatewayDeposit, order, { amount: amount + 1 })
  if (opened.success) world.known.payments.push({ id: opened.result.id, player, amount, notices: 0, isExpected: false })
  return codeOf(opened)
}

async function hearOfPayment(world: World, roll: Roll): Promise<string> {
  const payment = lately(roll, world.known.payments)
  if (!payment) return nothing
  const isWrong = roll.sometimes(10)
  const isFailed = !isWrong && roll.sometimes(12)
  const place = roll.sometimes(30) ? 0 : payment.notices++
  const told = {
    notice: `notice-${payment.id}-${place}`,
    order: payment.id,
    amount: String(payment.amount + (isWrong ? 500 : 0)),
    reference: `ref-${payment.id}-${place}`,
    ...(isFailed && { status: 'FAILED' as const }),
  }
  const tell = async () => {
    for (;;) {
      const heard = await tellNotice(world.server, told)
      if (heard.status !== 503) return heard
    }
  }
  const heard = await onceOrTwice(roll, tell)
  for (const { answer, status } of heard) {
    if (status >= 500) world.found.push(`a notice was answered ${status}`)
    if (answer.outcome?.startsWith('CREDITED')) note(world, payment.player, `deposit ${payment.id}`, payment.amount)
  }
  return heard
    .map(({ answer }) => answer.outcome ?? answer.error ?? '?')
    .sort()
    .join('+')
}

async function askWithdrawal(world: World, roll: Roll): Promise<string> {
  const player = anyPlayer(world, roll)
  const amount = roll.whole(5, 30) * 10_000
  const order = { ...player.account, amount }
  const asked = await askOnce(world, roll, player, bank.withdraw, order, { amount: amount + 1 })
  if (asked.success) world.known.withdrawals.push({ id: asked.result.id, player, amount })
  return codeOf(asked)
}

async function decideWithdrawal(world: World, roll: Roll): Promise<string> {
  const withdrawal = lately(roll, world.known.withdrawals)
  const cashier = roll.one(world.staff)
  if (!withdrawal || !cashier) return nothing
  const { id, player, amount } = withdrawal
  const read = await ask(world, cashier, bank.consoleGetWithdrawal, { id })
  if (!read.success) return `read ${read.code}`
  if (read.result.state === 'paid' || roll.sometimes(5)) {
    if (!roll.sometimes(60)) return 'stays paid'
    const bounced = await ask(world, cashier, bank.consoleBounceWithdrawal, { id, reason: 'Rekening tutup' })
    if (bounced.success) note(world, player, `bounced ${id}`, amount)
    return `bounce ${codeOf(bounced)}`
  }
  await ask(world, cashier, bank.consoleClaimWithdrawal, { id, takeOver: roll.sometimes(50) })
  if (roll.sometimes(20))
    return `reject ${codeOf(await ask(world, cashier, bank.consoleRejectWithdrawal, { id, reason: 'Uji jalan' }))}`
  if (read.result.state === 'pending')
    return `approve ${codeOf(await ask(world, cashier, bank.consoleApproveWithdrawal, { id }))}`
  const pay = () => ask(world, cashier, bank.consolePayWithdrawal, { id, payReference: 'BANK-1' })
  const paid = await onceOrTwice(roll, pay)
  if (paid.some((answer) => answer.success)) note(world, player, `paid ${id}`, -amount)
  return `pay ${codesOf(paid)}`
}

export const bankActs: readonly Act[] = [
  { name: 'receipt', weight: 10, run: sendReceipt },
  { name: 'deposit decided', weight: 14, run: decideDeposit },
  { name: 'payment opened', weight: 6, run: openPayment },
  { name: 'payment told of', weight: 10, run: hearOfPayment },
  { name: 'withdrawal asked', weight: 8, run: askWithdrawal },
  { name: 'withdrawal decided', weight: 12, run: decideWithdrawal },
]
