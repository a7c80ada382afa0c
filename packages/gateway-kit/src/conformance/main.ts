import { statSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { conformanceTable, runConformance } from './run.ts'
import type { ConformanceTarget } from './target.ts'

/** What a module gives that says where a wallet is, and how to arrange what a provider cannot. */
type Module = { openTarget?: () => ConformanceTarget | Promise<ConformanceTarget> }

const usage = 'usage: npm run conformance -- <a module that exports openTarget; see packages/gateway-kit/README.md>'

/** Says what is wrong with what was given. @returns undefined where there is nothing to try */
async function readModule(path: string | undefined): Promise<Required<Module> | undefined> {
  if (path === undefined) return void console.error(usage)
  const file = resolve(path)
  if (!statSync(file, { throwIfNoEntry: false })?.isFile())
    return void console.error(`there is no file ${file}\n${usage}`)
  const { openTarget }: Module = await import(pathToFileURL(file).href)
  if (typeof openTarget !== 'function') return void console.error(`${file} exports no openTarget\n${usage}`)
  return { openTarget }
}

/** Tries a wallet, and says row by row what it answered. @returns the exit code: 1 if a row fails, or there is nothing to try */
async function main(path: string | undefined): Promise<number> {
  const module = await readModule(path)
  if (!module) return 1
  const results = await runConformance(await module.openTarget())
  console.log(conformanceTable(results))
  return results.some(({ verdict }) => verdict === 'failed') ? 1 : 0
}

process.exit(await main(process.argv[2]))
