import { buildPages } from './browser/pages.ts'
import { runBrowserTests } from './browser/playwright.ts'

const built = await buildPages()
const isPassed = built.isPassed && (await runBrowserTests(process.argv.slice(2))).outcome.isPassed
process.exitCode = isPassed ? 0 : 1
