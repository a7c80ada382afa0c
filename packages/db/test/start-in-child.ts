import { existsSync } from 'node:fs'
import { startEmbedded } from '../src/index.ts'

/**
 * Owns a database until it is stopped or killed; says `ready <pid of PostgreSQL> <address>`, or the refusal. Where END_AT
 * names a file, it ends without a stop as soon as that is there.
 */
const folder = process.argv[2] ?? ''
const endAt = process.env.END_AT
if (endAt) {
  setInterval(() => {
    if (!existsSync(endAt)) return
    console.log('ended')
    process.exit(1)
  }, 1)
}
try {
  const embedded = await startEmbedded({ kind: 'folder', folder, onLog: (sentence) => console.error(sentence) })
  console.log(`ready ${embedded.pid()} ${embedded.url} ${embedded.home}`)
  process.on('SIGTERM', () => embedded.stop().then(() => process.exit(0)))
  setInterval(() => {}, 60_000)
} catch (error) {
  console.log(`refused ${error instanceof Error ? error.message : error}`)
}
