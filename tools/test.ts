import { buildPages } from './browser/pages.ts'
import { runBrowserTests } from './browser/playwright.ts'
import { checkCommands } from './check/commands.ts'
import { readArguments } from './run/arguments.ts'
import { type Outcome, printTable, runSideBySide } from './run/command.ts'
import { noCounts, sum, withRunner } from './run/counts.ts'
import { tellFailures } from './run/failures.ts'
import { findServices } from './run/services.ts'
import { runVitest } from './run/vitest.ts'

readArguments('All checks, unit, integration and browser tests; nothing can be chosen:\n  npm test', {})

const services = await findServices(process.env)
for (const sentence of services.sentences) process.stdout.write(`${sentence}\n`)

const outcomes: Outcome[] = await runSideBySide(checkCommands(), 2)
const vitest = await runVitest(services.env)
outcomes.push(vitest.outcome)
const built = await buildPages()
outcomes.push(built)
const left = { title: 'browser tests', isPassed: false, seconds: 0, remark: 'not run: the pages could not be built' }
const browser = built.isPassed
  ? await runBrowserTests(['--retries=1'])
  : { outcome: left, counts: noCounts, failed: [] }
outcomes.push(browser.outcome)

printTable(outcomes)
process.stdout.write(`\n${tellFailures([...vitest.failed, ...browser.failed])}`)
const { passed, failed, skipped } = sum([
  withRunner(vitest.counts, vitest.outcome.isPassed),
  withRunner(browser.counts, browser.outcome.isPassed),
])
const isPassed = outcomes.every((outcome) => outcome.isPassed)
const minutes = (performance.now() / 60_000).toFixed(1)
const verdict = isPassed ? 'Everything passed' : 'Not everything passed'
process.stdout.write(`${verdict}, in ${minutes} min.${skipped ? ` ${skipped} left out.` : ''}\n`)
process.stdout.write(`${passed} passed, ${failed} failed\n`)
process.exitCode = isPassed ? 0 : 1
