import type { Db } from '@balai/db'
import type { NonceStore } from '@balai/gateway-kit'
import { deleteNonces, type TakenNonce, takeNonces } from './store.ts'

/** Nonces are kept by the five minutes in which they end, so that old ones are deleted by range. */
const bucketMs = 300_000
/** In one statement at most. */
const mostAtOnce = 200

interface Waiting {
  nonce: TakenNonce
  resolve(isFirst: boolean): void
  reject(reason: unknown): void
}

export interface SharedNonces extends NonceStore {
  /** Deletes those whose time is over. */
  purge(now: Date): Promise<void>
}

const nameOf = ({ bucket, provider, keyId, value }: TakenNonce): string => `${bucket}\n${provider}\n${keyId}\n${value}`

/**
 * Nonces that all servers on one database share. What arrives while a statement is under way goes into the next one. A
 * statement that fails fails its calls, which providers then send again, signed anew.
 */
export function createNonces(db: Db): SharedNonces {
  let waiting: Waiting[] = []
  let isRunning = false

  async function takeEach(batch: readonly Waiting[]): Promise<void> {
    try {
      const taken = await takeNonces(
        db,
        batch.map(({ nonce }) => nonce),
      )
      const names = new Set(taken.map(nameOf))
      for (const { nonce, resolve } of batch) resolve(names.delete(nameOf(nonce))) // a second copy in the batch finds it gone
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  async function run(): Promise<void> {
    isRunning = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await takeEach(batch)
    }
    isRunning = false
  }

  return {
    take({ provider, keyId, value, until }) {
      const nonce = { bucket: Math.floor(until.getTime() / bucketMs), provider, keyId, value }
      return new Promise((resolve, reject) => {
        waiting.push({ nonce, resolve, reject })
        if (!isRunning) setImmediate(() => void (isRunning || run())) // the rest of this tick's calls join
      })
    },
    async purge(now) {
      await deleteNonces(db, Math.floor(now.getTime() / bucketMs))
    },
  }
}
