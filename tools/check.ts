import { checkCommands } from './check/commands.ts'
import { readArguments } from './run/arguments.ts'
import { printTable, runSideBySide } from './run/command.ts'

readArguments(
  'Format, lint, types, boundaries, unused code and what browsers lack; nothing can be chosen:\n  npm run check',
  {},
)

const outcomes = await runSideBySide(checkCommands(), 2)
printTable(outcomes)
process.exitCode = outcomes.every((outcome) => outcome.isPassed) ? 0 : 1
