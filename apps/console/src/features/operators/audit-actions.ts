import type { OperatorsWords } from '@balai/copy/operators'

type ActionWord = keyof OperatorsWords['audit']['action']

/** What an act is called where people read it. */
const actionWords: Readonly<Record<string, ActionWord>> = {
  'staff.login': 'signedIn',
  'staff.logout': 'signedOut',
  'staff.second-factor': 'secondFactorEnrolled',
  'staff.add': 'staffAdded',
  'staff.change': 'staffChanged',
  'staff.invite': 'staffInvited',
  'staff.remove-second-factor': 'staffSecondFactorRemoved',
  'staff.sign-out': 'staffSignedOut',
  'staff.password': 'staffPasswordChosen',
  'staff.password-by-link': 'staffPasswordByLink',
  'staff.found': 'staffFounded',
  'staff.rescue': 'staffRescued',
  'role.make': 'roleMade',
  'role.change': 'roleChanged',
  'role.remove': 'roleRemoved',
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
  'withdrawal.compare': 'withdrawalCompared',
  'withdrawal.bounce': 'withdrawalBounced',
  'channel.add': 'channelAdded',
  'channel.save': 'channelSaved',
  'channel.add-account': 'channelAccountAdded',
  'channel.save-account': 'channelAccountSaved',
  'payment.resolve': 'paymentResolved',
  'member.block': 'memberBlocked',
  'member.unblock': 'memberUnblocked',
  'member.sign-out': 'memberSignedOut',
  'member.clear-pin': 'pinCleared',
  'member.remove-account': 'accountRemoved',
  'member.ask-contact': 'contactAsked',
  'member.change-contact': 'contactChanged',
  'member.reject-contact': 'contactRejected',
  'adjustment.ask': 'adjustmentAsked',
  'adjustment.approve': 'adjustmentApproved',
  'adjustment.reject': 'adjustmentRejected',
  'transit.ask': 'transitAsked',
  'transit.state': 'transitStated',
  'transit.confirm': 'transitConfirmed',
  'transit.decline': 'transitDeclined',
  'transit.settle': 'transitSettled',
  'kyc.claim': 'kycClaimed',
  'kyc.take-over': 'kycTakenOver',
  'kyc.release': 'kycReleased',
  'kyc.approve': 'kycApproved',
  'kyc.reject': 'kycRejected',
  'kyc.revoke': 'kycRevoked',
  'kyc.picture': 'kycPictureViewed',
  'round.requery': 'roundRequeried',
  'round.ask': 'roundAsked',
  'round.decline': 'roundDeclined',
  'round.confirm': 'roundConfirmed',
  'case.resolve': 'caseResolved',
  'game.edit': 'gameEdited',
  'game.connect-provider': 'providerConnected',
  'content.make': 'contentMade',
  'content.change': 'contentChanged',
  'content.remove': 'contentRemoved',
  'site.change': 'siteChanged',
  'settings.change': 'settingsChanged',
  'settings.add-host': 'hostAdded',
  'settings.remove-host': 'hostRemoved',
  'settings.licence': 'licenceChanged',
  'settings.remove-licence': 'licenceRemoved',
  'bonus.make': 'bonusMade',
  'bonus.change': 'bonusChanged',
  'red-packet.make': 'redPacketMade',
  'red-packet.turn-on': 'redPacketTurnedOn',
  'red-packet.turn-off': 'redPacketTurnedOff',
  'voucher.make': 'voucherMade',
  'voucher.turn-on': 'voucherTurnedOn',
  'voucher.turn-off': 'voucherTurnedOff',
  'attendance.change': 'attendanceChanged',
  'payout-rule.change': 'payoutRuleChanged',
  'referral-rule.change': 'referralRuleChanged',
  'referral-flag.cleared': 'referralCleared',
  'referral-flag.confirmed': 'referralConfirmed',
  'vip.change': 'vipChanged',
}

/** Every act that has a word. */
export const knownActs = Object.keys(actionWords)

/** An act whose name alone does not say what was done is called by what came of it. */
const byOutcome: Readonly<Record<string, (after: Readonly<Record<string, unknown>>) => ActionWord>> = {
  'member.unblock': ({ state }) => (state === 'active' ? 'memberUnblocked' : 'triesForgiven'),
  'site.maintenance': ({ isMaintenance }) => (isMaintenance === true ? 'siteClosed' : 'siteOpened'),
}

interface Act {
  action: string
  after: Readonly<Record<string, unknown>> | null
}

/** What was done, as people say it; an act that has no word here shows under its own name. */
export function nameOfAct({ action, after }: Act, { audit }: Pick<OperatorsWords, 'audit'>): string {
  const word = byOutcome[action]?.(after ?? {}) ?? actionWords[action]
  return word ? audit.action[word] : action
}

const looks: ReadonlySet<string> = new Set(['receipt', 'picture', 'claim', 'release'])

/** Whether an act changed nothing for anybody: somebody looked, or took something up and put it back. */
export const onlyLooks = (action: string): boolean => looks.has(action.split('.')[1] ?? '')

/** Acts by what they are done to: the part of their name before the dot. */
export const auditGroups = [
  'staff',
  'role',
  'deposit',
  'withdrawal',
  'channel',
  'payment',
  'member',
  'adjustment',
  'transit',
  'kyc',
  'round',
  'case',
  'game',
  'content',
  'site',
  'settings',
  'bonus',
  'red-packet',
  'voucher',
  'attendance',
  'payout-rule',
  'referral-rule',
  'referral-flag',
  'vip',
] as const
