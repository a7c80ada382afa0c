import { startEmbedded } from '../src/index.ts'

/** Owns a database until it is stopped or killed; says `ready <pid of PostgreSQL> <address>`, or the refusal. */
const folder = process.argv[2] ?? ''
try {
  const embedded = await startEmbedded({ kind: 'folder', folder, onLog: (sentence) => console.error(sentence) })
  console.log(`ready ${embedded.pid()} ${embedded.url} ${embedded.home}`)
  process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`)
}
