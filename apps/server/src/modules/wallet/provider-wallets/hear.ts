import type { Db, Tx } from '@balai/db'
import { dayOf } from '../../../platform/calendar.ts'
import type { Clock } from '../../../platform/clock.ts'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import type { Random } from '../../../platform/random.ts'
import type { Operators } from '../../operators/index.ts'
import { openGate } from '../../safer-play/index.ts'
import type { AccountBook } from '../accounts.ts'
import type { MemberRef } from '../names.ts'
import { endTransfer } from './money.ts'
import type { ProviderWallets, TransferAnswer } from './port.ts'
import { putIn, takeOut, toldOf } from './put-in.ts'
import {
  addToldBalance,
  lockProviderAccount,
  lockTransfer,
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

/** A provider's answer, and what it told right after of what is left there; null where it did not. */
type Heard = TransferAnswer & { left?: bigint | null }

/** The member reads balance and history again. */
export const balanceChanged = ({ operatorId, memberId }: MemberRef) => ({
  operatorId,
  memberId,
  topic: 'BalanceChanged',
  payload: {},
})

/**
 * Takes a provider's answer, once: what is decided stays decided. Locks the transfer, the member's account at the provider, their
 * safer-play row, then the ledger's accounts.
 */
export async function hear(
  parts: TransferParts,
  book: AccountBook,
  given: ProviderTransfer,
  answer: Heard,
): Promise<ProviderTransfer> {
  const now = parts.clock.now()
  const { timeZone } = (await parts.operators.get(given.operatorId)).settings
  const heard = await parts.db.transaction().execute(async (tx) => {
    const transfer = await lockTransfer(tx, given)
    if (transfer.state === 'CONFIRMED' || transfer.state === 'REJECTED') return transfer
    const isNotSent = answer.status === 'REJECTED' && answer.reason === 'NOT_SENT'
    if (isNotSent && transfer.state !== 'HELD') return transfer // sent since we looked: only the provider knows now
    const reason = answer.status === 'REJECTED' ? answer.reason : null
    await writeTransferState(tx, transfer, { state: answer.status, reason, at: now })
    if (answer.status !== 'UNKNOWN') {
      if (transfer.direction === 'in' && answer.status === 'CONFIRMED') await addToldBalance(tx, transfer, now)
      await count(tx, transfer, { status: answer.status, left: answer.left ?? null, now, timeZone })
      await endTransfer(tx, book, transfer, answer.status)
      await writeOutbox(tx, [balanceChanged(transfer)])
    }
    return { ...transfer, state: answer.status, reason }
  })
  parts.onCommitted()
  return heard
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
  await lockProviderAccount(tx, transfer, provider)
  const gate = await openGate(tx, { members: [transfer], now: how.now, timeZoneOf: async () => how.timeZone })
  const all = await readPutIn(tx, transfer, provider)
  if (isUndone) {
    gate.countRollback(transfer, amount, createdAt)
    await writePutIn(tx, transfer, provider, putIn(all, { day: dayOf(createdAt, how.timeZone), amount: -amount }))
  } else {
    const { left, back } = takeOut(all, amount)
    for (const one of back) gate.countBack(transfer, one.amount, one.day)
    await writePutIn(tx, transfer, provider, how.left === null ? left : toldOf(left, how.left, { isEnd: true }))
  }
  await gate.save()
}
