import { hash } from 'node:crypto'

/** What is kept of a launch token: SHA-256. The token itself is in the game's address only. */
export function hashLaunchToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
