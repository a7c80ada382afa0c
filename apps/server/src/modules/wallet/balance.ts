import type { Db } from '@balai/db'
import type { MemberRef } from '../../platform/member-ref.ts'
import { currency } from './names.ts'
import { readBuckets } from './store.ts'

/** What a member has here (decision 18): `total` is what can be played, what is locked or in transit stands apart. */
export interface Balance {
  cash: bigint
  bonus: bigint
  locked: bigint
  /** On its way to or from a provider's wallet. */
  transit: bigint
  total: bigint
}

/** As committed at this moment; what moves money reads locked balances instead. */
export async function readBalance(db: Db, member: MemberRef): Promise<Balance> {
  const held = new Map((await readBuckets(db, member, currency)).map((row) => [row.kind, row.balance]))
  const cash = held.get('cash') ?? 0n
  const bonus = held.get('bonus') ?? 0n
  return { cash, bonus, locked: held.get('locked') ?? 0n, transit: held.get('transit') ?? 0n, total: cash + bonus }
}
