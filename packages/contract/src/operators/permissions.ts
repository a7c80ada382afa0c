/** What staff may be allowed to do, one word each (decision 36). A role is a set of them. */
export const permissions = [
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.approve',
  'withdrawal.pay',
  'round.read',
  'round.decide',
  'game.read',
  'game.edit',
  'channel.read',
  'channel.edit',
  'member.read',
  'member.block',
  'member.sign-out',
  'adjustment.read',
  'adjustment.ask',
  'adjustment.approve',
  'kyc.read',
  'kyc.decide',
  'message.read',
  'audit.read',
] as const

export type Permission = (typeof permissions)[number]
