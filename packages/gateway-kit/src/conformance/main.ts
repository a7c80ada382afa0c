import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { conformanceTable, runConformance } from './run.ts'
import type { ConformanceTarget } from './target.ts'

/** What a module gives that says where a wallet is, and how to arrange what a provider cannot. */
type Module = { openTarget?: () => ConformanceTarget | Promise<ConformanceTarget> }

/** Tries a wallet, and says row by row what it answered. @returns the exit code: 1 if a row fails, or there is nothing to try */
async function main(path: string | undefined): Promise<number> {
  const module: Module = path === undefined ? {} : await import(pathToFileURL(resolve(path)).href)
  if (!module.openTarget) {
    console.error(
      'usage: npm run conformance -- <a module that exports openTarget; see packages/gateway-kit/README.md>',
    )
    return 1
  }
  const results = await runConformance(await module.openTarget())
  console.log(conformanceTable(results))
  return results.some(({ verdict }) => verdict === 'failed') ? 1 : 0
}

process.exit(await main(process.argv[2]))
