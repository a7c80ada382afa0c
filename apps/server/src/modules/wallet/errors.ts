import { message } from '@balai/copy'
import { formatIdr } from '@balai/money'
import { Refusal } from '../../platform/refusal.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseWallet = refusalTable({
  UNKNOWN_WALLET: { key: 'wallet.errors.unknownWallet', status: 404 },
  SAME_WALLET: { key: 'wallet.errors.sameWallet' },
  NOT_ENOUGH: { key: 'wallet.errors.notEnough' },
  TRANSFER_PENDING: { key: 'wallet.errors.transferPending' },
  WALLET_DOWN: { key: 'wallet.errors.walletDown' },
  TRANSFERS_OFF: { key: 'wallet.errors.transfersOff' },
  AMOUNT_BOUNDS: { key: 'wallet.errors.amountBounds' },
  RECIPIENT_UNAVAILABLE: { key: 'wallet.errors.recipientUnavailable' },
  UNKNOWN_TRANSFER: { key: 'wallet.errors.unknownTransfer', status: 404 },
  TRANSFER_ENDED: { key: 'wallet.errors.transferEnded' },
  TAC_INVALID: { key: 'session.code.invalid' },
  TURNOVER: { key: 'wallet.errors.turnover' },
  KYC: { key: 'messages.preCheck.kyc.reason', remedy: 'messages.preCheck.kyc.remedy' },
  PHONE_NEW: { key: 'messages.refusals.phoneNew' },
  DAY_LIMIT: { key: 'wallet.errors.dayLimit' },
  UNKNOWN_MEMBER: { key: 'memberDesk.errors.unknownMember', status: 404 },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  REQUEST_REUSED: { key: 'memberDesk.errors.requestReused', status: 422 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  MAKER_IS_CHECKER: { key: 'memberDesk.errors.makerIsChecker' },
  PLAY_MONEY_REQUEST: { key: 'operators.errors.playMoneyRequest' },
  /** It never left us: asking again gives it back. */
  NEVER_SENT: { key: 'operators.transit.errors.neverSent' },
  STATED_BEFORE: { key: 'operators.transit.errors.statedBefore' },
  PROVIDER_ANSWERED: { key: 'operators.transit.errors.providerAnswered' },
  NOT_ALLOWED: { key: 'operators.errors.notPermitted', status: 403 },
  INSUFFICIENT_BALANCE: { key: 'memberDesk.errors.insufficient' },
})

export type WalletCode = keyof typeof refuseWallet.rows

/** Of what was to go to a provider, this much stays: the member's limits let no more go. */
export const keptByLimit = (amount: bigint): Refusal =>
  new Refusal({
    code: 'LIMIT_REACHED',
    text: (language) => message(language, 'wallet.transfer.keptByLimit', { amount: formatIdr(amount) }),
  })
