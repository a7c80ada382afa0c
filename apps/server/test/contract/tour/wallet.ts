import assert from 'node:assert/strict'
import { calls } from '@balai/contract'
import { vi } from 'vitest'
import { credit, newRequestId } from '../../bank-scene.ts'
import { codeFor } from '../../mailbox.ts'
import { dayFromNow } from '../../promotion-scene.ts'
import { carryOnTransfers, type openTransferProvider } from '../../transfer-provider.ts'
import type { Tour } from './tour.ts'

const { wallet } = calls

/** Needs the transfer-mode provider `kas`. */
export async function tourWallet(tour: Tour): Promise<void> {
  await moveCredit(tour)
  await giveCredit(tour)
  await adjust(tour)
}

async function moveCredit({ server, show, member }: Tour): Promise<void> {
  const who = await member()
  await credit(server, who, 200_000n)
  const move = { amount: 60_000, fromCode: 'main', toCode: 'kas', requestId: newRequestId() }
  await show(who, wallet.transfer, move)
  await show(who, wallet.getBalance, {})
  await show(who, wallet.getWalletBalance, { code: 'kas' })
  await show(who, wallet.allTransfer, {})
  await show(who, wallet.allTransferCode, { code: 'kas' })
  const range = { from: dayFromNow(server, -7), to: dayFromNow(server) }
  await show(who, wallet.transactionHistory, range)
  await show(who, wallet.creditLog, range)
}

/** A transfer whose answer gets lost, and is asked after. */
export async function loseTransfer({ server, member }: Tour, { switches }: { switches: { loseAnswer: boolean } }) {
  const who = await member()
  await credit(server, who, 50_000n)
  switches.loseAnswer = true
  await who.call(wallet.transfer, { amount: 20_000, fromCode: 'main', toCode: 'kas' })
  await carryOnTransfers(server)
}

/** Credit whose provider says nothing: one transfer is ended by two of the staff, whom the provider contradicts later. */
export async function tourTransit(tour: Tour, { switches }: { switches: { loseAnswer: boolean; silent: boolean } }) {
  const { server, staff, colleague, show, member } = tour
  const who = await member()
  await credit(server, who, 50_000n)
  switches.loseAnswer = true
  await who.call(wallet.transfer, { amount: 20_000, fromCode: 'main', toCode: 'kas' })
  switches.silent = true
  server.clock.advance(11 * 60_000)
  const { results } = await show(staff, wallet.consoleListTransit, {})
  const id = results[0]?.id ?? ''
  await show(staff, wallet.consoleAskTransit, { id })
  const word = { id, outcome: 'notArrived', reason: 'Surat penyedia nomor 12, 3 November' } as const
  const first = await show(staff, wallet.consoleStateTransit, word)
  const declined = { id: first.result.statement?.id ?? '', reason: 'Suratnya belum terlampir' }
  await show(colleague, wallet.consoleDeclineTransit, declined)
  const second = await staff.call(wallet.consoleStateTransit, word)
  if (!second.success) throw new Error(second.code)
  const statement = second.result.statement?.id ?? ''
  await show(colleague, wallet.consoleConfirmTransit, { id: statement })
  switches.silent = false
  await server.app.jobs.runNow('wallet.ask-after-statements')
  await show(colleague, wallet.consoleSettleTransit, { id: statement, note: 'Diganti lewat penyesuaian' })
}

/** Play at a provider with a wallet of its own, which ends with the session. */
export async function endPlay({ server, member }: Tour, { id, kicked }: { id: string; kicked: readonly string[] }) {
  const who = await member()
  await credit(server, who, 50_000n)
  await who.call(calls.games.launch, { code: id })
  await who.call(calls.session.logout, {})
  await server.app.jobs.runNow('games.kick-ended')
  await vi.waitFor(() => assert.ok(kicked.length > 0), { timeout: 5_000 })
}

type Purse = Pick<Awaited<ReturnType<typeof openTransferProvider>>, 'id' | 'records'>

/** What was played there, as the provider lists it: a round that won, and one that was taken back. */
export async function listPlay({ server, member }: Tour, { id, records }: Purse): Promise<void> {
  const who = await member()
  await credit(server, who, 50_000n)
  await who.call(wallet.transfer, { amount: 50_000, fromCode: 'main', toCode: id })
  const occurredAt = new Date(server.clock.now().getTime() - 60_000).toISOString()
  const shared = { operator: 'demo', player: `demo:${who.memberId}`, game: `${id}-game`, currency: 'IDR', occurredAt }
  const entry = { ...shared, round: 'putaran-8', outcome: null }
  const other = { ...entry, round: 'putaran-9' }
  records.push(
    { transaction: 'taruhan-8', type: 'BET', amount: '5000', ...entry },
    { transaction: 'menang-8', type: 'WIN', amount: '12000', roundClosed: true, ...entry },
    { transaction: 'batal-9', type: 'ROLLBACK', reference: 'taruhan-9', amount: '5000', roundClosed: true, ...other },
    { transaction: 'taruhan-9', type: 'BET', amount: '5000', ...other },
  )
  await server.app.jobs.runNow('games.pull-records')
}

async function giveCredit({ server, staff, show, member }: Tour): Promise<void> {
  await staff.call(calls.operators.consoleSaveSettings, { memberTransfer: true, reason: 'Mulai dibuka' })
  server.app.operators.forget()
  const [giver, friend] = [await member(), await member()]
  await credit(server, giver, 100_000n)
  await show(giver, wallet.transferOptions, {})
  const gift = { username: friend.username, amount: 30_000, requestId: newRequestId() }
  const { id } = (await show(giver, wallet.transferCreditRequest, gift)).result
  const code = await codeFor(server, `62812000${giver.username.slice(-4)}`)
  await show(giver, wallet.confirmTransferRequest, { id, code })
}

async function adjust({ staff, colleague, show, member }: Tour): Promise<void> {
  const { memberId } = await member()
  const ask = { memberId, direction: 'add', amount: 25_000, reason: 'Ganti rugi putaran yang terputus' } as const
  const first = await show(staff, wallet.consoleAskAdjustment, { requestId: newRequestId(), ...ask })
  await show(staff, wallet.consoleListAdjustment, {})
  await show(colleague, wallet.consoleApproveAdjustment, { id: first.result.id })
  await show(staff, wallet.consoleGetAdjustment, { id: first.result.id })
  const second = await staff.call(wallet.consoleAskAdjustment, { requestId: newRequestId(), ...ask })
  if (!second.success) throw new Error(second.code)
  await show(colleague, wallet.consoleRejectAdjustment, { id: second.result.id, reason: 'Sudah diganti kemarin' })
}
