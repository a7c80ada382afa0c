import { expect, test } from 'vitest'
import { readReport } from './report.ts'

const report = (flaky: number) => JSON.stringify({ stats: { expected: 10, flaky, unexpected: 0, skipped: 1 } })

test('a test that passed at its second try is counted as passed, and told', () => {
  const { counts, isBearable, told } = readReport(report(3))
  expect(counts).toEqual({ passed: 13, failed: 0, skipped: 1 })
  expect(told).toContain('3 passed only at the second try')
  expect(isBearable).toBe(true)
})

test('a run with more than three second tries is not borne', () => {
  expect(readReport(report(4)).isBearable).toBe(false)
})

test('a run without second tries says nothing of them', () => {
  expect(readReport(report(0)).told).toBe('')
})

test('a report that was never written counts no test', () => {
  expect(readReport('null')).toMatchObject({ counts: { passed: 0, failed: 0, skipped: 0 } })
})
