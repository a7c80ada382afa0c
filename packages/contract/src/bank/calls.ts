import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'
import { addBankWire, bankWire, depositWire, withdrawalWire } from './wire.ts'

export * from './channel-calls.ts'
export * from './console-calls.ts'
export * from './payment-calls.ts'

export const list = defineCall<typeof schemas.list>({
  method: 'GET',
  path: 'Bank/List',
  group: 'bank',
  auth: 'public',
  summary: 'Banks and e-wallets',
  wireOut: bankWire,
})

export const listAccount = defineCall<typeof schemas.listAccount>({
  method: 'GET',
  path: 'Bank/{id}/ListAccount',
  group: 'bank',
  auth: 'member',
  summary: "The operator's accounts at a bank that take deposits",
  errors: ['CHANNEL_UNKNOWN', 'CHANNEL_CLOSED'],
})

export const checkSetting = defineCall<typeof schemas.checkSetting>({
  method: 'GET',
  path: 'bank/CheckSetting',
  group: 'bank',
  auth: 'public',
  summary: 'What the operator allows, and the bounds of deposits and withdrawals; to a member those of their level',
})

export const listOwnAccount = defineCall<typeof schemas.listOwnAccount>({
  method: 'GET',
  path: 'Bank/ListOwnAccount',
  group: 'bank',
  auth: 'member',
  summary: "The member's accounts",
})

export const addBank = defineCall<typeof schemas.addBank>({
  method: 'POST',
  path: 'bank/AddBank',
  group: 'bank',
  auth: 'member',
  needsPin: true,
  summary: 'Adds an account of the member, in their own name; one that they have already is answered as it stands',
  errors: [
    'ACCOUNT_NOT_ALLOWED',
    'CHANNEL_UNKNOWN',
    'CHANNEL_CLOSED',
    'ACCOUNT_LENGTH',
    'ACCOUNT_TAKEN',
    'TOO_MANY_ACCOUNTS',
    'HOLDER_DIFFERS',
  ],
  wireIn: addBankWire,
})

export const depositIntent = defineCall<typeof schemas.depositIntent>({
  method: 'POST',
  path: 'Bank/DepositIntent',
  group: 'bank',
  auth: 'member',
  needsPin: true,
  summary:
    'Reserves the exact sum to transfer: the amount and a suffix of three digits; of phone credit it keeps the rate',
  errors: [
    'CHANNEL_UNKNOWN',
    'CHANNEL_CLOSED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'TOO_MANY_PENDING',
    'NO_SUFFIX_LEFT',
    'DIGITS_PAST_LIMIT',
    'LIMIT_REACHED',
    'KYC_NEEDED',
    'ON_BREAK',
    'EXCLUDED',
  ],
  wireIn: depositWire,
})

export const deposit = defineCall<typeof schemas.deposit>({
  method: 'POST',
  path: 'Bank/Deposit',
  group: 'bank',
  auth: 'member',
  needsPin: true,
  multipart: true,
  summary:
    'Sends a deposit with the picture of its receipt; the same requestId, or without one the same receipt, is the same deposit',
  errors: [
    'REQUEST_REUSED',
    'CHANNEL_UNKNOWN',
    'CHANNEL_CLOSED',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    'AMOUNT_DIFFERS',
    'INTENT_ENDED',
    'INTENT_USED',
    'CAPTCHA_INVALID',
    'RECEIPT_NOT_PICTURE',
    'RECEIPT_TOO_LARGE',
    'RECEIPT_TOO_MANY_PIXELS',
    'RECEIPT_DAMAGED',
    'RECEIPT_BUSY',
    'RECEIPT_USED',
    'TOO_MANY_PENDING',
    'LIMIT_REACHED',
    'KYC_NEEDED',
    'ON_BREAK',
    'EXCLUDED',
  ],
  wireIn: depositWire,
  perMinute: 60,
})

export const withdrawPreCheck = defineCall<typeof schemas.withdrawPreCheck>({
  method: 'POST',
  path: 'bank/WithdrawPreCheck',
  group: 'bank',
  auth: 'member',
  keepsCookiesOn401: true,
  summary: 'Every reason that stands in the way of a withdrawal, and what would clear each',
  errors: ['PRE_CHECK_FAILED'],
  wireIn: withdrawalWire,
})

export const withdraw = defineCall<typeof schemas.withdraw>({
  method: 'POST',
  path: 'Bank/Withdraw',
  group: 'bank',
  auth: 'member',
  needsPin: true,
  summary: 'Asks for a withdrawal; the money is held at once. The same requestId again is the same request',
  errors: ['REQUEST_REUSED', 'PRE_CHECK_FAILED'],
  wireIn: withdrawalWire,
})

export const listDeposit = defineCall<typeof schemas.listDeposit>({
  method: 'GET',
  path: 'Bank/ListDeposit',
  group: 'bank',
  auth: 'member',
  summary: "The member's deposits, newest first",
})

export const listWithdrawal = defineCall<typeof schemas.listWithdrawal>({
  method: 'GET',
  path: 'Bank/ListWithdrawal',
  group: 'bank',
  auth: 'member',
  summary: "The member's withdrawals, newest first",
})
