/** What staff may be allowed to do, one word each (decision 36). A role is a set of them. */
export const permissions = [
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.approve',
  'withdrawal.pay',
  'withdrawal.bounce',
  'round.read',
  'round.decide',
  'game.read',
  'game.edit',
  'channel.read',
  'channel.edit',
  'member.read',
  'member.block',
  'member.sign-out',
  'member.clear-pin',
  'member.remove-account',
  'member.change-contact',
  'adjustment.read',
  'adjustment.ask',
  'adjustment.approve',
  'transit.read',
  'transit.state',
  'transit.confirm',
  'kyc.read',
  'kyc.decide',
  'kyc.revoke',
  'message.read',
  'content.read',
  'content.edit',
  'site.read',
  'site.edit',
  'site.maintenance',
  'promotion.read',
  'promotion.edit',
  'referral.read',
  'referral.edit',
  'referral.decide',
  'vip.read',
  'vip.edit',
  'report.read',
  'settings.read',
  'settings.edit',
  'audit.read',
  'staff.read',
  'staff.edit',
] as const

export type Permission = (typeof permissions)[number]

const known: ReadonlySet<string> = new Set(permissions)

/** Acts that take another right than their own room's. */
const doneElsewhere: Partial<Record<Permission, Permission>> = {
  'adjustment.ask': 'member.read', // from the member's page
  'referral.decide': 'member.read', // a flag names members (record 0854)
}

/**
 * What a role must allow besides, so that whoever holds it reaches what this one allows: an act is done in the room that
 * `<subject>.read` opens (record 0616). Empty for the permission to read.
 */
export function neededFor(permission: Permission): readonly Permission[] {
  const reading = `${permission.split('.')[0]}.read`
  const elsewhere = doneElsewhere[permission]
  const isOfRoom = (name: string): name is Permission => known.has(name) && name !== permission
  return [...(isOfRoom(reading) ? [reading] : []), ...(elsewhere ? [elsewhere] : [])]
}

/** What is missing from a role for what it allows, each once. */
export const missingFrom = (given: readonly Permission[]): Permission[] => [
  ...new Set(given.flatMap(neededFor).filter((needed) => !given.includes(needed))),
]
