import type { OperatorsWords } from '@balai/copy/operators'

type ActionWord = keyof OperatorsWords['audit']['action']

/** What an act is called where people read it. An act that is not named here shows under its own name. */
export const actionWords: Readonly<Record<string, ActionWord>> = {
  'staff.login': 'signedIn',
  'staff.second-factor': 'secondFactorEnrolled',
  'deposit.claim': 'depositClaimed',
  'deposit.take-over': 'depositTakenOver',
  'deposit.release': 'depositReleased',
  'deposit.approve': 'depositApproved',
  'deposit.reject': 'depositRejected',
  'deposit.receipt': 'receiptViewed',
  'withdrawal.claim': 'withdrawalClaimed',
  'withdrawal.take-over': 'withdrawalTakenOver',
  'withdrawal.release': 'withdrawalReleased',
  'withdrawal.approve': 'withdrawalApproved',
  'withdrawal.reject': 'withdrawalRejected',
  'withdrawal.pay': 'withdrawalPaid',
  'channel.add': 'channelAdded',
  'channel.save': 'channelSaved',
  'channel.add-account': 'channelAccountAdded',
  'channel.save-account': 'channelAccountSaved',
  'payment.resolve': 'paymentResolved',
  'member.block': 'memberBlocked',
  'member.unblock': 'memberUnblocked',
  'member.sign-out': 'memberSignedOut',
  'adjustment.ask': 'adjustmentAsked',
  'adjustment.approve': 'adjustmentApproved',
  'adjustment.reject': 'adjustmentRejected',
  'kyc.claim': 'kycClaimed',
  'kyc.take-over': 'kycTakenOver',
  'kyc.release': 'kycReleased',
  'kyc.approve': 'kycApproved',
  'kyc.reject': 'kycRejected',
  'kyc.picture': 'kycPictureViewed',
  'round.requery': 'roundRequeried',
  'round.ask': 'roundAsked',
  'round.decline': 'roundDeclined',
  'round.confirm': 'roundConfirmed',
  'case.resolve': 'caseResolved',
  'game.edit': 'gameEdited',
}

/** Acts by what they are done to: the part of their name before the dot. */
export const auditGroups = [
  'staff',
  'deposit',
  'withdrawal',
  'channel',
  'payment',
  'member',
  'adjustment',
  'kyc',
  'round',
  'case',
  'game',
] as const
