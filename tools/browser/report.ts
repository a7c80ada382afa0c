import { noCounts, type TestCounts } from '../run/counts.ts'

/** What more than these need is no accident of the machine (record 0295). */
const mostSecondTries = 3

export interface BrowserReport {
  /** Tests that passed at the second try are among those that passed. */
  counts: TestCounts
  /** False where too many needed a second try. */
  isBearable: boolean
  /** What the table adds about second tries; empty where there were none. */
  told: string
}

interface Stats {
  expected: number
  flaky: number
  unexpected: number
  skipped: number
}

const isReport = (value: unknown): value is { stats: Stats } =>
  typeof value === 'object' && value !== null && 'stats' in value

/** @param text Playwright's own report as JSON; anything else, as where the run broke off, counts as no tests at all */
export function readReport(text: string): BrowserReport {
  const value: unknown = JSON.parse(text)
  if (!isReport(value)) return { counts: noCounts, isBearable: true, told: '' }
  const { expected, flaky, unexpected, skipped } = value.stats
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped },
    isBearable: flaky <= mostSecondTries,
    told: flaky > 0 ? `; ${flaky} passed only at the second try` : '',
  }
}
