import { accountKindOf } from './account-kind.ts'
import { localContact, sentContact, storedContact } from './contact.ts'

const shownDigits = 3

/** All but the last 3 characters are masked. (spec 2, Security validation dialog) */
export function maskAccountNumber(accountNumber: string): string {
  const hidden = Math.max(0, accountNumber.length - shownDigits)
  return '•'.repeat(hidden) + accountNumber.slice(hidden)
}

/**
 * The ways in which the number of one account may be written. An e-wallet's is a mobile number, with 0, with 62 or with nothing before
 * it; a bank's is written in one way.
 */
export function accountSpellings(accountType: number, accountNumber: string): readonly string[] {
  const local = localContact(accountNumber)
  const isMobile = accountKindOf(accountType) === 'E_WALLET' && /^8\d{7,12}$/.test(local)
  return isMobile ? [local, sentContact(local), storedContact(local)] : [accountNumber]
}
