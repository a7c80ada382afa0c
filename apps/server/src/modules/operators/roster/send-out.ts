import type { Tx } from '@balai/db'
import { signOut } from '../staff/sign-out.ts'

interface SentOut {
  operatorId: string
  staffIds: readonly string[]
  now: Date
}

/** Ends what people work on in every queue, which stands above this slice, and tells the queues. Locks those rows. */
export type EndClaims = (tx: Tx, of: Pick<SentOut, 'operatorId' | 'staffIds'>) => Promise<void>

/** How a colleague signs people out: nobody works on what they had taken, since they may not come back for it (record 0957). */
export const createSendOut =
  (endClaims: EndClaims) =>
  async (tx: Tx, out: SentOut): Promise<void> => {
    await signOut(tx, out)
    await endClaims(tx, out)
  }
