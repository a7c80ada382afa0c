/** The levels of slices (ARCHITECTURE.md), the lowest first. A new slice is given its own here before anything else. */
export const levels = [
  ['operators', 'realtime', 'session'],
  ['content', 'safer-play'],
  ['member'],
  ['wallet'],
  ['bank', 'games', 'promotions', 'referral', 'vip', 'kyc', 'reports'],
] as const

/**
 * Paths of what tests and development alone run, as a regular expression: folders at the root of an app or package. One
 * of such a name deeper down runs in production like what lies beside it.
 */
export const testPaths = '(\\.test\\.tsx?$|^(apps|packages)/[^/]+/(test|dev)/|^(tools|e2e)/test/)'
