import type { AccountId, AccountSpec } from '@balai/ledger'
import type { MemberRef } from '../../platform/member-ref.ts'

/** The buckets of a member (decision 18); none goes below zero. */
export const buckets = ['cash', 'bonus', 'locked'] as const
export type Bucket = (typeof buckets)[number]
export type Purse = Record<Bucket, AccountId>

/** The house's side of each movement, one account for each operator. It may stand on either side of zero. */
export type House = 'deposit-clearing' | 'payout' | 'adjustment' | 'bonus' | 'referral' | `games:${string}`

/** spec 1: the currency of the product. */
export const currency = 'IDR'

/** An account by its owner, before its number is known. */
export type Wanted = Pick<AccountSpec, 'operatorId' | 'memberId' | 'kind'>

export const bucketOf = (member: MemberRef, bucket: Bucket): Wanted => ({
  operatorId: member.operatorId,
  memberId: member.memberId,
  kind: bucket,
})

export const houseOf = (operatorId: string, house: House): Wanted => ({ operatorId, memberId: '', kind: house })
