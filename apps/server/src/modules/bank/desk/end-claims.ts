import type { Tx } from '@balai/db'
import { writeOutbox } from '../../../platform/outbox/write.ts'
import { queueChanged as depositChanged } from '../deposit/queue-changed.ts'
import { queueChanged as withdrawalChanged } from '../withdrawal/request.ts'
import { writeClaimsEnded } from './store.ts'

/** These people work on no request any more, as if they had let go of theirs (record 0957). Locks their deposits, then their withdrawals. */
export async function endDeskClaims(tx: Tx, of: { operatorId: string; staffIds: readonly string[] }): Promise<void> {
  const { operatorId } = of
  const deposits = await writeClaimsEnded(tx, 'bank_deposit', of)
  const withdrawals = await writeClaimsEnded(tx, 'bank_withdrawal', of)
  await writeOutbox(tx, [
    ...deposits.map((deposit) => depositChanged({ operatorId, ...deposit }, deposit.state)),
    ...withdrawals.map((withdrawal) => withdrawalChanged({ operatorId, ...withdrawal }, withdrawal.state)),
  ])
}
