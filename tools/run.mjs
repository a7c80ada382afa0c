import { runTool } from './bootstrap.mjs'

const [name] = process.argv.splice(2, 1)
if (!name || !/^[a-z0-9]+$/.test(name)) throw new Error('which tool? for instance: node tools/run.mjs check')
await runTool(`${name}.ts`)
