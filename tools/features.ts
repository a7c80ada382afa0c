import { glob } from 'node:fs/promises'
import { allowed } from './features/allowed.ts'
import { lateInScripts } from './features/scripts.ts'
import { lateInStyles } from './features/styles.ts'
import { readArguments } from './run/arguments.ts'
import { root } from './run/command.ts'

readArguments('Look for what browsers lack, a part of npm run check:\n  node tools/features.ts', {})

const programs = ['packages/ui', 'apps/site', 'apps/console', 'apps/arcade']

const sheets: string[] = []
for await (const sheet of glob(
  programs.map((program) => `${program}/src/**/*.css`),
  { cwd: root },
)) {
  sheets.push(sheet)
}
const scripts = lateInScripts(
  root,
  programs.map((program) => `${program}/tsconfig.json`),
)
const late = [...scripts.late, ...(await lateInStyles(root, sheets))]

const refused = late.filter(({ name }) => !Object.hasOwn(allowed, name))
for (const { name, file, line, missing } of refused) {
  process.stdout.write(`${name}: ${file}:${line}\n    is not in ${missing.join(', ')}; see docs/decisions/0598\n`)
}
const used = new Set(late.map(({ name }) => name))
const idle = Object.keys(allowed).filter((name) => !used.has(name))
for (const name of idle) process.stdout.write(`${name} is allowed, and nothing uses it any more.\n`)
process.stdout.write(
  `${scripts.fileCount} scripts and ${sheets.length} style sheets looked at, ${refused.length} refused.\n`,
)
const isBlind = scripts.fileCount === 0 || sheets.length === 0
if (isBlind) process.stdout.write('Nothing was looked at, so nothing is proved: the programs are elsewhere.\n')
process.exitCode = refused.length + idle.length > 0 || isBlind ? 1 : 0
