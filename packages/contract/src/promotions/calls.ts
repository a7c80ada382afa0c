import { defineCall } from '../call.ts'
import type * as schemas from './schemas.ts'

export * from './console-calls.ts'

export const listBonus = defineCall<typeof schemas.listBonus>({
  method: 'GET',
  path: 'Misc/ListBonus',
  group: 'misc',
  auth: 'public',
  summary:
    'Bonuses on offer with every rule in words, in whole rupiah; for a member also whether each can be claimed now',
})

export const bonusByCode = defineCall<typeof schemas.bonusByCode>({
  method: 'GET',
  path: 'promotions/BonusByCode',
  group: 'misc',
  auth: 'member',
  perMinute: 60,
  summary: 'The bonus that a code opens, with every rule in words, to be read before it is claimed; in whole rupiah',
  errors: ['BONUS_UNKNOWN', 'NOT_OPEN'],
})

export const claimBonus = defineCall<typeof schemas.claimBonus>({
  method: 'POST',
  path: 'promotions/ClaimBonus',
  group: 'misc',
  auth: 'member',
  needsPin: true,
  summary:
    'Claims an offered bonus, or one by its code, once for each occasion; agree says that its rules were read; the same requestId again is the same claim',
  errors: [
    'BONUS_UNKNOWN',
    'OFFER_CHANGED',
    'AGREEMENT_NEEDED',
    'NOT_OPEN',
    'ALREADY_CLAIMED',
    'NO_OCCASION',
    'LEVEL_TOO_LOW',
    'BONUS_RUNNING',
    'BONUS_HELD',
    'DEPOSIT_USED',
    'DEPOSIT_SPENT',
    'ROUND_OPEN',
    'EXHAUSTED',
    'EXCLUDED',
    'ON_BREAK',
  ],
})

export const forfeitBonus = defineCall<typeof schemas.forfeitBonus>({
  method: 'POST',
  path: 'promotions/ForfeitBonus',
  group: 'misc',
  auth: 'member',
  needsPin: true,
  summary: 'Gives up the bonus that runs: the bonus bucket goes back, cash stays, and its requirement ends',
  errors: ['BONUS_UNKNOWN', 'BONUS_ENDED', 'ROUND_OPEN'],
})

export const listMemberBonus = defineCall<typeof schemas.listMemberBonus>({
  method: 'GET',
  path: 'member/ListMemberBonusCreditPromotion',
  group: 'member',
  auth: 'member',
  summary: 'Bonuses that the member claimed, newest first, in whole rupiah; setting is all, active or ended',
})

export const redPacketCheck = defineCall<typeof schemas.redPacketCheck>({
  method: 'GET',
  path: 'RedPacketBonus/RedPacketCheck',
  group: 'marketing',
  auth: 'member',
  summary: 'Red packets that are open now, and whether the member can claim each; amounts in whole rupiah',
})

export const claimRedPacket = defineCall<typeof schemas.claimRedPacket>({
  method: 'POST',
  path: 'RedPacketBonus/ClaimRedPacket',
  group: 'marketing',
  auth: 'member',
  needsPin: true,
  summary: 'Claims a red packet, once; the same claim again answers the same amount (transaction code 18)',
  errors: ['PACKET_UNKNOWN', 'NOT_OPEN', 'LEVEL_TOO_LOW', 'DEPOSITS_TOO_LOW', 'EXHAUSTED', 'EXCLUDED', 'ON_BREAK'],
})

export const redeemVoucher = defineCall<typeof schemas.redeemVoucher>({
  method: 'POST',
  path: 'promotions/RedeemVoucher',
  group: 'misc',
  auth: 'member',
  needsPin: true,
  perMinute: 60,
  summary:
    'Turns a voucher code into cash, once for each member (transaction code 22); the same requestId again is the same use',
  errors: ['VOUCHER_UNKNOWN', 'VOUCHER_USED', 'EXHAUSTED', 'EXCLUDED', 'ON_BREAK'],
})

export const attendance = defineCall<typeof schemas.attendance>({
  method: 'GET',
  path: 'promotions/Attendance',
  group: 'misc',
  auth: 'member',
  summary:
    'Days in a row with a deposit, the days that a free spin needs, and the odds of its prizes in parts per million',
  errors: ['NOT_OPEN'],
})

export const spinAttendance = defineCall<typeof schemas.spinAttendance>({
  method: 'POST',
  path: 'promotions/AttendanceSpin',
  group: 'misc',
  auth: 'member',
  needsPin: true,
  summary: 'Takes the free spin that the days in a row won, once a day; the prize is cash (transaction code 21)',
  errors: ['NOT_OPEN', 'NO_OCCASION', 'EXCLUDED', 'ON_BREAK'],
})
