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
}

/** Acts by what they are done to: the part of their name before the dot. */
export const auditGroups = ['staff', 'deposit', 'withdrawal'] as const
