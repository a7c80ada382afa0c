/** The levels of slices (ARCHITECTURE.md), the lowest first. A new slice is given its own here before anything else. */
export const levels = [
  ['session', 'member', 'operators', 'content', 'realtime', 'safer-play'],
  ['wallet'],
  ['bank', 'games', 'promotions', 'referral', 'vip', 'kyc', 'reports'],
] as const
