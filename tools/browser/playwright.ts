import { existsSync } from 'node:fs'
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Outcome, root, runCommand } from '../run/command.ts'
import { noCounts, type TestCounts } from '../run/counts.ts'
import { findChromium } from './chromium.ts'

const reportPath = join(root, '.balai', 'playwright.json')

function isReport(
  value: unknown,
): value is { stats: { expected: number; flaky: number; unexpected: number; skipped: number } } {
  return typeof value === 'object' && value !== null && 'stats' in value
}

/** What more than these need is no accident of the machine (record 0295). */
const mostSecondTries = 3

/** @returns also how many of those that passed did so only at their second try */
async function readCounts(): Promise<{ counts: TestCounts; secondTries: number }> {
  const value: unknown = JSON.parse(await readFile(reportPath, 'utf8').catch(() => 'null'))
  if (!isReport(value)) return { counts: noCounts, secondTries: 0 }
  const { expected, flaky, unexpected, skipped } = value.stats
  return { counts: { passed: expected + flaky, failed: unexpected, skipped }, secondTries: flaky }
}

/**
 * Runs the browser tests; the pages must be built. Further arguments go to Playwright as they are: with `--retries=1` a few
 * tests may need a second try, which the outcome tells, and Playwright's own summary names them.
 */
export async function runBrowserTests(args: readonly string[]): Promise<{ outcome: Outcome; counts: TestCounts }> {
  const config = 'e2e/playwright.config.ts'
  if (!existsSync(join(root, config))) {
    const outcome = { title: 'browser tests', isPassed: true, seconds: 0, remark: `not run: there is no ${config} yet` }
    return { outcome, counts: noCounts }
  }
  const chromium = await findChromium()
  await mkdir(join(root, '.balai'), { recursive: true })
  await rm(reportPath, { force: true })
  const outcome = await runCommand({
    title: 'browser tests',
    run: ['playwright', 'test', '--config', config, '--reporter=list,json', ...args],
    env: { CHROMIUM_PATH: chromium.path, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath },
    isLive: true,
  })
  const { counts, secondTries } = await readCounts()
  const told = secondTries > 0 ? `; ${secondTries} passed only at the second try` : ''
  const isPassed = outcome.isPassed && secondTries <= mostSecondTries
  return { outcome: { ...outcome, isPassed, remark: `in Chromium, ${chromium.origin}${told}` }, counts }
}
