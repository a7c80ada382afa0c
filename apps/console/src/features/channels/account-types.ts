import type { BankWords } from '@balai/copy/bank'

/** spec 9: the account types, by what people call them. */
const words = ['bank', 'eWallet', 'phoneCredit', 'paymentGateway', 'qris', 'virtualAccount', 'eWallet'] as const

export const accountTypes = [0, 1, 2, 3, 4, 5, 6] as const

/** Types 1 and 6 are both e-wallets: their numbers tell them apart. */
export function nameOfType(names: BankWords['accountType'], accountType: number): string {
  const word = words[accountType]
  const name = word === undefined ? String(accountType) : names[word]
  return word === 'eWallet' ? `${name} (${accountType})` : name
}

export const hasGateway = (accountType: number): boolean => accountType >= 3 && accountType <= 5
export const paysOut = (accountType: number): boolean => [0, 1, 6].includes(accountType)
export const isPhoneCredit = (accountType: number): boolean => accountType === 2
export const isQris = (accountType: number): boolean => accountType === 4
