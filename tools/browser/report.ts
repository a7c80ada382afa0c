import { noCounts, type TestCounts } from '../run/counts.ts'
import type { FailedTest } from '../run/failures.ts'

/** What more than these need is no accident of the machine (record 0295). */
const mostSecondTries = 3

export interface BrowserReport {
  /** Tests that passed at the second try are among those that passed. */
  counts: TestCounts
  /** False where too many needed a second try. */
  isBearable: boolean
  /** What the table adds about second tries; empty where there were none. */
  told: string
  failed: FailedTest[]
}

interface Stats {
  expected: number
  flaky: number
  unexpected: number
  skipped: number
}

interface Suite {
  title: string
  specs?: {
    title: string
    tests: { projectName: string; status: string; results: { error?: { message?: string } }[] }[]
  }[]
  suites?: Suite[]
}

interface Report {
  stats: Stats
  suites?: Suite[]
  /** What belongs to no test: a start, an end, a worker that died. */
  errors?: { message?: string }[]
}

const isReport = (value: unknown): value is Report => typeof value === 'object' && value !== null && 'stats' in value

function failedIn(suite: Suite, above: string): FailedTest[] {
  const path = above ? `${above} › ${suite.title}` : suite.title
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests
      .filter((test) => test.status === 'unexpected')
      .map((test) => ({
        name: `[${test.projectName}] ${path} › ${spec.title}`,
        message: test.results.at(-1)?.error?.message ?? '',
      })),
  )
  return [...own, ...(suite.suites ?? []).flatMap((inner) => failedIn(inner, path))]
}

/** @param text Playwright's own report as JSON; anything else, as where the run broke off, counts as no tests at all */
export function readReport(text: string): BrowserReport {
  const value: unknown = JSON.parse(text)
  if (!isReport(value)) return { counts: noCounts, isBearable: true, told: '', failed: [] }
  const { expected, flaky, unexpected, skipped } = value.stats
  return {
    counts: { passed: expected + flaky, failed: unexpected, skipped },
    isBearable: flaky <= mostSecondTries,
    told: flaky > 0 ? `; ${flaky} passed only at the second try` : '',
    failed: [
      ...(value.suites ?? []).flatMap((suite) => failedIn(suite, '')),
      ...(value.errors ?? []).map(({ message }) => ({
        name: 'browser tests, outside any test',
        message: message ?? '',
      })),
    ],
  }
}
