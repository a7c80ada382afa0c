import type { Tx } from '@balai/db'
import { post } from '@balai/ledger'
import type { MemberRef } from '../../platform/member-ref.ts'
import type { AccountBook } from './accounts.ts'
import { insertDeposit } from './deposits/store.ts'
import { bucketOf, houseOf } from './names.ts'
import { transactionTypes } from './transaction-types.ts'

export interface Credit extends MemberRef {
  /** Names the deposit: one id credits once. */
  depositId: string
  /** What the member's history shows beside it. */
  serial: string
  amount: bigint
}

/**
 * Credits an approved deposit to the member's cash (code 0), once for each deposit id, and numbers it among the member's
 * deposits. Locks the member's cash account and the operator's clearing account until the end of `tx`.
 *
 * @throws Error when the id credited another amount or member before: the caller's rows say otherwise, so one of both is wrong
 */
export async function creditDeposit(tx: Tx, book: AccountBook, credit: Credit, at: Date): Promise<void> {
  const { operatorId, amount, depositId, serial } = credit
  const [clearing, cash] = await book.find(tx, [houseOf(operatorId, 'deposit-clearing'), bucketOf(credit, 'cash')])
  const outcome = await post(tx, {
    operatorId,
    key: `deposit:${depositId}`,
    code: transactionTypes.deposit,
    reference: serial,
    lines: [
      { accountId: clearing, amount: -amount },
      { accountId: cash, amount },
    ],
  })
  if (!outcome.ok) throw new Error(`deposit ${depositId} was refused by the ledger: ${outcome.code}`)
  if (!outcome.replayed) await insertDeposit(tx, credit, at)
}
