import { relative } from 'node:path'
import { root } from './command.ts'
import { noCounts, type TestCounts } from './counts.ts'
import type { FailedTest } from './failures.ts'

interface FileReport {
  name: string
  status: string
  /** Why the file as a whole failed, as where it does not load. */
  message: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] | null }[]
}

interface Report {
  numPassedTests: number
  numPendingTests: number
  testResults: FileReport[]
}

const isReport = (value: unknown): value is Report =>
  typeof value === 'object' && value !== null && 'numPassedTests' in value && 'testResults' in value

function failedIn(file: FileReport): FailedTest[] {
  if (file.status !== 'failed') return []
  const path = relative(root, file.name)
  const tests = file.assertionResults.filter((test) => test.status === 'failed')
  // A file that breaks without a failed test counts as one: what it holds was not run.
  if (tests.length === 0) return [{ name: path, message: file.message }]
  return tests.map((test) => ({
    name: `${path} › ${test.fullName}`,
    message: (test.failureMessages ?? []).join('\n'),
  }))
}

/** @param text Vitest's own report as JSON; anything else, as where the run broke off, counts as no tests at all */
export function readVitestReport(text: string): { counts: TestCounts; failed: FailedTest[] } {
  const value: unknown = JSON.parse(text)
  if (!isReport(value)) return { counts: noCounts, failed: [] }
  const failed = value.testResults.flatMap(failedIn)
  return { counts: { passed: value.numPassedTests, failed: failed.length, skipped: value.numPendingTests }, failed }
}
