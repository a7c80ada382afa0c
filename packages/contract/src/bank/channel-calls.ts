import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './channel-schemas.ts'

const console = { group: 'console', auth: 'staff' } as const satisfies Partial<CallSpec>

export const consoleListChannel = defineCall<typeof schemas.consoleListChannel>({
  ...console,
  method: 'GET',
  path: 'console/channels',
  permission: 'channel.read',
  summary: 'Every channel of money with its settings and receiving accounts, and the gateways that there are',
})

export const consoleAddChannel = defineCall<typeof schemas.consoleAddChannel>({
  ...console,
  method: 'POST',
  path: 'console/channels',
  permission: 'channel.edit',
  summary: 'Adds a channel of one of the account types 0 to 6, once for each request id; bounds in whole rupiah',
  errors: ['CODE_TAKEN', 'CHANNEL_SETTINGS', 'BOUNDS_REVERSED', 'LICENCE_NEEDED', 'REQUEST_REUSED'],
})

export const consoleSaveChannel = defineCall<typeof schemas.consoleSaveChannel>({
  ...console,
  method: 'POST',
  path: 'console/channels/{id}',
  permission: 'channel.edit',
  summary: 'Changes settings of a channel, only those that are named; bounds in whole rupiah',
  errors: ['CHANNEL_UNKNOWN', 'SETTINGS_CHANGED', 'CHANNEL_SETTINGS', 'BOUNDS_REVERSED', 'LICENCE_NEEDED'],
})

export const consoleAddReceivingAccount = defineCall<typeof schemas.consoleAddReceivingAccount>({
  ...console,
  method: 'POST',
  path: 'console/channels/{id}/accounts',
  permission: 'channel.edit',
  summary: 'Adds an account to which members transfer, once for each request id',
  errors: ['CHANNEL_UNKNOWN', 'CHANNEL_SETTINGS', 'RECEIVING_ACCOUNT_THERE', 'REQUEST_REUSED'],
})

export const consoleSaveReceivingAccount = defineCall<typeof schemas.consoleSaveReceivingAccount>({
  ...console,
  method: 'POST',
  path: 'console/channels/{id}/accounts/{accountId}',
  permission: 'channel.edit',
  summary:
    'Opens, closes or moves a receiving account, or corrects its holder; its number stays, because deposits refer to it',
  errors: ['CHANNEL_UNKNOWN', 'SETTINGS_CHANGED', 'RECEIVING_ACCOUNT_THERE'],
})

export const consoleListPaymentNotice = defineCall<typeof schemas.consoleListPaymentNotice>({
  ...console,
  method: 'GET',
  path: 'console/payment-notices',
  permission: 'deposit.read',
  summary: 'What gateways said that does not fit its order, the oldest first; nothing was credited for it',
})

export const consoleResolvePaymentNotice = defineCall<typeof schemas.consoleResolvePaymentNotice>({
  ...console,
  method: 'POST',
  path: 'console/payment-notices/resolve',
  permission: 'deposit.decide',
  summary: 'Marks a notice as dealt with, and says how; the same again by the same person stands',
  errors: ['UNKNOWN_REQUEST', 'ALREADY_DECIDED'],
})
