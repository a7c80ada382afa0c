import type { Db } from '@balai/db'
import { sql } from 'kysely'
import type { Withdrawal } from '../withdrawal/store.ts'

/** The request that it is asked of. */
export type Asked = Pick<Withdrawal, 'operatorId' | 'memberId' | 'isPlayMoney' | 'bankId' | 'accountNo' | 'requestedAt'>

export interface PaidBefore {
  /** Since when the account is the member's; null where it is theirs no more. */
  accountSince: Date | null
  /** Payments to this account, none that the bank sent back, and the last of them. */
  toAccount: number
  lastToAccount: Date | null
  /** Payments to any account. */
  toAny: number
  /** When the last that was paid had been asked for; null for none. */
  lastAskedAt: Date | null
}

/** What the member was paid before they asked, in money of the same kind. */
export async function readPaidBefore(db: Db, asked: Asked): Promise<PaidBefore> {
  const isThis = sql`bank_id = ${asked.bankId} AND account_no = ${asked.accountNo}`
  const ofMember = sql`operator_id = ${asked.operatorId} AND member_id = ${asked.memberId}`
  const { rows } = await sql<PaidBefore>`
    SELECT (SELECT created_at FROM bank_member_account WHERE ${ofMember} AND ${isThis}) AS "accountSince",
      count(*) FILTER (WHERE ${isThis})::int AS "toAccount", max(paid_at) FILTER (WHERE ${isThis}) AS "lastToAccount",
      count(*)::int AS "toAny", max(requested_at) AS "lastAskedAt"
    FROM bank_withdrawal
    WHERE ${ofMember} AND state = 'paid' AND is_play_money = ${asked.isPlayMoney} AND paid_at <= ${asked.requestedAt}`.execute(
    db,
  )
  return rows[0] ?? { accountSince: null, toAccount: 0, lastToAccount: null, toAny: 0, lastAskedAt: null }
}

/** What was credited of deposits from `since` on until the member asked, in money of the same kind. */
export async function readDepositedBefore(
  db: Db,
  asked: Asked,
  since: Date | null,
): Promise<{ count: number; amount: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint }>`
    SELECT count(*)::int AS count, coalesce(sum(amount), 0)::bigint AS amount FROM bank_deposit
    WHERE operator_id = ${asked.operatorId} AND member_id = ${asked.memberId} AND state = 'approved'
      AND is_play_money = ${asked.isPlayMoney} AND decided_at <= ${asked.requestedAt}
      AND (${since}::timestamptz IS NULL OR decided_at > ${since})`.execute(db)
  return rows[0] ?? { count: 0, amount: 0n }
}
