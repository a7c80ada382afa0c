import type { Language } from '@balai/contract'
import { message } from '@balai/copy'
import { Refusal } from '../../platform/refusal.ts'
import { rupiah } from '../../platform/rupiah.ts'

/** The slice's refusals: status and words. */
const refusals = {
  UNKNOWN_WALLET: { status: 404, text: (language: Language) => message(language, 'wallet.errors.unknownWallet') },
  SAME_WALLET: { status: 200, text: (language: Language) => message(language, 'wallet.errors.sameWallet') },
  NOT_ENOUGH: { status: 200, text: (language: Language) => message(language, 'wallet.errors.notEnough') },
  TRANSFER_PENDING: { status: 200, text: (language: Language) => message(language, 'wallet.errors.transferPending') },
  WALLET_DOWN: { status: 200, text: (language: Language) => message(language, 'wallet.errors.walletDown') },
  TRANSFERS_OFF: { status: 200, text: (language: Language) => message(language, 'wallet.errors.transfersOff') },
  AMOUNT_BOUNDS: { status: 200, text: (language: Language) => message(language, 'wallet.errors.amountBounds') },
  RECIPIENT_UNAVAILABLE: {
    status: 200,
    text: (language: Language) => message(language, 'wallet.errors.recipientUnavailable'),
  },
  UNKNOWN_TRANSFER: { status: 404, text: (language: Language) => message(language, 'wallet.errors.unknownTransfer') },
  TRANSFER_ENDED: { status: 200, text: (language: Language) => message(language, 'wallet.errors.transferEnded') },
  TAC_INVALID: { status: 200, text: (language: Language) => message(language, 'session.code.invalid') },
  TURNOVER: { status: 200, text: (language: Language) => message(language, 'wallet.errors.turnover') },
  KYC: {
    status: 200,
    text: (language: Language) =>
      `${message(language, 'bank.preCheck.kyc.reason')} ${message(language, 'bank.preCheck.kyc.remedy')}`,
  },
  PHONE_NEW: { status: 200, text: (language: Language) => message(language, 'messages.refusals.phoneNew') },
  DAY_LIMIT: { status: 200, text: (language: Language) => message(language, 'wallet.errors.dayLimit') },
  UNKNOWN_MEMBER: {
    status: 404,
    text: (language: Language) => message(language, 'memberDesk.errors.unknownMember'),
  },
  UNKNOWN_REQUEST: {
    status: 404,
    text: (language: Language) => message(language, 'operators.errors.unknownRequest'),
  },
  REQUEST_REUSED: { status: 422, text: (language: Language) => message(language, 'memberDesk.errors.requestReused') },
  ALREADY_DECIDED: { status: 200, text: (language: Language) => message(language, 'operators.errors.alreadyClosed') },
  MAKER_IS_CHECKER: {
    status: 200,
    text: (language: Language) => message(language, 'memberDesk.errors.makerIsChecker'),
  },
  PLAY_MONEY_REQUEST: {
    status: 200,
    text: (language: Language) => message(language, 'operators.errors.playMoneyRequest'),
  },
  /** It never left us: asking again gives it back. */
  NEVER_SENT: { status: 200, text: (language: Language) => message(language, 'operators.transit.errors.neverSent') },
  STATED_BEFORE: {
    status: 200,
    text: (language: Language) => message(language, 'operators.transit.errors.statedBefore'),
  },
  PROVIDER_ANSWERED: {
    status: 200,
    text: (language: Language) => message(language, 'operators.transit.errors.providerAnswered'),
  },
  NOT_ALLOWED: { status: 403, text: (language: Language) => message(language, 'operators.errors.notPermitted') },
  INSUFFICIENT_BALANCE: {
    status: 200,
    text: (language: Language) => message(language, 'memberDesk.errors.insufficient'),
  },
} as const

export type WalletCode = keyof typeof refusals

export function walletRefusal(code: WalletCode): Refusal {
  return new Refusal({ code, ...refusals[code] })
}

/** Of what was to go to a provider, this much stays: the member's limits let no more go. */
export const keptByLimit = (amount: bigint): Refusal =>
  new Refusal({
    code: 'LIMIT_REACHED',
    text: (language) => message(language, 'wallet.transfer.keptByLimit', { amount: rupiah(amount) }),
  })
