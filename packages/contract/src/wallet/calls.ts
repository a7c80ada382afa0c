import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const getBalance = defineCall<typeof schemas.getBalance>({
  method: 'GET',
  path: 'Wallet/GetBalance',
  group: 'wallet',
  auth: 'member',
  summary: 'Every wallet with its balance; the total is what can be played, locked money stands apart',
})

export const getWalletBalance = defineCall<typeof schemas.getWalletBalance>({
  method: 'GET',
  path: 'Wallet/GetBalance/{code}',
  group: 'wallet',
  auth: 'member',
  summary: 'One wallet by its code',
  errors: ['UNKNOWN_WALLET'],
})

export const transactionHistory = defineCall<typeof schemas.transactionHistory>({
  method: 'GET',
  path: 'Wallet/transactionhistory',
  group: 'wallet',
  auth: 'member',
  summary: "What moved the main wallet between two days of the operator's calendar, newest first",
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})
