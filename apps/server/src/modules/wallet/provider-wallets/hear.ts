import { dayOf } from '@balai/calendar'
import type { Db, Tx } from '@balai/db'
import type { Clock } from '../../../platform/clock.ts'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { Random } from '../../../platform/random.ts'
import type { Operators } from '../../operators/index.ts'
import { openGate } from '../../safer-play/index.ts'
import type { AccountBook } from '../accounts.ts'
import { isLate, transitChanged } from '../transit/late.ts'
import { noteLaterAnswer, overtakePending } from '../transit/store.ts'
import { endTransfer } from './money.ts'
import type { ProviderWallets, TransferAnswer } from './port.ts'
import { putIn, takeOut, toldOf } from './put-in.ts'
import {
  countEnded,
  lockTransfer,
  moveToldBalance,
  type ProviderTransfer,
  readPutIn,
  writePutIn,
  writeTransferState,
} from './store.ts'

export interface TransferParts {
  db: Db
  clock: Clock
  random: Random
  operators: Operators
  providers: ProviderWallets
  /** There are events to send. */
  onCommitted(): void
}

/**
 * A provider's answer, and what it told right after of what is left there; null where it did not. `isAsked` where it was asked
 * for the status.
 */
type Heard = TransferAnswer & { left?: bigint | null; isAsked?: boolean }

/** The member reads balance and history again. */
export const balanceChanged = ({ operatorId, memberId }: MemberRef) => ({
  operatorId,
  memberId,
  topic: 'BalanceChanged',
  payload: {},
})

/** Asks the provider what became of a transfer. One that was held and never sent is given back instead. */
export async function endOf({ providers }: TransferParts, transfer: ProviderTransfer): Promise<Heard> {
  if (transfer.state === 'HELD') return { status: 'REJECTED', reason: 'NOT_SENT' }
  const wallet = await providers.findAny(transfer.provider)
  if (!wallet) return { status: 'UNKNOWN' }
  return { ...(await wallet.status(transfer)), isAsked: true }
}

/** Takes a provider's answer in a transaction of its own. See {@link take}. */
export async function hear(
  parts: TransferParts,
  book: AccountBook,
  given: ProviderTransfer,
  answer: Heard,
): Promise<ProviderTransfer> {
  const { timeZone } = (await parts.operators.get(given.operatorId)).settings
  const heard = await parts.db.transaction().execute((tx) => take(tx, parts, book, given, { ...answer, timeZone }))
  parts.onCommitted()
  return heard
}

/**
 * Takes what became of a transfer, once, whoever says it: what is decided stays decided, and what a provider says later of one
 * that staff ended is kept beside it. Locks the transfer, the member's account at the provider, their safer-play row, then
 * the ledger's accounts.
 */
export async function take(
  tx: Tx,
  { clock }: TransferParts,
  book: AccountBook,
  given: ProviderTransfer,
  { timeZone, ...answer }: Heard & { timeZone: string },
): Promise<ProviderTransfer> {
  const now = clock.now()
  const transfer = await lockTransfer(tx, given)
  const isNotSent = answer.status === 'REJECTED' && answer.reason === 'NOT_SENT'
  if (isNotSent && transfer.state !== 'HELD') return transfer // sent since we looked: only the provider knows now
  const says = answer.status === 'UNKNOWN' ? null : answer.status
  if (transfer.state === 'CONFIRMED' || transfer.state === 'REJECTED') {
    const isNews = await noteLaterAnswer(tx, transfer, { says, at: now })
    if (isNews) await writeOutbox(tx, [transitChanged(transfer.operatorId)])
    return transfer
  }
  const reason = answer.status === 'REJECTED' ? answer.reason : null
  await writeTransferState(tx, transfer, { state: answer.status, reason, at: now, isAsked: answer.isAsked })
  if (says !== null) {
    await countEnded(tx, transfer)
    await overtakePending(tx, transfer, { says, at: now })
    const { left = null } = answer
    if (says === 'CONFIRMED') await moveToldBalance(tx, transfer, left)
    await count(tx, transfer, { status: says, left, now, timeZone })
    await endTransfer(tx, book, transfer, says)
    const late = isLate(transfer, now) ? [transitChanged(transfer.operatorId)] : []
    await writeOutbox(tx, [balanceChanged(transfer), ...late])
  }
  return { ...transfer, state: answer.status, reason }
}

/**
 * What comes back from a provider is no longer lost on the day on which it was put in there (record 0541); what never got there
 * was not staked.
 */
async function count(
  tx: Tx,
  transfer: ProviderTransfer,
  how: { status: 'CONFIRMED' | 'REJECTED'; left: bigint | null; now: Date; timeZone: string },
): Promise<void> {
  const isBack = transfer.direction === 'out' && how.status === 'CONFIRMED'
  const isUndone = transfer.direction === 'in' && how.status === 'REJECTED'
  if (!isBack && !isUndone) return
  const { provider, amount, createdAt } = transfer
  const gate = await openGate(tx, { members: [transfer], now: how.now, timeZoneOf: async () => how.timeZone })
  const all = await readPutIn(tx, transfer, provider)
  if (isUndone) {
    gate.countBet(transfer, -amount, createdAt)
    await writePutIn(tx, transfer, provider, putIn(all, { day: dayOf(createdAt, how.timeZone), amount: -amount }))
  } else {
    const { left, back } = takeOut(all, amount)
    for (const one of back) gate.countBack(transfer, one.amount, one.day)
    await writePutIn(tx, transfer, provider, how.left === null ? left : toldOf(left, how.left, { isEnd: true }))
  }
  await gate.save()
}
