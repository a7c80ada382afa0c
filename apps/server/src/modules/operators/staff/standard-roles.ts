import { type Permission, permissions } from '@balai/contract'

export interface StandardRole {
  id: string
  name: string
  permissions: readonly Permission[]
}

/** Reads what members ask about on the telephone, and changes nothing of it. */
const answersMembers = ['promotion.read', 'vip.read'] as const

/** Works the queues: money in, money out as far as one person may, identities. */
const cashier = [
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.approve',
  'member.read',
  'member.sign-out',
  'adjustment.read',
  'adjustment.ask',
  'transit.read',
  'transit.state',
  'kyc.read',
  'kyc.decide',
  ...answersMembers,
] as const

/** The cashier's second pair of eyes: pays, records what banks send back, blocks, clears PINs, removes accounts, changes contacts with a colleague, takes verifications back, settles rounds, decides what looks like fraud, reads the rules. */
const supervisor = [
  ...cashier,
  'withdrawal.pay',
  'withdrawal.bounce',
  'round.read',
  'round.decide',
  'game.read',
  'channel.read',
  'member.block',
  'member.clear-pin',
  'member.remove-account',
  'member.change-contact',
  'kyc.revoke',
  'adjustment.approve',
  'transit.confirm',
  'content.read',
  'content.edit',
  'site.read',
  'referral.read',
  'referral.decide',
  'report.read',
  'settings.read',
  'audit.read',
] as const

/** Writes what members see and what they are given, and touches neither members, nor their money, nor fraud. */
const marketing = [
  'content.read',
  'content.edit',
  'site.read',
  'game.read',
  'game.edit',
  'promotion.read',
  'promotion.edit',
  'referral.read',
  'referral.edit',
  'vip.read',
  'vip.edit',
] as const

/** The roles that an operator begins with (decision record 0261); it may make others. */
export const standardRoles = {
  cashier: { id: 'cashier', name: 'Kasir', permissions: cashier },
  supervisor: { id: 'supervisor', name: 'Penyelia', permissions: supervisor },
  marketing: { id: 'marketing', name: 'Pemasaran', permissions: marketing },
  administrator: { id: 'administrator', name: 'Administrator', permissions },
} as const satisfies Record<string, StandardRole>
