import type { CallInput, calls } from '@balai/contract'
import { wholeOf } from '../../desk/whole-text.ts'
import { hasGateway, isPhoneCredit, isQris, paysOut } from './account-types.ts'
import type { Channel } from './use-channels.ts'

/** A channel as the form holds it. */
export interface Draft {
  title: string
  code: string
  accountType: number
  gateway: string
  takesDeposits: boolean
  takesWithdrawals: boolean
  /** 0: the operator's own bound. */
  depositMinimum: number
  depositMaximum: number
  /** Digits of an account number that members give here; the longest may be left open. */
  minAccNoLength: string
  maxAccNoLength: string
  /** Lower ones stand first. */
  rank: string
  creditPercent: string
  paymentMinutes: string
  merchantName: string
  merchantCity: string
  merchantId: string
}

export const newDraft = (gateway: string): Draft => ({
  title: '',
  code: '',
  accountType: 0,
  gateway,
  takesDeposits: true,
  takesWithdrawals: true,
  depositMinimum: 0,
  depositMaximum: 0,
  minAccNoLength: '10',
  maxAccNoLength: '',
  rank: '0',
  creditPercent: '100',
  paymentMinutes: '30',
  merchantName: '',
  merchantCity: '',
  merchantId: '',
})

export const draftOf = (channel: Channel): Draft => ({
  ...channel,
  gateway: channel.gateway ?? '',
  depositMinimum: channel.depositMinimum ?? 0,
  depositMaximum: channel.depositMaximum ?? 0,
  minAccNoLength: String(channel.minAccNoLength),
  maxAccNoLength: String(channel.maxAccNoLength ?? ''),
  rank: String(channel.rank),
  creditPercent: String(channel.creditPercent),
  paymentMinutes: String(channel.paymentMinutes),
  merchantName: channel.merchantName ?? '',
  merchantCity: channel.merchantCity ?? '',
  merchantId: channel.merchantId ?? '',
})

type Settings = Required<ChannelChange>
type ChannelChange = Omit<CallInput<typeof calls.bank.consoleSaveChannel>, 'id' | 'read' | 'reason'>

/** What is no whole number goes as it is, and is refused by the server. */
const numberOf = (typed: string) => wholeOf(typed) as number // or what the server marks

/** What the call takes: only what this account type has, so that a field out of sight decides nothing. */
export function settingsOf(draft: Draft): Settings {
  const { accountType } = draft
  return {
    minAccNoLength: numberOf(draft.minAccNoLength),
    maxAccNoLength: draft.maxAccNoLength === '' ? null : numberOf(draft.maxAccNoLength),
    rank: numberOf(draft.rank),
    title: draft.title.trim(),
    takesDeposits: draft.takesDeposits,
    takesWithdrawals: paysOut(accountType) && draft.takesWithdrawals,
    depositMinimum: draft.depositMinimum || null,
    depositMaximum: draft.depositMaximum || null,
    creditPercent: isPhoneCredit(accountType) ? numberOf(draft.creditPercent) : 100,
    paymentMinutes: hasGateway(accountType) ? numberOf(draft.paymentMinutes) : 30,
    merchantName: (isQris(accountType) && draft.merchantName.trim()) || null,
    merchantCity: (isQris(accountType) && draft.merchantCity.trim()) || null,
    merchantId: (isQris(accountType) && draft.merchantId.trim()) || null,
  }
}

/** Only what differs from what was read: a colleague's change of something else stays (record 0607). */
export function channelChange(read: Channel, draft: Draft): ChannelChange {
  const before = settingsOf(draftOf(read))
  const differing = Object.entries(settingsOf(draft)).filter(
    ([name, value]) => before[name as keyof Settings] !== value,
  ) // a setting's name
  return Object.fromEntries(differing) as ChannelChange // of the form's own fields
}
