import { busySeconds } from '../../platform/pictures.ts'
import { refusalTable } from '../../platform/refusal-table.ts'

/** What the slice refuses. */
export const refuseBank = refusalTable({
  CHANNEL_UNKNOWN: { key: 'bank.errors.channelUnknown', status: 404 },
  CHANNEL_CLOSED: { key: 'bank.errors.channelClosed' },
  AMOUNT_TOO_SMALL: { key: 'bank.rules.amount.minValue', field: 'amount' },
  AMOUNT_TOO_LARGE: { key: 'bank.rules.amount.maxValue', field: 'amount' },
  AMOUNT_DIFFERS: { key: 'bank.errors.amountDiffers', field: 'amount' },
  TOO_MANY_PENDING: { key: 'bank.errors.tooManyPending' },
  NO_SUFFIX_LEFT: { key: 'bank.errors.noSuffixLeft' },
  DIGITS_PAST_LIMIT: { key: 'bank.errors.digitsPastLimit', field: 'amount' },
  INTENT_ENDED: { key: 'bank.errors.intentEnded' },
  INTENT_USED: { key: 'bank.errors.intentUsed' },
  CAPTCHA_INVALID: { key: 'member.rules.captcha.valid', field: 'captcha' },
  RECEIPT_NOT_PICTURE: { key: 'bank.errors.receiptNotPicture', status: 422, field: 'image' },
  RECEIPT_TOO_LARGE: { key: 'bank.errors.receiptTooLarge', status: 422, field: 'image' },
  RECEIPT_TOO_MANY_PIXELS: { key: 'bank.errors.receiptTooManyPixels', status: 422, field: 'image' },
  RECEIPT_DAMAGED: { key: 'bank.errors.receiptDamaged', status: 422, field: 'image' },
  RECEIPT_BUSY: { key: 'bank.errors.receiptBusy', status: 503, retryAfterSeconds: busySeconds },
  RECEIPT_MISSING: { key: 'operators.errors.pictureMissing', status: 404 },
  RECEIPT_USED: { key: 'bank.errors.receiptUsed', field: 'image' },
  REQUEST_REUSED: { key: 'bank.errors.requestReused', status: 422, field: 'requestId' },
  ACCOUNT_NOT_ALLOWED: { key: 'bank.errors.accountNotAllowed' },
  ACCOUNT_LENGTH: { key: 'member.rules.minDigits', status: 422, field: 'accountNo' },
  ACCOUNT_TAKEN: { key: 'bank.errors.accountTaken', field: 'accountNo' },
  ACCOUNT_IN_USE: { key: 'memberDesk.errors.accountInUse' },
  TOO_MANY_ACCOUNTS: { key: 'bank.accounts.full' },
  HOLDER_DIFFERS: { key: 'messages.preCheck.holder.reason', field: 'holder' },
  PAYMENT_UNKNOWN: { key: 'bank.errors.paymentUnknown', status: 404 },
  GATEWAY_DOWN: { key: 'bank.errors.gatewayDown' },
  NOT_AGREED: { key: 'bank.errors.notAgreed', field: 'agree' },
  BONUS_UNKNOWN: { key: 'bank.errors.bonusUnknown', field: 'bonus' },
  OFFER_CHANGED: { key: 'bank.errors.offerChanged', field: 'bonus' },
  CODE_TAKEN: { key: 'bank.errors.codeTaken', field: 'code' },
  CHANNEL_SETTINGS: { key: 'bank.errors.channelSettings', status: 422 },
  BOUNDS_REVERSED: { key: 'bank.errors.boundsReversed', status: 422, field: 'depositMaximum' },
  RECEIVING_ACCOUNT_THERE: { key: 'bank.errors.receivingAccountThere', field: 'accountNo' },
  LICENCE_NEEDED: { key: 'bank.errors.licenceNeeded' },
  PLAY_MONEY_REQUEST: { key: 'operators.errors.playMoneyRequest' },
  AWAITS_GATEWAY: { key: 'operators.errors.awaitsGateway' },
  PRE_CHECK_FAILED: { key: 'bank.errors.preCheckFailed' },
  UNKNOWN_REQUEST: { key: 'operators.errors.unknownRequest', status: 404 },
  ALREADY_DECIDED: { key: 'operators.errors.alreadyClosed' },
  NOT_APPROVED: { key: 'operators.errors.notApproved' },
  WITHDRAWAL_HELD: { key: 'operators.errors.withdrawalHeld' },
  NOT_HELD: { key: 'operators.errors.notHeld' },
  COMPARISON_CHANGED: { key: 'operators.errors.comparisonChanged' },
  NOT_PAID: { key: 'operators.errors.notPaid' },
  PAYMENT_WAS_YOURS: { key: 'operators.errors.paymentWasYours' },
  PLAY_MONEY_PAID: { key: 'operators.errors.playMoneyPaid' },
  MAKER_IS_CHECKER: { key: 'operators.errors.makerIsChecker' },
  NOT_ALLOWED: { key: 'operators.errors.notPermitted', status: 403 },
})

/** The row of an earlier attempt under the same name. @throws Refusal REQUEST_REUSED where it asked for something else */
export function asReplay<Earlier extends { inputHash: string }>(earlier: Earlier, inputHash: string): Earlier {
  if (earlier.inputHash !== inputHash) throw refuseBank('REQUEST_REUSED')
  return earlier
}
