import { expect, it } from 'vitest'
import { channelChange, draftOf } from './channel-draft.ts'
import type { Channel } from './use-channels.ts'

const read: Channel = {
  id: 'bank_nusa',
  title: 'Bank Nusa Raya',
  code: 'NUSA',
  accountType: 0,
  minAccNoLength: 10,
  maxAccNoLength: null,
  takesDeposits: true,
  takesWithdrawals: true,
  depositMinimum: null,
  depositMaximum: 5_000_000,
  rank: 1,
  gateway: null,
  creditPercent: 100,
  paymentMinutes: 45,
  merchantName: null,
  merchantCity: null,
  merchantId: null,
  isOpenForDeposits: true,
  accounts: [],
}

it('of a channel only what somebody changed is sent, so that a colleague’s change of something else stays', () => {
  expect(channelChange(read, draftOf(read))).toEqual({})
  expect(channelChange(read, { ...draftOf(read), title: 'Bank Nusa ', maxAccNoLength: '12' })).toEqual({
    title: 'Bank Nusa',
    maxAccNoLength: 12,
  })
  expect(channelChange(read, { ...draftOf(read), takesDeposits: false, depositMaximum: 0 })).toEqual({
    takesDeposits: false,
    depositMaximum: null,
  })
})

it('what was typed and is no whole number is sent as it stands, and an emptied one as nothing, so that the server marks them', () => {
  expect(channelChange(read, { ...draftOf(read), rank: '7,5', minAccNoLength: '' })).toEqual({
    rank: '7,5',
    minAccNoLength: null,
  })
  expect(channelChange(read, { ...draftOf(read), rank: '1.000' })).toEqual({ rank: 1_000 })
})
