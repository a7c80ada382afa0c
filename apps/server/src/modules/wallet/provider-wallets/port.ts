import type { MemberRef } from '../../../platform/member-ref.ts'

/**
 * What a provider says of a transfer. UNKNOWN is no answer: the money stays in transit until there is one. `isSilent` where the
 * provider said nothing at all.
 */
export type TransferAnswer =
  | { status: 'CONFIRMED' }
  | { status: 'REJECTED'; reason: RejectReason }
  | { status: 'UNKNOWN'; isSilent?: boolean }

/** Two are ours. NOT_SENT: the provider was never asked. STATED: two of the staff say so (record 0560). */
export type RejectReason =
  | 'NOT_ENOUGH_MONEY'
  | 'ROUND_OPEN'
  | 'NOT_ALLOWED'
  | 'UNKNOWN_REFERENCE'
  | 'NOT_SENT'
  | 'STATED'

export interface OrderedTransfer extends MemberRef {
  /** Our id, which exists before the call and is the same on every attempt. */
  id: string
  amount: bigint
}

/** A provider that plays from a wallet of its own. None of its calls throws for want of an answer. */
export interface ProviderWallet {
  code: string
  name: string
  /** Makes the member known there; safe to repeat. @returns false when it cannot be done now */
  createPlayer(member: MemberRef): Promise<boolean>
  /**
   * In whole units of the currency; a part of one stays there. Whoever moves money waits for it as for every answer; a page,
   * which can show what was told last, not so long.
   *
   * @returns null when it is not known now
   */
  balance(member: MemberRef, waiting: 'page' | 'move'): Promise<bigint | null>
  transferIn(transfer: OrderedTransfer): Promise<TransferAnswer>
  transferOut(transfer: OrderedTransfer): Promise<TransferAnswer>
  /** What became of a transfer. One that the provider does not know will never be carried out (record 0132). */
  status(transfer: Pick<OrderedTransfer, 'id'>): Promise<TransferAnswer>
}

/** The transfer-mode providers; given by the games slice, which stands above. */
export interface ProviderWallets {
  /** One that is on and has games for the operator's members. */
  find(operatorId: string, code: string): Promise<ProviderWallet | undefined>
  /** Those, by name; nobody is asked. */
  names(operatorId: string): Promise<{ code: string; name: string }[]>
  /** One that is on or off: money comes back from either. */
  findAny(code: string): Promise<ProviderWallet | undefined>
}
