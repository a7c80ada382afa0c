import { calls } from '@balai/contract'
import {
  addAccount,
  credit,
  newReceipt,
  newRequestId,
  receivingAccountId,
  sendDeposit,
  solveCaptcha,
} from '../../bank-scene.ts'
import { tellNotice } from '../../payment-notice.ts'
import type { Tour } from './tour.ts'

const { bank } = calls

export async function tourBank(tour: Tour): Promise<void> {
  await depositByTransfer(tour)
  await depositThroughGateway(tour)
  await withdraw(tour)
  await arrangeChannels(tour)
}

async function depositByTransfer({ server, staff, show, look, visitor, member }: Tour): Promise<void> {
  const who = await member()
  await show(visitor(), bank.list, {})
  await show(visitor(), bank.checkSetting, {})
  await show(who, bank.listAccount, { id: 'bank_nusa' })
  const intent = await show(who, bank.depositIntent, { receivingAccountId, amount: 100_000 })
  const sent = await show(who, bank.deposit, {
    requestId: newRequestId(),
    receivingAccountId,
    amount: intent.result.exactAmount,
    intentId: intent.result.id,
    ...(await solveCaptcha(server, who)),
    image: await newReceipt(),
  })
  const { id } = sent.result
  await show(who, bank.listDeposit, {})
  await show(staff, bank.consoleListDeposit, {})
  await show(staff, bank.consoleClaimDeposit, { id })
  await look(staff, 'receipt', { path: `/api/console/deposits/${id}/receipt`, input: { id } })
  await show(staff, bank.consoleReleaseDeposit, { id })
  await staff.call(bank.consoleClaimDeposit, { id })
  await show(staff, bank.consoleApproveDeposit, { id })
  await show(staff, bank.consoleGetDeposit, { id })
  const wrong = await sendDeposit(server, who, 75_000)
  if (!wrong.success) throw new Error(wrong.code)
  await staff.call(bank.consoleClaimDeposit, { id: wrong.result.id })
  await show(staff, bank.consoleRejectDeposit, { id: wrong.result.id, reason: 'Bukti transfer tidak terbaca' })
}

async function depositThroughGateway({ server, staff, show, member, keep }: Tour): Promise<void> {
  const who = await member()
  await show(who, bank.checkBanks, { bankId: 'gateway_sandbox', bankCode: 'GRBG' })
  await show(who, bank.getQris, {})
  const ask = { bankId: 'gateway_sandbox', amount: 100_000, agree: true }
  const { result } = await show(who, bank.paymentGatewayDeposit, { requestId: newRequestId(), ...ask })
  await show(who, bank.iFramePaymentGatewayDeposit, { requestId: newRequestId(), ...ask })
  await show(who, bank.getPayment, { id: result.id })
  const qris = await who.call(bank.paymentGatewayDeposit, { ...ask, bankId: 'qris_sandbox' })
  if (!qris.success) throw new Error(qris.code)
  await show(who, bank.getQrisCode, { id: qris.result.id })
  const paid = { order: result.id, amount: '90000', reference: 'GRBG-0042', notice: 'berita-1' }
  keep('gateway.payment-notice', await tellNotice(server, paid))
  const { results } = await show(staff, bank.consoleListPaymentNotice, {})
  const [notice] = results
  const resolution = 'Dikembalikan lewat gerbang pembayaran'
  await show(staff, bank.consoleResolvePaymentNotice, {
    gateway: notice?.gateway ?? '',
    noticeId: notice?.noticeId ?? '',
    resolution,
  })
}

async function withdraw({ server, staff, colleague, newStaff, show, member }: Tour): Promise<void> {
  const who = await member()
  await credit(server, who, 500_000n)
  const added = await show(who, bank.addBank, { bankId: 'bank_nusa', holder: who.fullName, accountNo: '7700000900' })
  const { bankId, accountNo, holder } = added.result
  const ask = { bankId, accountNo, holder, amount: 150_000 }
  await show(who, bank.listOwnAccount, {})
  await show(who, bank.withdrawPreCheck, ask)
  const { id } = (await show(who, bank.withdraw, { requestId: newRequestId(), ...ask })).result
  await show(who, bank.listWithdrawal, {})
  await show(staff, bank.consoleListWithdrawal, {})
  await show(staff, bank.consoleClaimWithdrawal, { id })
  await show(staff, bank.consoleReleaseWithdrawal, { id })
  await staff.call(bank.consoleClaimWithdrawal, { id })
  await show(staff, bank.consoleApproveWithdrawal, { id })
  await colleague.call(bank.consoleClaimWithdrawal, { id, takeOver: true })
  await show(colleague, bank.consolePayWithdrawal, { id, payReference: 'TRF-20260115-0042' })
  await show(staff, bank.consoleGetWithdrawal, { id })
  await show(await newStaff(), bank.consoleBounceWithdrawal, { id, reason: 'Rekening tujuan sudah ditutup.' })
  const other = await member()
  await credit(server, other, 500_000n)
  const again = { ...(await addAccount(other)), amount: 60_000, requestId: newRequestId() }
  const asked = await other.call(bank.withdraw, again)
  if (!asked.success) throw new Error(asked.code)
  await server.database.pool.query('UPDATE bank_withdrawal SET held_at = requested_at WHERE id = $1', [asked.result.id])
  await show(staff, bank.consoleCompareWithdrawal, {
    id: asked.result.id,
    comparison: 'Mutasi 15 Januari: belum dibayar.',
  })
  await staff.call(bank.consoleClaimWithdrawal, { id: asked.result.id })
  await show(staff, bank.consoleRejectWithdrawal, { id: asked.result.id, reason: 'Rekening ditolak oleh bank' })
}

async function arrangeChannels({ staff, show }: Tour): Promise<void> {
  const fields = { title: 'Bank Lestari', takesDeposits: true, takesWithdrawals: true, minAccNoLength: 10, rank: 40 }
  const reason = 'Bank baru mulai dipakai'
  const { result } = await show(staff, bank.consoleAddChannel, { code: 'LESTARI', accountType: 0, ...fields, reason })
  const holder = 'PT Balai Contoh'
  const { id } = result
  const account = await show(staff, bank.consoleAddReceivingAccount, { id, holder, accountNo: '1230004567', reason })
  const accountId = account.result.accounts[0]?.id ?? ''
  await show(staff, bank.consoleSaveReceivingAccount, { id, accountId, isOpen: false, reason: 'Rekening penuh' })
  await show(staff, bank.consoleSaveChannel, { id, ...fields, depositMinimum: 20_000, reason: 'Minimum dinaikkan' })
  await show(staff, bank.consoleListChannel, {})
}
