import type { Tx } from '@balai/db'
import { hold, lockAccounts, settleHold, voidHold } from '@balai/ledger'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { AccountBook } from '../accounts.ts'
import { bucketOf, houseOf, type Wanted } from '../names.ts'
import { transactionTypes } from '../transaction-types.ts'
import type { ProviderTransfer } from './store.ts'

/** Into the provider's wallet and back (record 0132). */
const codes = { in: transactionTypes.chipDebit, out: transactionTypes.chipCredit } as const

type Moved = Pick<ProviderTransfer, 'operatorId' | 'memberId' | 'id' | 'provider' | 'direction' | 'amount'>

const transitOf = ({ operatorId, memberId }: MemberRef): Wanted => ({ operatorId, memberId, kind: 'transit' })

/** Both ends: where it comes from, and where it goes when the provider confirms. */
function endsOf(transfer: Moved): { from: Wanted; to: Wanted } {
  const cash = bucketOf(transfer, 'cash')
  const provider = houseOf(transfer.operatorId, `games:${transfer.provider}`)
  return transfer.direction === 'in' ? { from: cash, to: provider } : { from: provider, to: cash }
}

const keyOf = ({ id }: Moved) => ({ hold: `provider-transfer:${id}:hold`, end: `provider-transfer:${id}:end` })

/** Cash of the member, locked with what a transfer touches: bonus never leaves the main wallet (record 0132). */
export async function lockTransferable(tx: Tx, book: AccountBook, member: MemberRef): Promise<bigint> {
  const ids = await book.find(tx, [bucketOf(member, 'cash'), transitOf(member)])
  const accounts = await lockAccounts(tx, ids)
  const [cash] = ids
  return (cash !== undefined && accounts.get(cash)?.balance) || 0n
}

/** Puts the money into transit. @returns false, and moves nothing, when cash does not cover it */
export async function holdTransfer(tx: Tx, book: AccountBook, transfer: Moved): Promise<boolean> {
  const [from, holding] = await book.find(tx, [endsOf(transfer).from, transitOf(transfer)])
  const { operatorId, id: reference, amount, direction } = transfer
  const code = codes[direction]
  const outcome = await hold(tx, { operatorId, key: keyOf(transfer).hold, code, reference, from, holding, amount })
  if (outcome.ok) return true
  if (outcome.code === 'INSUFFICIENT_FUNDS') return false
  throw new Error(`transfer ${transfer.id} held another amount before`)
}

/** Ends the transit: on to its end when the provider confirmed, back exactly when it rejected. */
export async function endTransfer(
  tx: Tx,
  book: AccountBook,
  transfer: Moved,
  status: 'CONFIRMED' | 'REJECTED',
): Promise<void> {
  const [to] = await book.find(tx, [endsOf(transfer).to])
  const { operatorId, id: reference, direction } = transfer
  const { hold: holdKey, end: key } = keyOf(transfer)
  const named = { operatorId, key, holdKey, code: codes[direction], reference }
  const outcome = status === 'CONFIRMED' ? await settleHold(tx, { ...named, to }) : await voidHold(tx, named)
  if (!outcome.ok) throw new Error(`transfer ${transfer.id} was not ended: ${outcome.code}`)
}
