import type { Db } from '@balai/db'
import { maskedName } from '../member/index.ts'
import { type HistoryInput, type HistoryItem, listHistory } from './history.ts'
import { readCounterparts } from './store.ts'
import { transactionTypes } from './transaction-types.ts'

/** record 0133 */
const creditCodes = [
  transactionTypes.adjustment,
  transactionTypes.memberTransfer,
  transactionTypes.bucketWithdraw,
  transactionTypes.chipDebit,
  transactionTypes.chipCredit,
]

export interface CreditLine extends HistoryItem {
  state: Exclude<HistoryItem['state'], 'bounced'>
  balanceBefore: bigint
  /** The provider's wallet, or the other member, masked. */
  counterpart: string | null
}

/**
 * One page of credit that moved between wallets and members or was adjusted, newest first.
 *
 * @throws Refusal RANGE_REVERSED, RANGE_TOO_WIDE
 */
export async function listCredit(
  db: Db,
  input: Omit<HistoryInput, 'codes'>,
): Promise<{ items: CreditLine[]; next: string | null }> {
  const { items, next } = await listHistory(db, { ...input, codes: creditCodes })
  const references = items.flatMap(({ reference }) => (reference === null ? [] : [reference]))
  const found = new Map((await readCounterparts(db, input, references)).map((row) => [row.reference, row]))
  const lines = items.map((item) => {
    const { provider = null, username = null } = found.get(item.reference ?? '') ?? {}
    const counterpart = provider ?? (username === null ? null : maskedName(username))
    const state = item.state as CreditLine['state'] // no withdrawal is among these codes
    return { ...item, state, balanceBefore: item.balanceAfter - item.amount, counterpart }
  })
  return { items: lines, next }
}
