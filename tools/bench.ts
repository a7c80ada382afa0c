import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { leave, readArguments } from './run/arguments.ts'
import { askedToStop, startChild } from './run/children.ts'
import { root } from './run/command.ts'

const available = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const names = available.join(', ') || 'none yet'
const usage = `Measure, all of it or what is named (${names}); --quick shows that it runs, with figures that mean nothing:
  npm run bench [-- ledger] [--quick] [--database=<address of a PostgreSQL to measure, else an embedded one>]`

const { values, positionals: wanted } = readArguments(
  usage,
  { quick: { type: 'boolean' }, database: { type: 'string' } },
  Number.POSITIVE_INFINITY,
)
const unknown = wanted.find((name) => !available.includes(name))
if (unknown !== undefined || available.length === 0)
  leave(1, `There is no measurement ${unknown ?? 'to run'}; available: ${names}.`)

const { quick: isQuick, database } = values
const options = [...(isQuick ? ['--quick'] : []), ...(database === undefined ? [] : [`--database=${database}`])]
const hook = join(root, 'tools/run/exit-in-order.ts')
for (const name of wanted.length > 0 ? wanted : available) {
  process.stdout.write(`\n${name}\n`)
  const run = ['--import', hook, join(root, 'bench', `${name}.ts`), ...options]
  const child = startChild(process.execPath, run, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const [code] = await once(child, 'close')
  if (askedToStop().aborted) break
  if (code !== 0) process.exitCode = 1
}
