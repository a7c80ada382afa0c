import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'
import { currentTurnHolder } from './turn-holder.ts'
import { createTurns } from './turns.ts'

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A fixed hash, so that an unknown name costs the same time as a wrong password (decision 10). */
const nobody = hash('nobody has this password', cost)

/**
 * Hashing is heavy on purpose: a burst of sign-ins must queue for the processor, not take it from the wallet. Those who wait take
 * turns, so that whoever sends hundreds holds up only themselves, and the line has an end (record 0767).
 */
const turns = createTurns({ most: 400, mostWithMore: 120, few: 5, atOnce: Math.max(1, availableParallelism() - 1) })

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const { whose, gone } = currentTurnHolder()
  return turns.take({ whose }, gone, work)
}

/** argon2id, for passwords and PINs. @throws NoRoom when too many wait, or whoever asks has left */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/**
 * @param stored the hash, or null for an account that does not exist: it takes the same time and is always false
 * @throws NoRoom as {@link hashPassword}
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}
