import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { newId } from '../../../platform/random.ts'
import { type StaffActing, writeAudit } from '../../operators/index.ts'
import type { AccountBook } from '../accounts.ts'
import { refuseWallet } from '../errors.ts'
import { endOf, hear, type TransferParts, take } from '../provider-wallets/hear.ts'
import type { TransferAnswer } from '../provider-wallets/port.ts'
import { lockTransfer, type ProviderTransfer } from '../provider-wallets/store.ts'
import { isLate, transitChanged } from './late.ts'
import {
  findTransfer,
  insertStatement,
  lockStatement,
  type Outcome,
  readPending,
  readStatement,
  type Statement,
  writeSettlement,
  writeStatementDecision,
} from './store.ts'

interface Told {
  verb: 'ask' | 'state' | 'confirm' | 'decline' | 'settle'
  after?: object
  reason?: string | undefined
}

/** In the member's own trail, whose lines are found by the member's id; whoever stands at the desk reads it again. */
async function tell(tx: Tx, acting: StaffActing, transfer: ProviderTransfer, { verb, after, reason }: Told) {
  const { id, memberId, provider, direction, amount } = transfer
  const told = { transfer: id, provider, direction, amount, ...after }
  await writeAudit(tx, { ...acting, action: `transit.${verb}`, subject: memberId, after: told, reason })
  await writeOutbox(tx, [transitChanged(acting.operatorId)])
}

/** One transaction, whose events are sent once it stands. */
async function commit({ db, onCommitted }: TransferParts, act: (tx: Tx) => Promise<void>): Promise<void> {
  await db.transaction().execute(act)
  onCommitted()
}

/** @throws Refusal UNKNOWN_REQUEST for a transfer that nobody is to look at yet, too */
async function findLate({ db, clock }: TransferParts, operatorId: string, id: string): Promise<ProviderTransfer> {
  const transfer = await findTransfer(db, operatorId, id)
  if (!transfer || !isLate(transfer, clock.now())) throw refuseWallet('UNKNOWN_REQUEST')
  return transfer
}

/**
 * Asks the provider now, and takes what it says as any other of its answers. Locks as {@link take} does.
 *
 * @returns what it said; UNKNOWN when it did not
 * @throws Refusal UNKNOWN_REQUEST
 */
export async function askAgain(
  parts: TransferParts,
  book: AccountBook,
  acting: StaffActing,
  id: string,
): Promise<TransferAnswer['status']> {
  const transfer = await findLate(parts, acting.operatorId, id)
  const { timeZone } = (await parts.operators.get(acting.operatorId)).settings
  const heard = await endOf(parts, transfer)
  await commit(parts, async (tx) => {
    const at = parts.clock.now()
    await take(tx, parts, book, transfer, { ...heard, timeZone })
    await tell(tx, { ...acting, at }, transfer, { verb: 'ask', after: { said: heard.status } })
  })
  return heard.status
}

/**
 * States what the provider confirmed by other means. Nothing moves. The same person saying the same again is told that it
 * stands. Locks the transfer.
 *
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED, NEVER_SENT, STATED_BEFORE
 */
export async function stateOutcome(
  parts: TransferParts,
  acting: StaffActing,
  { id, outcome, reason }: { id: string; outcome: Outcome; reason: string },
): Promise<void> {
  const found = await findLate(parts, acting.operatorId, id)
  const { random } = parts
  await commit(parts, async (tx) => {
    const transfer = await lockTransfer(tx, found)
    if (transfer.state === 'CONFIRMED' || transfer.state === 'REJECTED') throw refuseWallet('ALREADY_DECIDED')
    if (transfer.state !== 'SENT' && transfer.state !== 'UNKNOWN') throw refuseWallet('NEVER_SENT')
    const earlier = await readPending(tx, transfer)
    const { staffId: by, at } = acting
    if (earlier?.statedBy === by && earlier.outcome === outcome && earlier.reason === reason) return
    if (earlier) throw refuseWallet('STATED_BEFORE')
    await insertStatement(tx, transfer, { id: newId('pts', at, random), outcome, reason, by, at })
    await tell(tx, acting, transfer, { verb: 'state', after: { outcome }, reason })
  })
}

/** @throws Refusal PROVIDER_ANSWERED, ALREADY_DECIDED unless it waits for another person */
function assertPending({ state }: Statement): void {
  if (state === 'overtaken') throw refuseWallet('PROVIDER_ANSWERED')
  if (state !== 'pending') throw refuseWallet('ALREADY_DECIDED')
}

/** @throws Refusal UNKNOWN_REQUEST */
async function findStatement({ db }: TransferParts, operatorId: string, id: string): Promise<Statement> {
  const statement = await readStatement(db, operatorId, id)
  if (!statement) throw refuseWallet('UNKNOWN_REQUEST')
  return statement
}

