import { runUntilStopped } from './start/run-until-stopped.ts'

// Inherited by the build and by the server, which then serves that build: it has `/_ui` besides.
process.env.SITE_PAGES = 'development'
await runUntilStopped({ isWatching: true })
