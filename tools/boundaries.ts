import { findImportViolations, readRules } from './boundaries/imports.ts'
import { findSourceViolations } from './boundaries/sources.ts'
import { findTableViolations } from './boundaries/tables.ts'
import { readArguments } from './run/arguments.ts'
import { root } from './run/command.ts'

readArguments('Look at who imports whom, a part of npm run check:\n  node tools/boundaries.ts', {})

const imports = await findImportViolations(root, await readRules(root)).catch((error: unknown) => {
  // The parser's sentence names the file; its stack would bury that.
  const sentence = error instanceof Error ? error.message : String(error)
  process.stdout.write(`The imports could not be read: ${sentence.split('\n\n\n')[0]}\n`)
  process.exit(1)
})
const sources = await findSourceViolations(root)
const tables = await findTableViolations(root)

for (const { rule, from, to, comment } of imports.violations) {
  process.stdout.write(`${rule}: ${from} imports ${to}\n    ${comment}\n`)
}
for (const { rule, file, line, comment } of [...sources.violations, ...tables.violations]) {
  process.stdout.write(`${rule}: ${file}:${line}\n    ${comment}\n`)
}
const count = imports.violations.length + sources.violations.length + tables.violations.length
process.stdout.write(
  `${imports.moduleCount} modules, ${sources.fileCount} files and ${tables.tableCount} tables and functions looked at, ${count} violations.\n`,
)
const isBlind = imports.moduleCount === 0 || sources.fileCount === 0 || tables.tableCount === 0
if (isBlind) {
  process.stdout.write('Nothing was looked at, so nothing is proved: the parser or the folders are wrong.\n')
}
process.exitCode = count > 0 || isBlind ? 1 : 0
