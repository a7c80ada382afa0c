import { availableParallelism } from 'node:os'
import { type Algorithm, hash, verify } from '@node-rs/argon2'

/** OWASP's smallest recommendation for argon2id: 19 MiB, two passes. */
const cost = { algorithm: 2 satisfies Algorithm.Argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** A fixed hash, so that an unknown name costs the same time as a wrong password (decision 10). */
const nobody = hash('nobody has this password', cost)

let running = 0
const waiting: (() => void)[] = []
const atOnce = Math.max(1, availableParallelism() - 1)

/** Hashing is heavy on purpose: a burst of sign-ins must queue for the processor, not take it from the wallet. */
async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
  else running++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

/** argon2id, for passwords and PINs. */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, cost))
}

/** @param stored the hash, or null for an account that does not exist: it takes the same time and is always false */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const against = stored ?? (await nobody)
  const matches = await inTurn(() => verify(against, password))
  return matches && stored !== null
}
