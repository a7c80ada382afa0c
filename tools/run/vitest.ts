import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, root, runCommand } from './command.ts'
import { noCounts, type TestCounts } from './counts.ts'

const reportPath = join(root, '.balai', 'vitest.json')

interface Report {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  testResults: { status: string; assertionResults: { status: string }[] }[]
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'testResults' in value
}

async function readCounts(): Promise<TestCounts> {
  const value: unknown = JSON.parse(await readFile(reportPath, 'utf8').catch(() => 'null'))
  if (!isReport(value)) return noCounts
  const brokenFiles = value.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return {
    passed: value.numPassedTests,
    failed: value.numFailedTests + brokenFiles.length,
    skipped: value.numPendingTests,
  }
}

/** Unit and integration tests, on a real PostgreSQL. */
export async function runVitest(env: NodeJS.ProcessEnv): Promise<{ outcome: Outcome; counts: TestCounts }> {
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(reportPath, { force: true })
  const outcome = await runCommand({
    title: 'unit and integration',
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
    env,
    isLive: true,
  })
  return { outcome, counts: await readCounts() }
}
