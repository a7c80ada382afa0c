import { readArguments } from './run/arguments.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

readArguments(
  'Start everything on this machine, until Ctrl-C; settings come from the environment or .env (.env.example):\n  npm start',
  {},
)

await runUntilStopped({ isWatching: false })
