import { buildPages } from './browser/pages.ts'
import { runBrowserTests } from './browser/playwright.ts'
import { leave } from './run/arguments.ts'

const usage = `Browser tests, all of them or those whose paths have a part that is named; arguments go to Playwright as they are, and\n  npx playwright test --help\nlists what it takes:\n  npm run e2e [-- wallet/deposit.e2e.ts --project=phone]`
if (process.argv.includes('--help')) leave(0, usage)

const built = await buildPages()
const isPassed = built.isPassed && (await runBrowserTests(process.argv.slice(2))).outcome.isPassed
process.exitCode = isPassed ? 0 : 1
