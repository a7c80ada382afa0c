import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { conformanceTable, runConformance } from './run.ts'
import type { ConformanceTarget } from './target.ts'

/** `node main.ts <module>`: the module exports `openTarget(): Promise<ConformanceTarget>`. Exit code 1 if a row fails. */
const [path] = process.argv.slice(2)
if (!path) throw new Error('usage: node main.ts <module that exports openTarget>')
type Module = { openTarget: () => Promise<ConformanceTarget> }
const { openTarget } = (await import(pathToFileURL(resolve(path)).href)) as Module // as the usage demands
const results = await runConformance(await openTarget())
console.log(conformanceTable(results))
process.exit(results.some(({ verdict }) => verdict === 'failed') ? 1 : 0)
