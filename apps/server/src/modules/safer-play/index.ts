export { saferPlayRefusal } from './errors.ts'
export { type GateOptions, gateOn, openGate, type SaferPlayGate } from './gate.ts'
export { type Break, type Exclusion, exclude, takeBreak } from './leave.ts'
export { assertPresent, holdPresent, isAwayUntil } from './presence.ts'
export { saferPlayRoutes } from './routes.ts'
export { type ConfirmAnswer, confirmIncrease, type LimitAnswer, type LimitChange, setLimit } from './set-limit.ts'
export {
  type AbsenceDates,
  type LimitKind,
  type LimitPeriod,
  type SaferPlayObstacle,
  type ShownAbsence,
  type Standing,
  shownAbsence,
} from './standing.ts'
export {
  endCounters,
  type Increase,
  readAbsenceEnds,
  readChanges,
  readIncreases,
  readStanding,
  standingsAsk,
} from './store.ts'
export { type LimitView, readView, type SaferPlayView, shownChanges } from './view.ts'
