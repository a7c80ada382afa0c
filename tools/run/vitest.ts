import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, root, runCommand } from './command.ts'
import type { TestCounts } from './counts.ts'
import type { FailedTest } from './failures.ts'
import { readVitestReport } from './vitest-report.ts'

const reportPath = join(root, '.balai', 'vitest.json')

/** Unit and integration tests, on a real PostgreSQL. */
export async function runVitest(
  env: NodeJS.ProcessEnv,
): Promise<{ outcome: Outcome; counts: TestCounts; failed: FailedTest[] }> {
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(reportPath, { force: true })
  const outcome = await runCommand({
    title: 'unit and integration',
    run: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportPath}`],
    env,
    isLive: true,
  })
  return { outcome, ...readVitestReport(await readFile(reportPath, 'utf8').catch(() => 'null')) }
}
