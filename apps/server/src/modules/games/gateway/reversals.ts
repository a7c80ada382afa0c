import type { Tx } from '@balai/db'
import type { MemberRef } from '../../../platform/member-ref.ts'
import type { BonusGone } from '../../wallet/index.ts'
import type { Known } from './batch-state.ts'
import type { PlayCall } from './calls.ts'
import type { Desk } from './decide.ts'
import { readProcessedAt } from './processed-store.ts'
import { type TransactionRecord, transactionKey } from './records.ts'

/** Where a bonus that has ended took what play brought to the member's bonus bucket at an instant. */
export type FindBonusGone = (tx: Tx, member: MemberRef, paidAt: Date) => Promise<BonusGone | undefined>

/** What the rollbacks of a batch name, where that may be a win. */
type Named = Pick<TransactionRecord, 'provider' | 'id'>

export const reversalsIn = (calls: readonly PlayCall[]): Named[] =>
  calls.flatMap((call) =>
    call.kind === 'actions' && call.provider.profile.allowsWinRollback
      ? call.actions.flatMap(({ action }) =>
          action.type === 'ROLLBACK' ? { provider: call.provider.id, id: action.reference } : [],
        )
      : [],
  )

/**
 * Looks up, for each win that is to be taken back and was paid in part to the bonus bucket, what has become of that part. To be called
 * under the locks of play, which the end of a bonus takes too. What this very batch has paid is where it was paid.
 */
export async function findGone(
  tx: Tx,
  reversals: readonly Named[],
  known: Pick<Known, 'transactions'>,
  find: FindBonusGone,
): Promise<Desk['bonusGone']> {
  const gone = new Map<string, BonusGone>()
  const asked = new Set(reversals.map(({ provider, id }) => transactionKey(provider, id)))
  for (const win of known.transactions) {
    const key = transactionKey(win.provider, win.id)
    if (win.moved.bonus <= 0n || !asked.has(key)) continue
    const found = await find(tx, win, await readProcessedAt(tx, win))
    if (found) gone.set(key, found)
  }
  return ({ provider, id }) => gone.get(transactionKey(provider, id))
}
