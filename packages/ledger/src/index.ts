export { accountsAsk, lockAccounts, openAccounts } from './accounts.ts'
export {
  type Hold,
  type HoldEnd,
  type HoldEnded,
  type HoldEndOutcome,
  type HoldNotFound,
  hold,
  type Settlement,
  settleHold,
  voidHold,
} from './holds.ts'
export { createLane, type Lane, LaneError, type LaneOptions } from './lane.ts'
export { post, postLocked, postMany } from './post.ts'
export { createPoster } from './poster.ts'
export { drawAsk, type Numbers } from './store.ts'
export { isTransient } from './transient.ts'
export type * from './types.ts'
export {
  assertLedgerBalanced,
  type Law,
  type LawNote,
  ledgerLaws,
  type Violation,
  verifyLaws,
  verifyLedger,
} from './verify.ts'
