import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './run/command.ts'

/** `npm run bench [-- name …]` runs bench/<name>.ts, or all of them in the order of their names. */
const available = readdirSync(join(root, 'bench'))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort()
const wanted = process.argv.slice(2).filter((argument) => !argument.startsWith('-'))
const unknown = wanted.find((name) => !available.includes(name))

if (unknown !== undefined || available.length === 0) {
  const names = available.join(', ') || 'none yet'
  process.stderr.write(`There is no measurement ${unknown ?? 'to run'}; available: ${names}.\n`)
  process.exitCode = 1
} else {
  const options = process.argv.slice(2).filter((argument) => argument.startsWith('-'))
  for (const name of wanted.length > 0 ? wanted : available) {
    process.stdout.write(`\n${name}\n`)
    const result = spawnSync(process.execPath, [join(root, 'bench', `${name}.ts`), ...options], {
      cwd: root,
      stdio: 'inherit',
    })
    if (result.status !== 0) process.exitCode = 1
  }
}
