import { noCounts, type TestCounts } from './counts.ts'
import type { FailedTest } from './failures.ts'

/** What is kept of a run. */
export interface VitestReport {
  counts: TestCounts
  failed: FailedTest[]
}

const isReport = (value: unknown): value is VitestReport =>
  typeof value === 'object' && value !== null && 'counts' in value && 'failed' in value

/** @param text what `VitestReporter` wrote; anything else, as where the run broke off, counts as no tests at all */
export function readVitestReport(text: string): VitestReport {
  const value: unknown = JSON.parse(text)
  return isReport(value) ? value : { counts: noCounts, failed: [] }
}
