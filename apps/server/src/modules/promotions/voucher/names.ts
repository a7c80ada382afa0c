import type { Db } from '@balai/db'
import { readNamedVouchers, type Voucher } from './store.ts'

/** Five, however long the code is. */
const dots = '•••••'

/** A code as everybody who works here may read it: told apart from others by its end, and redeemed by nobody (record 0610). */
export const maskedCode = ({ codeEnd }: Pick<Voucher, 'codeEnd'>): string => `${dots}${codeEnd}`

/** What somebody searches for, without the dots of a code that was copied as it is shown. */
export const withoutDots = (search: string): string => search.replaceAll('•', '').trim()

export interface NamedVoucher {
  id: string
  code: string
  maskedCode: string
}

/**
 * Vouchers by what refers to them: the ids, or the codes that stand in the ledger and the audit trail from before record 0610.
 *
 * @returns each by its id and by its code; names of nothing are left out
 */
export async function findVouchers(
  db: Db,
  operatorId: string,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedVoucher>> {
  if (names.length === 0) return new Map()
  const found = await readNamedVouchers(db, operatorId, names)
  return new Map(
    found.flatMap(({ id, code, codeEnd }) => {
      const voucher = { id, code, maskedCode: maskedCode({ codeEnd }) }
      return [id, code].map((name) => [name, voucher] as const)
    }),
  )
}
