import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readReport } from '../browser/report.ts'
import { root } from './command.ts'
import { tellFailures } from './failures.ts'
import { readVitestReport } from './vitest-report.ts'

const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] }

test('a failed test of vitest is named with its file and with what it said', () => {
  const failure = {
    status: 'failed',
    fullName: 'a bet is taken once',
    failureMessages: ['\u001b[31mexpected 2 to be 1\u001b[39m\n    at bet.test.ts:3'],
  }
  const file = {
    name: join(root, 'apps/bet.test.ts'),
    status: 'failed',
    message: '',
    assertionResults: [passed, failure],
  }
  const report = readVitestReport(JSON.stringify({ numPassedTests: 1, numPendingTests: 2, testResults: [file] }))
  expect(report.counts).toEqual({ passed: 1, failed: 1, skipped: 2 })
  expect(tellFailures(report.failed)).toBe('  ✗ apps/bet.test.ts › a bet is taken once\n      expected 2 to be 1\n')
})

test('a file that does not load counts as one failure, and is named', () => {
  const file = {
    name: join(root, 'apps/bet.test.ts'),
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  const report = readVitestReport(JSON.stringify({ numPassedTests: 0, numPendingTests: 0, testResults: [file] }))
  expect(report.counts.failed).toBe(1)
  expect(report.failed).toEqual([{ name: 'apps/bet.test.ts', message: 'no such module' }])
})

test('a report of vitest that was never written counts no test', () => {
  expect(readVitestReport('null')).toEqual({ counts: { passed: 0, failed: 0, skipped: 0 }, failed: [] })
})

test('a failed browser test is named with its width, and one that passed at its second try is not', () => {
  const tries = (status: string) => [
    { projectName: 'phone', status, results: [{ error: { message: 'first' } }, { error: { message: 'timed out' } }] },
  ]
  const suites = [
    {
      title: 'wallet/deposit.e2e.ts',
      specs: [{ title: 'a receipt', tests: tries('flaky') }],
      suites: [{ title: 'on a slow line', specs: [{ title: 'is sent', tests: tries('unexpected') }] }],
    },
  ]
  const report = JSON.stringify({ stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }, suites })
  expect(readReport(report).failed).toEqual([
    { name: '[phone] wallet/deposit.e2e.ts › on a slow line › is sent', message: 'timed out' },
  ])
})

test('what went wrong in browser tests outside any test is named too', () => {
  const report = JSON.stringify({
    stats: { expected: 2, flaky: 0, unexpected: 0, skipped: 0 },
    suites: [],
    errors: [{ message: 'Error: the tests left the books wrong' }],
  })
  expect(tellFailures(readReport(report).failed)).toBe(
    '  ✗ browser tests, outside any test\n      Error: the tests left the books wrong\n',
  )
})

test('of a long message only the beginning is told', () => {
  const told = tellFailures([
    { name: 'x', message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n') },
  ])
  expect(told.split('\n')).toHaveLength(8)
})
