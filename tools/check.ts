import { checkCommands } from './check/commands.ts'
import { printTable, runSideBySide } from './run/command.ts'

const outcomes = await runSideBySide(checkCommands(), 2)
printTable(outcomes)
process.exitCode = outcomes.every((outcome) => outcome.isPassed) ? 0 : 1
