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

const moving = ['UNKNOWN_WALLET', 'TRANSFER_PENDING', 'WALLET_DOWN', 'LIMIT_REACHED', 'ON_BREAK', 'EXCLUDED'] as const

export const transfer = defineCall<typeof schemas.transfer>({
  method: 'POST',
  path: 'Wallet/Transfer',
  group: 'wallet',
  auth: 'member',
  needsPin: true,
  summary: "Moves whole rupiah between the main wallet and a provider's; both legs are listed where there are two",
  errors: [...moving, 'SAME_WALLET', 'NOT_ENOUGH', 'REQUEST_REUSED'],
})

export const allTransfer = defineCall<typeof schemas.allTransfer>({
  method: 'POST',
  path: 'Wallet/AllTransfer',
  group: 'wallet',
  auth: 'member',
  needsPin: true,
  summary: "Brings the credit of every provider's wallet back to the main wallet",
  errors: ['TRANSFER_PENDING', 'WALLET_DOWN'],
})

export const allTransferCode = defineCall<typeof schemas.allTransferCode>({
  method: 'POST',
  path: 'Wallet/AllTransferCode/{code}',
  group: 'wallet',
  auth: 'member',
  needsPin: true,
  summary: 'Brings all credit to one wallet; bonus stays in the main wallet',
  errors: [...moving, 'NOT_ENOUGH'],
})

export const transactionHistory = defineCall<typeof schemas.transactionHistory>({
  method: 'GET',
  path: 'Wallet/transactionhistory',
  group: 'wallet',
  auth: 'member',
  summary: "What moved the main wallet between two days of the operator's calendar, newest first",
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})
