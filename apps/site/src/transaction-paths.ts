/** Addresses that only members are led to: apart from `paths.ts`, so that a visitor's first view does not carry them. */
export const transactionPaths = {
  /** Credit between the main wallet and those of providers, and gifts to other members. */
  transfer: () => '/transaction/transfer',
  memberLevel: () => '/transaction/member-level',
  referral: () => '/transaction/referral',
  claimBonus: () => '/transaction/claim-bonus',
  claimHistory: () => '/transaction/claim-history',
  resetPin: () => '/profile/reset-pin',
  redPacket: () => '/transaction/red-packet',
}
