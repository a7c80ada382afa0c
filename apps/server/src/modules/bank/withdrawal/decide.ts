import { toWireInstant } from '@balai/contract/schemas'
import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { assertMine, claimVerb, newClaim, type StaffActing, writeAudit } from '../../operators/index.ts'
import type { BankDeps } from '../deps.ts'
import { assertSameMoney, holdPlayMoney } from '../desk/same-money.ts'
import { refuseBank } from '../errors.ts'
import { assertNotHeld } from './compare.ts'
import { queueChanged } from './request.ts'
import {
  lockWithdrawal,
  type Withdrawal,
  writeApproval,
  writeBounce,
  writePayment,
  writeRejection,
  writeWithdrawalClaim,
} from './store.ts'
import { tellWithdrawal } from './tell.ts'

/** @throws Refusal UNKNOWN_REQUEST */
async function lock(tx: Tx, operatorId: string, id: string): Promise<Withdrawal> {
  const withdrawal = await lockWithdrawal(tx, operatorId, id)
  if (!withdrawal) throw refuseBank('UNKNOWN_REQUEST')
  return withdrawal
}

/** @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED */
async function lockOpen(tx: Tx, operatorId: string, id: string): Promise<Withdrawal> {
  const withdrawal = await lock(tx, operatorId, id)
  if (withdrawal.state !== 'pending' && withdrawal.state !== 'approved') throw refuseBank('ALREADY_DECIDED')
  return withdrawal
}

const moneyOf = ({ operatorId, memberId, id, serial }: Withdrawal) => ({
  operatorId,
  memberId,
  withdrawalId: id,
  serial,
})

async function audit(
  tx: Tx,
  acting: StaffActing,
  { id, state, amount }: Withdrawal,
  verb: string,
  more: { after?: string; payReference?: string | null; reason?: string } = {},
): Promise<void> {
  const { after: next, payReference, reason } = more
  const after = { state: next, amount, ...(payReference ? { payReference } : {}) }
  const figures = next === undefined ? {} : { before: { state }, after }
  await writeAudit(tx, { ...acting, action: `withdrawal.${verb}`, subject: id, ...figures, reason })
}

/** Takes the withdrawal for ten minutes, to approve or to pay it. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER */
export function claimWithdrawal(
  { db }: BankDeps,
  acting: StaffActing,
  { id, takeOver }: { id: string; takeOver: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const withdrawal = await lockOpen(tx, acting.operatorId, id)
    const verb = claimVerb(withdrawal, acting, takeOver)
    await writeWithdrawalClaim(tx, withdrawal, newClaim(acting))
    await audit(tx, acting, withdrawal, verb)
    await writeOutbox(tx, [queueChanged(withdrawal, withdrawal.state)])
  })
}

/** Lets go of one's own claim. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED */
export function releaseWithdrawal({ db }: BankDeps, acting: StaffActing, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const withdrawal = await lockOpen(tx, acting.operatorId, id)
    assertMine(withdrawal, acting)
    await writeWithdrawalClaim(tx, withdrawal, null)
    await audit(tx, acting, withdrawal, 'release')
    await writeOutbox(tx, [queueChanged(withdrawal, withdrawal.state)])
  })
}

/**
 * Approves the request; the money stays locked until somebody else pays. The same person again is told that it stands. Shares the
 * operator's money, then locks the withdrawal.
 *
 * @throws Refusal UNKNOWN_REQUEST, WITHDRAWAL_HELD, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED, PLAY_MONEY_REQUEST
 */
export async function approveWithdrawal(deps: BankDeps, acting: StaffActing, id: string): Promise<void> {
  const { db, operators } = deps
  const operator = await operators.get(acting.operatorId)
  await db.transaction().execute(async (tx) => {
    const isPlayMoney = await holdPlayMoney(tx, deps, operator)
    const withdrawal = await lock(tx, acting.operatorId, id)
    // First: of what is held nothing is decided for good, whatever the backup says of it, and whoever approved it there.
    assertNotHeld(withdrawal)
    if (withdrawal.state === 'approved' && withdrawal.approvedBy === acting.staffId) return
    if (withdrawal.state !== 'pending') throw refuseBank('ALREADY_DECIDED')
    assertMine(withdrawal, acting)
    assertSameMoney(withdrawal, isPlayMoney)
    await writeApproval(tx, withdrawal, { by: acting.staffId, at: acting.at })
    await audit(tx, acting, withdrawal, 'approve', { after: 'approved' })
    await writeOutbox(tx, [
      // The member's page shows the step; the notice itself leaves after the payment (decision 20).
      { operatorId: acting.operatorId, memberId: withdrawal.memberId, topic: 'BalanceChanged', payload: {} },
      queueChanged(withdrawal, 'approved'),
    ])
  })
}

/**
 * Records the payment, its reference in the audit line too: the locked money leaves, and the member hears of it, once (decision 20),
 * and is mailed (record 0776), as of what is rejected or comes back. Whoever approved may not pay; SQL refuses it too. Shares the
 * operator's money, locks the withdrawal, then the ledger's accounts.
 *
 * @throws Refusal UNKNOWN_REQUEST, NOT_APPROVED, MAKER_IS_CHECKER, ALREADY_DECIDED, WITHDRAWAL_HELD, CLAIMED_BY_OTHER,
 *   NOT_CLAIMED, PLAY_MONEY_REQUEST
 */
