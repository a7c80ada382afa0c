import { accountKindOf } from './account-kind.ts'
import { sentContact, storedContact } from './contact.ts'

const shownDigits = 3

/** All but the last 3 characters are masked. (spec 2, Security validation dialog) */
export function maskAccountNumber(accountNumber: string): string {
  const hidden = Math.max(0, accountNumber.length - shownDigits)
  return '•'.repeat(hidden) + accountNumber.slice(hidden)
}

/** The local part of an e-wallet's number where that is a mobile number, however it is written. */
function mobileOf(accountType: number | null, accountNumber: string): string | undefined {
  if (accountType !== null && accountKindOf(accountType) !== 'E_WALLET') return undefined
  return /^0*(?:620*)?(8\d{7,12})$/.exec(accountNumber)?.[1]
}

/** The spelling in which an account's number is kept: a mobile number of an e-wallet with 0 before it, any other as it was typed. */
export function storedAccountNumber(accountType: number, accountNumber: string): string {
  const local = mobileOf(accountType, accountNumber)
  return local === undefined ? accountNumber : sentContact(local)
}

/** The spellings in which the number of one account may stand, of a type or, for null, of any: all but the kept one are from before. */
export function accountSpellings(accountType: number | null, accountNumber: string): readonly string[] {
  const local = mobileOf(accountType, accountNumber)
  if (local === undefined) return [accountNumber]
  return [...new Set([sentContact(local), local, storedContact(local), accountNumber])]
}
