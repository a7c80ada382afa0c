import type { Tx } from '@balai/db'
import { type AccountId, type AccountSpec, openAccounts } from '@balai/ledger'
import { findAccounts } from './store.ts'

/** Whose money it is. */
export interface MemberRef {
  operatorId: string
  memberId: string
}

/** The buckets of a member (decision 18); none goes below zero. */
export const buckets = ['cash', 'bonus', 'locked'] as const
export type Bucket = (typeof buckets)[number]
export type Purse = Record<Bucket, AccountId>

/** The house's side of each movement, one account for each operator. It may stand on either side of zero. */
export type House = 'deposit-clearing' | 'payout' | 'adjustment' | 'bonus' | `games:${string}`

/** spec 1: the currency of the product. */
export const currency = 'IDR'

export const refKey = ({ operatorId, memberId }: MemberRef): string => `${operatorId}/${memberId}`

/** An account by its owner, before its number is known. */
export type Wanted = Pick<AccountSpec, 'operatorId' | 'memberId' | 'kind'>

export const bucketOf = (member: MemberRef, bucket: Bucket): Wanted => ({
  operatorId: member.operatorId,
  memberId: member.memberId,
  kind: bucket,
})

export const houseOf = (operatorId: string, house: House): Wanted => ({ operatorId, memberId: '', kind: house })

/** Numbers of accounts, which never change once they exist. */
export interface AccountBook {
  /** The numbers in the order asked; an account that does not exist yet is opened, empty. */
  find(tx: Tx, wanted: readonly Wanted[]): Promise<AccountId[]>
}

const keptAtMost = 200_000

const nameOf = ({ operatorId, memberId, kind }: Wanted): string => `${operatorId}/${memberId}/${kind}`

const specOf = (wanted: Wanted): AccountSpec => ({ ...wanted, currency, floor: wanted.memberId === '' ? null : 0n })

/**
 * Remembers the numbers that it has seen, so that a batch of bets asks the database for none. Only what the database
 * held before is remembered: an account opened just now may still be undone with its transaction.
 */
export function createAccountBook(): AccountBook {
  const kept = new Map<string, AccountId>()

  async function load(tx: Tx, wanted: readonly Wanted[]): Promise<void> {
    if (kept.size > keptAtMost) kept.clear()
    for (const row of await findAccounts(tx, wanted, currency)) kept.set(nameOf(row), row.id)
  }

  return {
    async find(tx, wanted) {
      const unknown = wanted.filter((account) => !kept.has(nameOf(account)))
      if (unknown.length > 0) await load(tx, unknown)
      const missing = unknown.filter((account) => !kept.has(nameOf(account)))
      const opened = missing.length > 0 ? await openAccounts(tx, missing.map(specOf)) : []
      const fresh = new Map(missing.map((account, place) => [nameOf(account), opened[place]]))
      return wanted.map((account) => {
        const id = kept.get(nameOf(account)) ?? fresh.get(nameOf(account))
        if (id === undefined) throw new Error(`no account ${nameOf(account)}`)
        return id
      })
    },
  }
}