export async function payWithdrawal(
  deps: BankDeps,
  acting: StaffActing,
  { id, payReference }: { id: string; payReference: string | null },
): Promise<void> {
  const { db, wallet, operators } = deps
  const operator = await operators.get(acting.operatorId)
  const site = await deps.siteOf(acting.operatorId, '')
  await db.transaction().execute(async (tx) => {
    const isPlayMoney = await holdPlayMoney(tx, deps, operator)
    const withdrawal = await lock(tx, acting.operatorId, id)
    // Another reference would be answered as kept, and is not: the first one stands in the books and in the trail.
    const isSame = withdrawal.paidBy === acting.staffId && withdrawal.payReference === payReference
    if (withdrawal.state === 'paid' && isSame) return
    if (withdrawal.state === 'pending') throw refuseBank('NOT_APPROVED')
    if (withdrawal.state !== 'approved') throw refuseBank('ALREADY_DECIDED')
    if (withdrawal.approvedBy === acting.staffId) throw refuseBank('MAKER_IS_CHECKER')
    assertNotHeld(withdrawal)
    assertMine(withdrawal, acting)
    assertSameMoney(withdrawal, isPlayMoney)
    await writePayment(tx, withdrawal, { by: acting.staffId, at: acting.at, payReference })
    await wallet.settleWithdrawal(tx, moneyOf(withdrawal))
    await audit(tx, acting, withdrawal, 'pay', { after: 'paid', payReference })
    await tellWithdrawal(tx, deps, withdrawal, 'Paid', site)
    const { operatorId, memberId, serial, amount } = withdrawal
    const payload = { serial, approvedDateTime: toWireInstant(acting.at), amount: Number(amount) }
    await writeOutbox(tx, [
      { operatorId, memberId, topic: 'GetWithdrawApprovedInfo', payload },
      { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
      queueChanged(withdrawal, 'paid'),
    ])
  })
  deps.messages.wake()
}

/**
 * Rejects a request that is not paid: the held money goes back to the member, exactly. The same words of the same person again
 * stand (record 0669). Locks the withdrawal, then the ledger's accounts.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, WITHDRAWAL_HELD, CLAIMED_BY_OTHER, NOT_CLAIMED
 */
export async function rejectWithdrawal(
  deps: BankDeps,
  acting: StaffActing,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, wallet } = deps
  const site = await deps.siteOf(acting.operatorId, '')
  await db.transaction().execute(async (tx) => {
    const withdrawal = await lock(tx, acting.operatorId, id)
    const isSame = withdrawal.rejectedBy === acting.staffId && withdrawal.rejectReason === reason
    if (withdrawal.state === 'rejected' && isSame) return
    if (withdrawal.state !== 'pending' && withdrawal.state !== 'approved') throw refuseBank('ALREADY_DECIDED')
    assertNotHeld(withdrawal)
    assertMine(withdrawal, acting)
    await writeRejection(tx, withdrawal, { by: acting.staffId, at: acting.at, reason })
    await wallet.returnWithdrawal(tx, moneyOf(withdrawal))
    await audit(tx, acting, withdrawal, 'reject', { after: 'rejected', reason })
    await tellWithdrawal(tx, deps, withdrawal, 'Rejected', site)
    const { operatorId, memberId } = withdrawal
    await writeOutbox(tx, [
      { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
      queueChanged(withdrawal, 'rejected'),
    ])
  })
  deps.messages.wake()
}

/**
 * The bank sent a payment back: what was paid is in the member's wallet again, once, and the withdrawal no longer counts among those of
 * its day (record 0696). Whoever approved or paid it may not say so; SQL refuses it too. The same words of the same person again stand. Nobody has
 * to take it first: nothing waits. Shares the operator's money, locks the withdrawal, then the ledger's accounts.
 *
 * @throws Refusal UNKNOWN_REQUEST, NOT_PAID, ALREADY_DECIDED, PAYMENT_WAS_YOURS, PLAY_MONEY_PAID
 */
export async function bounceWithdrawal(
  deps: BankDeps,
  acting: StaffActing,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { db, wallet, operators } = deps
  const operator = await operators.get(acting.operatorId)
  const site = await deps.siteOf(acting.operatorId, '')
  await db.transaction().execute(async (tx) => {
    const isPlayMoney = await holdPlayMoney(tx, deps, operator)
    const withdrawal = await lock(tx, acting.operatorId, id)
    const isSame = withdrawal.bouncedBy === acting.staffId && withdrawal.bounceReason === reason
    if (withdrawal.state === 'bounced' && isSame) return
    if (withdrawal.state === 'pending' || withdrawal.state === 'approved') throw refuseBank('NOT_PAID')
    if (withdrawal.state !== 'paid') throw refuseBank('ALREADY_DECIDED')
    if ([withdrawal.approvedBy, withdrawal.paidBy].includes(acting.staffId)) throw refuseBank('PAYMENT_WAS_YOURS')
    if (withdrawal.isPlayMoney && !isPlayMoney) throw refuseBank('PLAY_MONEY_PAID')
    await writeBounce(tx, withdrawal, { by: acting.staffId, at: acting.at, reason })
    await wallet.bounceWithdrawal(tx, { ...moneyOf(withdrawal), amount: withdrawal.amount })
    await audit(tx, acting, withdrawal, 'bounce', { after: 'bounced', reason })
    await tellWithdrawal(tx, deps, withdrawal, 'Bounced', site)
    const { operatorId, memberId } = withdrawal
    await writeOutbox(tx, [
      { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
      queueChanged(withdrawal, 'bounced'),
    ])
  })
  deps.messages.wake()
}