/** The transfer first, which an answer of the provider locks too, then the statement. */
async function lockBoth(tx: Tx, { operatorId, memberId, id, transferId }: Statement) {
  const transfer = await lockTransfer(tx, { operatorId, memberId, id: transferId })
  const statement = await lockStatement(tx, { operatorId, id })
  if (!statement) throw new Error(`statement ${id} is gone`)
  return { transfer, statement }
}

/** What somebody else stated, as the provider would have said it. */
const asAnswer = ({ outcome }: Statement): TransferAnswer & { status: 'CONFIRMED' | 'REJECTED' } =>
  outcome === 'arrived' ? { status: 'CONFIRMED' } : { status: 'REJECTED', reason: 'STATED' }

/**
 * Ends a transfer as somebody else stated it, once: the same person confirming again is told that it stands. The provider
 * is asked a last time before, and what it says itself goes first. Locks the transfer, the statement, then as {@link take}.
 *
 * @returns the transfer's id
 * @throws Refusal UNKNOWN_REQUEST, MAKER_IS_CHECKER, ALREADY_DECIDED, PROVIDER_ANSWERED
 */
export async function confirmStatement(
  parts: TransferParts,
  book: AccountBook,
  acting: StaffActing,
  id: string,
): Promise<string> {
  const { operatorId, staffId: by } = acting
  const before = await findStatement(parts, operatorId, id)
  if (before.state === 'confirmed' && before.decidedBy === by) return before.transferId
  assertPending(before)
  if (before.statedBy === by) throw refuseWallet('MAKER_IS_CHECKER')
  const sent = await findLate(parts, operatorId, before.transferId)
  await hear(parts, book, sent, await endOf(parts, sent))
  const { timeZone } = (await parts.operators.get(operatorId)).settings
  await commit(parts, async (tx) => {
    const { transfer, statement } = await lockBoth(tx, before)
    if (statement.state === 'confirmed' && statement.decidedBy === by) return
    assertPending(statement)
    const at = parts.clock.now()
    const answer = asAnswer(statement)
    await writeStatementDecision(tx, statement, { state: 'confirmed', by, at, reason: null })
    const ended = await take(tx, parts, book, transfer, { ...answer, timeZone })
    if (ended.state !== answer.status) throw new Error(`transfer ${transfer.id} was not ended as it was stated`)
    await tell(tx, { ...acting, at }, transfer, { verb: 'confirm', after: { outcome: statement.outcome } })
  })
  return before.transferId
}

/**
 * Puts a statement aside; whoever made it may take it back so. The transfer waits on. The same words of the same person again
 * stand (record 0669). Locks as {@link lockBoth}.
 *
 * @returns the transfer's id
 * @throws Refusal UNKNOWN_REQUEST, NOT_ALLOWED for others' words without the right to confirm, ALREADY_DECIDED, PROVIDER_ANSWERED
 */
export async function declineStatement(
  parts: TransferParts,
  { mayConfirm, ...acting }: StaffActing & { mayConfirm: boolean },
  { id, reason }: { id: string; reason: string },
): Promise<string> {
  const { operatorId, staffId: by, at } = acting
  const before = await findStatement(parts, operatorId, id)
  if (before.statedBy !== by && !mayConfirm) throw refuseWallet('NOT_ALLOWED')
  await commit(parts, async (tx) => {
    const { transfer, statement } = await lockBoth(tx, before)
    if (statement.state === 'declined' && statement.decidedBy === by && statement.declineReason === reason) return
    assertPending(statement)
    await writeStatementDecision(tx, statement, { state: 'declined', by, at, reason })
    await tell(tx, acting, transfer, { verb: 'decline', after: { outcome: statement.outcome }, reason })
  })
  return before.transferId
}

/**
 * Notes what was done about a statement that the provider contradicts. Nothing moves: what is wrong is put right by an
 * adjustment. Locks as {@link lockBoth}.
 *
 * @returns the transfer's id
 * @throws Refusal UNKNOWN_REQUEST, ALREADY_DECIDED
 */
export async function settleContradiction(
  parts: TransferParts,
  acting: StaffActing,
  { id, note }: { id: string; note: string },
): Promise<string> {
  const { operatorId, staffId: by, at } = acting
  const before = await findStatement(parts, operatorId, id)
  await commit(parts, async (tx) => {
    const { transfer, statement } = await lockBoth(tx, before)
    if (!statement.contradicts) throw refuseWallet('UNKNOWN_REQUEST')
    if (statement.settledBy === by && statement.note === note) return
    if (statement.settledBy !== null) throw refuseWallet('ALREADY_DECIDED')
    await writeSettlement(tx, statement, { by, at, note })
    await tell(tx, acting, transfer, { verb: 'settle', after: { outcome: statement.outcome }, reason: note })
  })
  return before.transferId
}
