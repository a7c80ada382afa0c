import { destination } from 'pino'

/** What waits for a disk that is full; the lines after it are left out. */
const mostWaiting = 1024 * 1024

/** What Fastify makes its log of. A line that cannot be written is no reason to stop: the games go on without it (record 1150). */
export function logTo(level: string) {
  const stream = destination({ fd: 1, sync: true, maxLength: mostWaiting })
  stream.on('error', () => {}) // nobody is left to be told: it is written once there is room
  return { level, name: 'arcade', stream }
}
