import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, root, runCommand } from '../run/command.ts'
import { noCounts, type TestCounts } from '../run/counts.ts'
import type { FailedTest } from '../run/failures.ts'
import { findHeadlessChromium, findOldestChromium } from './chromium.ts'
import { readReport } from './report.ts'

const reportPath = join(root, '.balai', 'playwright.json')

/**
 * Runs the browser tests; the pages must be built. Further arguments go to Playwright as they are: with `--retries=1` a few
 * tests may need a second try, which the outcome tells, and Playwright's own summary names them.
 */
export async function runBrowserTests(
  args: readonly string[],
): Promise<{ outcome: Outcome; counts: TestCounts; failed: FailedTest[] }> {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(root, config))) {
    const outcome = { title: 'browser tests', isPassed: true, seconds: 0, remark: `not run: there is no ${config} yet` }
    return { outcome, counts: noCounts, failed: [] }
  }
  const chromium = await findHeadlessChromium()
  const oldest = await findOldestChromium().catch((error: Error) => error)
  const untold =
    oldest instanceof Error ? `; not in the oldest that we serve, which did not start: ${oldest.message}` : ''
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(reportPath, { force: true })
  const outcome = await runCommand({
    title: 'browser tests',
    run: ['playwright', 'test', '--config', config, '--reporter=list,json', ...args],
    env: {
      CHROMIUM_PATH: chromium.path,
      ...(oldest instanceof Error ? {} : { OLDEST_CHROMIUM_PATH: oldest.path }),
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath,
    },
    isLive: true,
  })
  const { counts, isBearable, told, failed } = readReport(await readFile(reportPath, 'utf8').catch(() => 'null'))
  const isPassed = outcome.isPassed && isBearable
  return {
    outcome: { ...outcome, isPassed, remark: `in Chromium, ${chromium.origin}${told}${untold}` },
    counts,
    failed,
  }
}
