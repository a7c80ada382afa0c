import type { Db } from '@balai/db'
import { type AvailabilityKind, localContact, storedContact } from '@balai/rules'
import type { Banking } from './banking.ts'
import { isTaken } from './store.ts'

/** One question of GET member/CheckAvailable: what kind of thing, in which spelling. */
export interface Wanted {
  kind: AvailabilityKind
  value: string
  /** Where an account number is; the same number at another bank is another account. */
  bankId?: string | undefined
}

/**
 * Whether a value is free with this operator. Empty counts as free (spec 4, Registration). A phone number is the same
 * one in every spelling, since only 62… is stored (decision 15).
 */
export async function isAvailable(
  { db, banking }: { db: Db; banking: Banking },
  operatorId: string,
  { kind, value, bankId }: Wanted,
): Promise<boolean> {
  const wanted = value.trim()
  if (wanted === '') return true
  switch (kind) {
    case 'username':
      return !(await isTaken(db, operatorId, { username: wanted }))
    case 'phone':
      return !(await isTaken(db, operatorId, { contact: storedContact(localContact(wanted)) }))
    case 'email':
      return !(await isTaken(db, operatorId, { email: wanted }))
    case 'accountNumber':
      return !(await banking.isAccountNumberTaken(db, operatorId, { accountNo: wanted, bankId: bankId ?? null }))
  }
}
