export interface TestCounts {
  passed: number
  failed: number
  skipped: number
}

export const noCounts: TestCounts = { passed: 0, failed: 0, skipped: 0 }

/** A runner that failed without naming a failed test (a file that does not load, say) counts as one failure. */
export function withRunner(counts: TestCounts, isPassed: boolean): TestCounts {
  return isPassed || counts.failed > 0 ? counts : { ...counts, failed: 1 }
}

export function sum(all: readonly TestCounts[]): TestCounts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    noCounts,
  )
}
