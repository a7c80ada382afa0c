import type { BankWords } from '@balai/copy/bank'

/** spec 9: the account types, by what people call them. */
const words = ['bank', 'eWallet', 'phoneCredit', 'paymentGateway', 'qris', 'virtualAccount', 'eWallet'] as const

/** Those of which channels are made. Types 1 and 6 are one thing to people and are dealt with as one. */
export const typesToChoose = [0, 1, 2, 3, 4, 5] as const

export function nameOfType(names: BankWords['accountType'], accountType: number): string {
  const word = words[accountType]
  return word === undefined ? String(accountType) : names[word]
}

export const hasGateway = (accountType: number): boolean => accountType >= 3 && accountType <= 5
export const paysOut = (accountType: number): boolean => [0, 1, 6].includes(accountType)
export const isPhoneCredit = (accountType: number): boolean => accountType === 2
export const isQris = (accountType: number): boolean => accountType === 4
