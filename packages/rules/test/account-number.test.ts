import { expect, it } from 'vitest'
import { accountSpellings, storedAccountNumber, takesAccountsAt } from '../src/index.ts'

const [bank, wallet, phoneWallet] = [0, 1, 6]

it('an e-wallet’s number is a mobile number, and kept with 0 before it, however it was typed', () => {
  for (const type of [wallet, phoneWallet])
    for (const number of ['81234567890', '081234567890', '6281234567890', '062081234567890', '0081234567890']) {
      expect(storedAccountNumber(type, number)).toBe('081234567890')
      const spellings = accountSpellings(type, number)
      expect(accountSpellings(null, number), 'at whatever channel').toEqual(spellings)
      expect(new Set(spellings)).toEqual(new Set(['081234567890', '81234567890', '6281234567890', number]))
    }
})

it('what is no mobile number, and any number of a bank, is written in one way', () => {
  expect(accountSpellings(wallet, '100200300400')).toEqual(['100200300400'])
  expect(accountSpellings(bank, '081234567890')).toEqual(['081234567890'])
  expect(storedAccountNumber(bank, '6281234567890')).toBe('6281234567890')
})

it('an operator that takes no e-wallets, or no banks, takes new accounts at whatever is neither', () => {
  const takenBy = (memberBank: boolean, memberEwallet: boolean) =>
    [bank, wallet, phoneWallet, 2].map((type) => takesAccountsAt(type, { memberBank, memberEwallet }))
  expect(takenBy(true, false)).toEqual([true, false, false, true])
  expect(takenBy(false, true)).toEqual([false, true, true, true])
})
