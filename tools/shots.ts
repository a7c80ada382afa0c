import { findHeadlessChromium } from './browser/chromium.ts'
import { buildPages } from './browser/pages.ts'
import { runCommand } from './run/command.ts'

/** `npm run shots`: photographs every screen; its arguments are explained by `npm run shots -- --help`. */
const built = await buildPages()
const { path } = await findHeadlessChromium()
if (built.isPassed) {
  const taken = await runCommand({
    title: 'pictures',
    run: [process.execPath, 'e2e/shots/main.ts', ...process.argv.slice(2)],
    env: { CHROMIUM_PATH: path },
    isLive: true,
  })
  process.exitCode = taken.isPassed ? 0 : 1
} else process.exitCode = 1
