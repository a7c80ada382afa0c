import { readOptions, shotArguments, usage } from '../e2e/shots/options.ts'
import { findHeadlessChromium } from './browser/chromium.ts'
import { buildPages } from './browser/pages.ts'
import { leave, readArguments } from './run/arguments.ts'
import { runCommand } from './run/command.ts'

const args = process.argv.slice(2)

function readAsked() {
  readArguments(usage, shotArguments)
  try {
    return readOptions(args)
  } catch (error) {
    return leave(1, (error as Error).message) // with the usage
  }
}

/** `npm run shots`: photographs every screen, or lists them, for which nothing is built. */
async function photograph(): Promise<boolean> {
  const { asks } = readAsked()
  if (asks === 'pictures' && !(await buildPages()).isPassed) return false
  const { path } = await findHeadlessChromium()
  const taken = await runCommand({
    title: 'pictures',
    run: [process.execPath, 'e2e/shots/main.ts', ...args],
    env: { CHROMIUM_PATH: path },
    isLive: true,
  })
  return taken.isPassed
}

process.exitCode = (await photograph()) ? 0 : 1
