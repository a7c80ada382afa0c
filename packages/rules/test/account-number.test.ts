import { expect, it } from 'vitest'
import { accountSpellings } from '../src/index.ts'

const [bank, wallet, phoneWallet] = [0, 1, 6]

it('an e-wallet’s number is a mobile number, with 0, with 62 or with nothing before it', () => {
  for (const type of [wallet, phoneWallet])
    for (const number of ['81234567890', '081234567890', '6281234567890'])
      expect(accountSpellings(type, number)).toEqual(['81234567890', '081234567890', '6281234567890'])
})

it('what is no mobile number, and any number of a bank, is written in one way', () => {
  expect(accountSpellings(wallet, '100200300400')).toEqual(['100200300400'])
  expect(accountSpellings(bank, '081234567890')).toEqual(['081234567890'])
})
