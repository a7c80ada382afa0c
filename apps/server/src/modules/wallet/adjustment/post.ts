import type { Tx } from '@balai/db'
import { post } from '@balai/ledger'
import type { AccountBook } from '../accounts.ts'
import { bucketOf, houseOf } from '../names.ts'
import { transactionTypes } from '../transaction-types.ts'
import type { Adjustment } from './store.ts'

/**
 * Moves an approved adjustment between the member's bucket and the operator's adjustment account, once for each id.
 * Locks both accounts until the end of `tx`.
 *
 * @returns false, and moves nothing, when the bucket does not hold what is to be taken
 */
export async function postAdjustment(tx: Tx, book: AccountBook, adjustment: Adjustment): Promise<boolean> {
  const { operatorId, id, bucket, amount } = adjustment
  const [house, purse] = await book.find(tx, [houseOf(operatorId, 'adjustment'), bucketOf(adjustment, bucket)])
  const outcome = await post(tx, {
    operatorId,
    key: `adjustment:${id}`,
    code: transactionTypes.adjustment,
    reference: id,
    lines: [
      { accountId: house, amount: -amount },
      { accountId: purse, amount },
    ],
  })
  if (outcome.ok) return true
  if (outcome.code === 'INSUFFICIENT_FUNDS') return false
  throw new Error(`adjustment ${id} moved another amount before`)
}
