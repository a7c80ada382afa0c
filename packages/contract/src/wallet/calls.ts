import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'
export * from './transit-calls.ts'

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

export const transferOptions = defineCall<typeof schemas.transferOptions>({
  method: 'GET',
  path: 'Wallet/TransferOptions',
  group: 'wallet',
  auth: 'member',
  summary: 'Wallets that credit may go to, and the bounds of gifts to members in whole rupiah where they are on',
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

export const transferCreditRequest = defineCall<typeof schemas.transferCreditRequest>({
  method: 'POST',
  path: 'Wallet/TransferCreditRequest',
  group: 'wallet',
  auth: 'member',
  needsPin: true,
  perMinute: 20,
  summary: 'Asks to give whole rupiah of credit to another member; nothing moves before it is confirmed',
  errors: [
    'TRANSFERS_OFF',
    'AMOUNT_BOUNDS',
    'KYC',
    'EXCLUDED',
    'ON_BREAK',
    'PHONE_NEW',
    'RECIPIENT_UNAVAILABLE',
    'REQUEST_REUSED',
    'TRANSFER_ENDED',
  ],
})

export const confirmTransferRequest = defineCall<typeof schemas.confirmTransferRequest>({
  method: 'POST',
  path: 'Wallet/ConfirmTransferRequest',
  group: 'wallet',
  auth: 'member',
  needsPin: true,
  perMinute: 20,
  summary: 'Confirms a transfer to another member with the one-time code',
  errors: [
    'TRANSFERS_OFF',
    'UNKNOWN_TRANSFER',
    'TRANSFER_ENDED',
    'TAC_INVALID',
    'KYC',
    'EXCLUDED',
    'ON_BREAK',
    'PHONE_NEW',
    'TURNOVER',
    'DAY_LIMIT',
    'NOT_ENOUGH',
    'RECIPIENT_UNAVAILABLE',
  ],
})

export const creditLog = defineCall<typeof schemas.creditLog>({
  method: 'GET',
  path: 'wallet/creditlog',
  group: 'wallet',
  auth: 'member',
  summary:
    'Credit that moved between wallets and members, or was adjusted by staff, newest first, with the balance before and after',
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})

export const transactionHistory = defineCall<typeof schemas.transactionHistory>({
  method: 'GET',
  path: 'Wallet/transactionhistory',
  group: 'wallet',
  auth: 'member',
  summary: "What moved the main wallet between two days of the operator's calendar, newest first",
  errors: ['RANGE_TOO_WIDE', 'RANGE_REVERSED'],
})
