import { message } from '@balai/copy'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import { digestOfLines } from '../../../platform/digest.ts'
import { type OutboxEvent, writeOutbox } from '../../../platform/outbox/write.ts'
import { newId, type Random } from '../../../platform/random.ts'
import { Refusal } from '../../../platform/refusal.ts'
import { isOfPlayMoney, type Operators, type StaffActing, writeAudit } from '../../operators/index.ts'
import { readBalance } from '../balance.ts'
import { refuseWallet } from '../errors.ts'
import type { Wallet } from '../wallet.ts'
import { type Adjustment, findByRequest, insertAdjustment, lockAdjustment, writeDecision } from './store.ts'

export interface AdjustmentDeps {
  db: Db
  clock: Clock
  random: Random
  operators: Pick<Operators, 'holdRealMoneySince'>
  wallet: Wallet
}

export interface AdjustmentRequest {
  requestId: string
  memberId: string
  bucket: 'cash' | 'bonus'
  /** Above zero gives to the member, below takes from them. */
  amount: bigint
  reason: string
}

const hashOf = ({ memberId, bucket, amount, reason }: AdjustmentRequest): string =>
  digestOfLines([memberId, bucket, amount, reason])

/** Staff read another sentence than members: their dialog keeps what they wrote (record 0524). */
const requestReused = (): Refusal =>
  new Refusal({
    code: 'REQUEST_REUSED',
    status: 422,
    text: (language) => message(language, 'operators.errors.savedBefore'),
  })

/** @throws Refusal REQUEST_REUSED */
function asReplay(earlier: Adjustment, inputHash: string): Adjustment {
  if (earlier.inputHash !== inputHash) throw requestReused()
  return earlier
}

/** In the member's own trail: its lines are found by the member's id. */
function audit(tx: Tx, acting: StaffActing, adjustment: Adjustment, verb: string, reason: string | undefined) {
  const { id, memberId, bucket, amount, state } = adjustment
  const after = { adjustment: id, bucket, amount, state }
  return writeAudit(tx, { ...acting, action: `adjustment.${verb}`, subject: memberId, after, reason })
}

const queueChanged = ({ operatorId, id, state }: Adjustment): OutboxEvent => ({
  operatorId,
  memberId: null,
  topic: 'AdjustmentQueueChanged',
  payload: { id, state },
})

/**
 * Asks for an adjustment, once for each request id of the asker. Nothing moves.
 *
 * @throws Refusal UNKNOWN_MEMBER, REQUEST_REUSED, INSUFFICIENT_BALANCE (as the balance is now; the approval looks again)
 */
export async function askAdjustment(
  { db, random }: AdjustmentDeps,
  acting: StaffActing,
  request: AdjustmentRequest,
): Promise<Adjustment> {
  const { operatorId, staffId, at } = acting
  const inputHash = hashOf(request)
  const mine = { operatorId, staffId, requestId: request.requestId }
  const earlier = await findByRequest(db, mine)
  if (earlier) return asReplay(earlier, inputHash)
  const balance = await readBalance(db, { operatorId, memberId: request.memberId })
  return db.transaction().execute(async (tx) => {
    const id = newId('adj', at, random)
    const isNew = await insertAdjustment(tx, { ...request, operatorId, staffId, id, inputHash, askedAt: at })
    const written = await findByRequest(tx, mine)
    if (!written) throw refuseWallet('UNKNOWN_MEMBER')
    if (!isNew) return asReplay(written, inputHash)
    if (balance[request.bucket] + request.amount < 0n) throw refuseWallet('INSUFFICIENT_BALANCE')
    await audit(tx, acting, written, 'ask', request.reason)
    await writeOutbox(tx, [queueChanged(written)])
    return written
  })
}

/** @throws Refusal UNKNOWN_REQUEST */
async function lock(tx: Tx, { operatorId }: StaffActing, id: string): Promise<Adjustment> {
  const adjustment = await lockAdjustment(tx, operatorId, id)
  if (!adjustment) throw refuseWallet('UNKNOWN_REQUEST')
  return adjustment
}

/**
 * Moves what somebody else asked for, once: the same person approving again is told that it stands. What was asked for in play
 * money moves no real money (record 0603). Shares the operator's money, locks the request, then the ledger's accounts.
 *
 * @throws Refusal UNKNOWN_REQUEST, MAKER_IS_CHECKER, ALREADY_DECIDED, PLAY_MONEY_REQUEST, INSUFFICIENT_BALANCE
 */
export function approveAdjustment(deps: AdjustmentDeps, acting: StaffActing, id: string): Promise<void> {
  const { db, operators, wallet } = deps
  const { operatorId, staffId: by, at } = acting
  return db.transaction().execute(async (tx) => {
    const realMoneySince = await operators.holdRealMoneySince(tx, operatorId)
    const adjustment = await lock(tx, acting, id)
    if (adjustment.state === 'approved' && adjustment.decidedBy?.id === by) return
    if (adjustment.state !== 'pending') throw refuseWallet('ALREADY_DECIDED')
    if (adjustment.askedBy.id === by) throw refuseWallet('MAKER_IS_CHECKER')
    if (isOfPlayMoney(adjustment.askedAt, realMoneySince)) throw refuseWallet('PLAY_MONEY_REQUEST')
    await writeDecision(tx, adjustment, { state: 'approved', by, at, reason: null })
    if (!(await wallet.postAdjustment(tx, adjustment))) throw refuseWallet('INSUFFICIENT_BALANCE')
    const approved: Adjustment = { ...adjustment, state: 'approved' }
    await audit(tx, acting, approved, 'approve', adjustment.reason)
    const balanceChanged = { operatorId, memberId: adjustment.memberId, topic: 'BalanceChanged', payload: {} }
    await writeOutbox(tx, [balanceChanged, queueChanged(approved)])
  })
}

/**
 * Rejects a request; whoever asked may take it back so. Nothing moved and nothing moves. The same words of the same person again
 * stand (record 0669).
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, NOT_ALLOWED for others' requests without the right to approve
 */
export function rejectAdjustment(
  { db }: AdjustmentDeps,
  acting: StaffActing & { mayApprove: boolean },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const { mayApprove, ...staff } = acting
  const { staffId: by, at } = staff
  return db.transaction().execute(async (tx) => {
    const adjustment = await lock(tx, staff, id)
    if (adjustment.askedBy.id !== by && !mayApprove) throw refuseWallet('NOT_ALLOWED')
    const isSame = adjustment.decidedBy?.id === by && adjustment.decisionReason === reason
    if (adjustment.state === 'rejected' && isSame) return
    if (adjustment.state !== 'pending') throw refuseWallet('ALREADY_DECIDED')
    await writeDecision(tx, adjustment, { state: 'rejected', by, at, reason })
    const rejected: Adjustment = { ...adjustment, state: 'rejected' }
    await audit(tx, staff, rejected, 'reject', reason)
    await writeOutbox(tx, [queueChanged(rejected)])
  })
}
