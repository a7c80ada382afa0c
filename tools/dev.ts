import { readArguments } from './run/arguments.ts'
import { runUntilStopped } from './start/run-until-stopped.ts'

readArguments(
  'Start everything, and rebuild and restart what changes; settings are those of npm start:\n  npm run dev',
  {},
)

// Inherited by the build and by the server, which then serves that build: it has `/_ui` besides.
process.env.SITE_PAGES = 'development'
await runUntilStopped({ isWatching: true })
