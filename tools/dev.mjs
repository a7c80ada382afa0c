import { runTool } from './bootstrap.mjs'

await runTool('dev.ts')
