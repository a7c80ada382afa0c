import { type CallSpec, defineCall } from '../call.ts'
import type * as schemas from './console-schemas.ts'
import type * as rules from './rule-schemas.ts'

const read = {
  method: 'GET',
  group: 'console',
  auth: 'staff',
  permission: 'promotion.read',
} as const satisfies Partial<CallSpec>
const edit = {
  method: 'POST',
  group: 'console',
  auth: 'staff',
  permission: 'promotion.edit',
} as const satisfies Partial<CallSpec>

export const consoleListBonus = defineCall<typeof schemas.consoleListBonus>({
  ...read,
  path: 'console/bonuses',
  summary: 'Bonus offers, newest first, in whole rupiah; searched by the beginning of a title, or a whole code',
})

export const consoleSaveBonus = defineCall<typeof schemas.consoleSaveBonus>({
  ...edit,
  path: 'console/bonuses',
  summary: 'Makes a bonus offer, or changes one: claims made before keep their terms',
  errors: [
    'BONUS_UNKNOWN',
    'OFFER_CHANGED',
    'CODE_TAKEN',
    'CLAIMED_MORE',
    'GIFT_TOO_LARGE',
    'GIFT_UNCLAIMABLE',
    'REQUEST_REUSED',
  ],
})

export const consoleListRedPacket = defineCall<typeof schemas.consoleListRedPacket>({
  ...read,
  path: 'console/red-packets',
  summary:
    'Red packets with budget, what is left and how many claimed, newest first, in whole rupiah; searched by the beginning of a title',
})

export const consoleSaveRedPacket = defineCall<typeof schemas.consoleSaveRedPacket>({
  ...edit,
  path: 'console/red-packets',
  summary: 'Opens a red packet with its budget in whole rupiah',
  errors: ['GIFT_TOO_LARGE', 'GIFT_UNCLAIMABLE', 'GIFTS_PER_DAY', 'REQUEST_REUSED'],
})

export const consoleSwitchRedPacket = defineCall<typeof schemas.consoleSwitchRedPacket>({
  ...edit,
  path: 'console/red-packets/{id}/switch',
  summary: 'Turns a red packet on or off; budget and odds never change once it was made',
  errors: ['PACKET_UNKNOWN', 'GIFT_TOO_LARGE', 'GIFT_UNCLAIMABLE'],
})

export const consoleListVoucher = defineCall<typeof schemas.consoleListVoucher>({
  ...read,
  path: 'console/vouchers',
  summary:
    'Vouchers, newest first, in whole rupiah; searched by the end of a code, a whole code or the beginning of a note',
})

export const consoleAddVoucher = defineCall<typeof schemas.consoleAddVoucher>({
  ...edit,
  path: 'console/vouchers',
  summary: 'Makes a voucher code worth so many whole rupiah, for so many members',
  errors: ['CODE_TAKEN', 'GIFT_TOO_LARGE', 'GIFT_UNCLAIMABLE', 'GIFTS_PER_DAY', 'REQUEST_REUSED'],
})

export const consoleSwitchVoucher = defineCall<typeof schemas.consoleSwitchVoucher>({
  ...edit,
  path: 'console/vouchers/{id}/switch',
  summary: 'Turns a voucher off, so that nobody redeems it any more, or on again; what was redeemed stays',
  errors: ['VOUCHER_UNKNOWN', 'GIFT_TOO_LARGE', 'GIFT_UNCLAIMABLE'],
})

export const consoleListVoucherUse = defineCall<typeof schemas.consoleListVoucherUse>({
  ...read,
  path: 'console/vouchers/{id}/uses',
  permission: 'member.read',
  summary: 'Who redeemed a voucher, newest first, in whole rupiah',
  errors: ['VOUCHER_UNKNOWN'],
})

export const consoleGetAttendance = defineCall<typeof rules.consoleGetAttendance>({
  ...read,
  path: 'console/attendance',
  summary: 'The rule of the attendance free spin; no result when there is none',
})

export const consoleSaveAttendance = defineCall<typeof rules.consoleSaveAttendance>({
  ...edit,
  path: 'console/attendance',
  summary: 'Sets the rule of the attendance free spin: days, deposit in whole rupiah, prizes and weights',
  errors: ['GIFT_TOO_LARGE', 'RULES_CHANGED'],
})

export const consoleListPayoutRule = defineCall<typeof rules.consoleListPayoutRule>({
  ...read,
  path: 'console/payout-rules',
  summary: 'Rules of rebate and cashback: rates in parts per million, amounts in whole rupiah',
})

export const consoleSavePayoutRule = defineCall<typeof rules.consoleSavePayoutRule>({
  ...edit,
  path: 'console/payout-rules',
  summary: 'Sets the rule of rebate or cashback; days that were paid are never paid again',
  errors: ['RULES_CHANGED'],
})
