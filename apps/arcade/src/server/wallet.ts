import type { LimitKind, Outcome } from '@balai/gateway-kit'
import type { MovementRow, RoundRow, SessionRow } from './tables.ts'

export interface MovementResult {
  movement: string
  outcome: Outcome
  limit?: LimitKind
}

/**
 * What came back. `lost`: nothing that can be believed, so the movements may or may not have been processed, or a word that the
 * same may be sent later. `unread`: the wallet says that it does not look at them.
 */
export type WalletAnswer =
  | { kind: 'answered'; results: MovementResult[]; balance: bigint | undefined }
  | { kind: 'lost' }
  | { kind: 'unread'; reason: string }

/** Where the money is: the platform's wallet, or the demo credit held here. It never throws for want of an answer. */
export interface Wallet {
  /** All of the movements or none, in order. The same movements may be sent any number of times. */
  send(session: SessionRow, round: RoundRow, movements: readonly MovementRow[]): Promise<WalletAnswer>
  /** Undefined when it is not known now, and 'ended' when the wallet no longer knows the session. */
  balance(session: SessionRow): Promise<bigint | 'ended' | undefined>
}
