import { toWireInstant } from '@balai/contract/schemas'
import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { assertMine, claimVerb, holderOf, newClaim, type StaffActing, writeAudit } from '../../operators/index.ts'
import { openGate } from '../../safer-play/index.ts'
import type { BankDeps } from '../deps.ts'
import { assertSameMoney, holdPlayMoney } from '../desk/same-money.ts'
import { refuseBank } from '../errors.ts'
import { queueChanged } from './queue-changed.ts'
import { type Deposit, type DepositDecision, lockDeposit, writeDepositClaim, writeDepositDecision } from './store.ts'

/** @throws Refusal UNKNOWN_REQUEST */
async function lock(tx: Tx, operatorId: string, id: string): Promise<Deposit> {
  const deposit = await lockDeposit(tx, operatorId, id)
  if (!deposit) throw refuseBank('UNKNOWN_REQUEST')
  return deposit
}

/** @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED */
async function lockPending(tx: Tx, operatorId: string, id: string): Promise<Deposit> {
  const deposit = await lock(tx, operatorId, id)
  if (deposit.state !== 'pending') throw refuseBank('ALREADY_DECIDED')
  return deposit
}

const audit = (tx: Tx, acting: StaffActing, deposit: Deposit, verb: string, more: object = {}) =>
  writeAudit(tx, { ...acting, action: `deposit.${verb}`, subject: deposit.id, ...more })

/** Takes the deposit for ten minutes, or goes on with it. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, AWAITS_GATEWAY, CLAIMED_BY_OTHER */
export function claimDeposit(
  { db }: BankDeps,
  acting: StaffActing,
  { id, takeOver }: { id: string; takeOver: boolean },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const deposit = await lockPending(tx, acting.operatorId, id)
    if (deposit.way === 'gateway') throw refuseBank('AWAITS_GATEWAY')
    const verb = claimVerb(deposit, acting, takeOver)
    await writeDepositClaim(tx, deposit, newClaim(acting))
    await audit(tx, acting, deposit, verb)
    await writeOutbox(tx, [queueChanged(deposit, 'pending')])
  })
}

/** Lets go of one's own claim. @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED */
export function releaseDeposit({ db }: BankDeps, acting: StaffActing, id: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const deposit = await lockPending(tx, acting.operatorId, id)
    assertMine(deposit, acting)
    await writeDepositClaim(tx, deposit, null)
    await audit(tx, acting, deposit, 'release')
    await writeOutbox(tx, [queueChanged(deposit, 'pending')])
  })
}

/**
 * Credits the deposit, once: the same person approving again, because the first answer was lost, is told that it
 * stands. Shares the operator's money, locks the deposit, its intent, then the ledger's accounts.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, CLAIMED_BY_OTHER, NOT_CLAIMED, PLAY_MONEY_REQUEST
 */
export async function approveDeposit(deps: BankDeps, acting: StaffActing, id: string): Promise<void> {
  const { db, wallet, operators } = deps
  const operator = await operators.get(acting.operatorId)
  await db.transaction().execute(async (tx) => {
    const isPlayMoney = await holdPlayMoney(tx, deps, operator)
    const deposit = await lock(tx, acting.operatorId, id)
    if (deposit.state === 'approved' && deposit.decidedBy === acting.staffId) return
    if (deposit.state !== 'pending') throw refuseBank('ALREADY_DECIDED')
    assertMine(deposit, acting)
    assertSameMoney(deposit, isPlayMoney)
    await credit(tx, wallet, deposit, { by: acting.staffId, at: acting.at })
    const after = { state: 'approved', amount: deposit.amount }
    await audit(tx, acting, deposit, 'approve', { before: { state: 'pending' }, after })
  })
}

/** Approves a locked deposit: decision, money and events in the caller's transaction. Locks its intent, then the ledger's accounts. */
export async function credit(
  tx: Tx,
  wallet: BankDeps['wallet'],
  deposit: Deposit,
  { by, at }: { by: string | null; at: Date },
): Promise<void> {
  const { operatorId, memberId, serial, amount, isPlayMoney } = deposit
  await writeDepositDecision(tx, deposit, { state: 'approved', by, at, reason: null, freesReceipt: isPlayMoney })
  await wallet.creditDeposit(tx, { operatorId, memberId, depositId: deposit.id, serial, amount })
  const payload = { serial, approvedDateTime: toWireInstant(at), amount: Number(amount) }
  await writeOutbox(tx, [
    { operatorId, memberId, topic: 'GetDepositApprovedInfo', payload },
    { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
    queueChanged(deposit, 'approved'),
  ])
}

/**
 * Rejects with a reason that the member reads; the same words of the same person again stand (record 0669). Locks the deposit,
 * then the member's safer-play row.
 *
 * @throws as {@link approveDeposit}
 */
export async function rejectDeposit(deps: BankDeps, acting: StaffActing, id: string, reason: string): Promise<void> {
  const { settings } = await deps.operators.get(acting.operatorId)
  await deps.db.transaction().execute(async (tx) => {
    const deposit = await lock(tx, acting.operatorId, id)
    const isSame = deposit.decidedBy === acting.staffId && deposit.rejectReason === reason
    if (deposit.state === 'rejected' && isSame) return
    if (deposit.state !== 'pending') throw refuseBank('ALREADY_DECIDED')
    assertMine(deposit, acting)
    const { timeZone } = settings
    await endUnpaid(tx, deposit, { state: 'rejected', by: acting.staffId, at: acting.at, reason, timeZone })
    await audit(tx, acting, deposit, 'reject', { before: { state: 'pending' }, after: { state: 'rejected' }, reason })
  })
}

/** Expires a deposit that nobody decided in time, unless somebody works on it. Locks the deposit, then the member's safer-play row. */
export async function expireDeposit(
  { db, clock, operators }: BankDeps,
  { operatorId, id }: Pick<Deposit, 'operatorId' | 'id'>,
): Promise<void> {
  const { settings } = await operators.get(operatorId)
  const { timeZone } = settings
  await db.transaction().execute(async (tx) => {
    const deposit = await lock(tx, operatorId, id)
    const at = clock.now()
    if (deposit.state !== 'pending' || holderOf(deposit, at)) return
    await endUnpaid(tx, deposit, { state: 'expired', by: null, at, reason: null, timeZone })
  })
}

/**
 * Ends a locked deposit that did not come to pass: it leaves the member's deposit limits, and the member's pages read
 * again what awaits approval. The limits come before the decision: a deposit that is being sent holds the member's row
 * while it waits for the same receipt or intent to become free, and would wait for us in a circle.
 */
export async function endUnpaid(
  tx: Tx,
  deposit: Deposit,
  { timeZone, ...decision }: Omit<DepositDecision, 'freesReceipt'> & { timeZone: string },
): Promise<void> {
  const gate = await openGate(tx, { members: [deposit], now: decision.at, timeZoneOf: async () => timeZone })
  gate.uncountDeposit(deposit, deposit.sentAmount, deposit.requestedAt)
  await gate.save()
  await writeDepositDecision(tx, deposit, { ...decision, freesReceipt: true })
  const { operatorId, memberId } = deposit
  await writeOutbox(tx, [
    { operatorId, memberId, topic: 'BalanceChanged', payload: {} },
    queueChanged(deposit, decision.state),
  ])
}
