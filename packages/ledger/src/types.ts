/** Number of an account; only `openAccounts` hands them out. */
export type AccountId = bigint & { readonly __brand: 'AccountId' }

/** Number of an accepted posting. */
export type TransferId = bigint & { readonly __brand: 'TransferId' }

/** Transaction type of the spec, 0 to 28. */
export type TransactionCode = number

/** A purse: a member's, or the house's when `memberId` is empty. The four names together are unique. */
export interface AccountSpec {
  operatorId: string
  /** Empty for the house. */
  memberId: string
  /** What the purse is for, in the owner's words: `cash`, `bonus`, `locked`, `stakes` … */
  kind: string
  currency: string
  /** The balance never goes below it; null lets it fall freely, which only house accounts may. */
  floor: bigint | null
}

/** An account as it stands while its row is locked. */
export interface LockedAccount {
  accountId: AccountId
  currency: string
  balance: bigint
  /** Entries so far. */
  version: bigint
  floor: bigint | null
}

export interface PostingLine {
  accountId: AccountId
  /** Below zero takes from the account, above zero gives to it; never zero. */
  amount: bigint
}

/** Money to move, at once and whole. The lines sum to zero and stay within one operator and one currency. */
export interface Posting {
  operatorId: string
  /** Names the intention; one key moves money once, for ever. */
  key: string
  /** SHA-256, as hex, over the business fields of the request. Without it, code, reference and lines are the input. The kind always is. */
  inputHash?: string
  code: TransactionCode
  lines: readonly PostingLine[]
  /** What the posting is about, for people and reports: `deposit:01J…`. */
  reference?: string
}

/** A line as first processed; a replay repeats these figures, whatever happened since. */
export interface PostedLine extends PostingLine {
  balanceAfter: bigint
  version: bigint
}

export interface Posted {
  ok: true
  transferId: TransferId
  /** True when the key had been used before with the same input: nothing moved now. */
  replayed: boolean
  /** In the order of the posting's lines. */
  lines: readonly PostedLine[]
}

/** An account lacks the money. Nothing is stored, so the same key may succeed later. */
export interface InsufficientFunds {
  ok: false
  code: 'INSUFFICIENT_FUNDS'
  accountId: AccountId
  /** What the account held at this posting's turn. */
  balance: bigint
}

/** The key was used before with other input. */
export interface KeyReused {
  ok: false
  code: 'KEY_REUSED'
  transferId: TransferId
}

export type PostingRefusal = InsufficientFunds | KeyReused
export type PostingOutcome = Posted | PostingRefusal
