import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import { refuseBank } from '../errors.ts'
import { wasTold } from '../intent/store.ts'
import { readPendingSerials } from './store.ts'

/** Receipts of one member that may wait for staff (record 0051). */
const mostPending = 3
/** With those for sums that were told before the third was sent (record 0612). */
const mostWithTold = 8
/** Whoever was told a sum sends its receipt within this time, or is a stranger to it (record 0593). */
const toldForMs = 24 * 3_600_000
/** spec 9. It is sold in round sums, so that nothing is reserved for it. */
export const phoneCredit = 2

/**
 * Asked before the member is told what to pay: what they were told is taken, so they are told nothing that is not.
 *
 * @throws Refusal TOO_MANY_PENDING, with the serial numbers of what waits
 */
export async function assertMayBeTold(tx: Tx, member: MemberRef): Promise<void> {
  const serials = await readPendingSerials(tx, member, 'receipt')
  if (serials.length < mostPending) return
  const params = { n: serials.length, serials: serials.join(', ') }
  throw refuseBank('TOO_MANY_PENDING', { key: 'bank.errors.receiptsWait', params })
}

/** A sum of money as it was sent, or is said to have been. */
type Sent = MemberRef & { receivingAccountId: string; amount: bigint }

/**
 * Whoever was told a sum may have paid it, so its receipt is taken beside the three that may wait.
 *
 * @throws Refusal TOO_MANY_PENDING
 */
export async function assertMayBeSent(tx: Tx, sent: Sent, now: Date): Promise<void> {
  const { length: n } = await readPendingSerials(tx, sent, 'receipt')
  if (n < mostPending) return
  if (n >= mostWithTold || !(await wasTold(tx, sent, toldSince(now))))
    throw refuseBank('TOO_MANY_PENDING', { key: 'bank.errors.receiptsFull', params: { n } })
}

/** Sums that were told after this moment may be on their way. */
export const toldSince = (now: Date): Date => new Date(now.getTime() - toldForMs)
