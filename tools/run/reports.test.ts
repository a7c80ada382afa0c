import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { readReport } from '../browser/report.ts'
import { root } from './command.ts'
import { tellFailures } from './failures.ts'
import { readVitestReport } from './vitest-report.ts'
import { reportPathKey } from './vitest-reporter.ts'

/** Runs a folder of tests inside the repository, where its libraries are found, but outside what git and checks see. */
async function runOver(files: Record<string, string>) {
  await mkdir(join(root, '.balai'), { recursive: true })
  const folder = await mkdtemp(join(root, '.balai', 'run-over-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(folder, name), `import { beforeAll, describe, expect, test } from 'vitest'\n${text}`)
  }
  const reportPath = join(folder, 'report.json')
  const env = { ...process.env, [reportPathKey]: reportPath }
  const run = ['run', '--root', folder, '--reporter', join(import.meta.dirname, 'vitest-reporter.ts')]
  const end = promisify(execFile)(join(root, 'node_modules', '.bin', 'vitest'), run, { env, cwd: folder })
  const isPassed = await end.then(
    () => true,
    () => false,
  )
  return { isPassed, ...readVitestReport(await readFile(reportPath, 'utf8')) }
}

test('a run is counted, and all that failed in it is named with what it said: tests, hooks and files', async () => {
  const { isPassed, counts, failed } = await runOver({
    'bet.test.ts': `describe('a bet', () => { test('is taken once', () => expect(2).toBe(1)); test('counts', () => {}) })
      test.skip('is left', () => {})`,
    'hook.test.ts': `describe('a till', () => {
      beforeAll(() => { throw new Error('no such till') })
      test('is open', () => {})
    })`,
    'load.test.ts': `throw new Error('no such file')`,
  })
  expect(isPassed).toBe(false)
  expect(failed.sort((one, other) => one.name.localeCompare(other.name))).toEqual([
    { name: 'bet.test.ts › a bet > is taken once', message: 'expected 2 to be 1 // Object.is equality' },
    { name: 'hook.test.ts › a till', message: 'no such till' },
    { name: 'load.test.ts', message: 'no such file' },
  ])
  expect(counts).toMatchObject({ passed: 1, failed: 3 })
})

test('of an error that came of another the first is told first: it says what was wrong', async () => {
  const { failed } = await runOver({
    'cause.test.ts': `test('holds', () => {
      throw new Error('does not hold for 3', { cause: new Error('expected 503 to be less than 500') })
    })`,
  })
  expect(failed).toEqual([
    { name: 'cause.test.ts › holds', message: 'expected 503 to be less than 500\ndoes not hold for 3' },
  ])
})

test('what broke outside any test of a run is named too, where every test passed', async () => {
  const { isPassed, counts, failed } = await runOver({
    'late.test.ts': `test('passes', async () => {
      void Promise.reject(new Error('nobody waited for it'))
      await new Promise((resolve) => setTimeout(resolve, 50))
    })`,
  })
  expect(isPassed).toBe(false)
  expect(counts).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(tellFailures(failed)).toBe('  ✗ unit and integration, outside any test\n      nobody waited for it\n')
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

test('of a long message only the beginning is told, without colours and stack', () => {
  expect(tellFailures([{ name: 'x', message: '\u001b[31mexpected 2 to be 1\u001b[39m\n    at bet.test.ts:3' }])).toBe(
    '  ✗ x\n      expected 2 to be 1\n',
  )
  const told = tellFailures([
    { name: 'x', message: Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n') },
  ])
  expect(told.split('\n')).toHaveLength(8)
})
