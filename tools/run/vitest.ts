import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, root, runCommand } from './command.ts'
import { readVitestReport, type VitestReport } from './vitest-report.ts'
import { reportPathKey } from './vitest-reporter.ts'

const reportPath = join(root, '.balai', 'vitest.json')

/** Unit and integration tests, on a real PostgreSQL. */
export async function runVitest(env: NodeJS.ProcessEnv): Promise<VitestReport & { outcome: Outcome }> {
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(reportPath, { force: true })
  const outcome = await runCommand({
    title: 'unit and integration',
    run: ['vitest', 'run', '--reporter=default', '--reporter=./tools/run/vitest-reporter.ts'],
    env: { ...env, [reportPathKey]: reportPath },
    isLive: true,
  })
  return { outcome, ...readVitestReport(await readFile(reportPath, 'utf8').catch(() => 'null')) }
}
