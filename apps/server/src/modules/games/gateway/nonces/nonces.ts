import type { Db, Tx } from '@balai/db'
import type { NonceStore } from '@balai/gateway-kit'
import { createLane, type Lane } from '../../../wallet/index.ts'
import { deleteNonces, takeNonces } from './store.ts'

/** Nonces are kept by the five minutes in which they end, so that old ones are deleted by range. */
const bucketMs = 300_000

export interface TakenNonce {
  bucket: number
  provider: string
  keyId: string
  value: string
}

const nameOf = ({ bucket, provider, keyId, value }: TakenNonce): string => `${bucket}\n${provider}\n${keyId}\n${value}`

async function takeEach(tx: Tx, nonces: readonly TakenNonce[]): Promise<boolean[]> {
  const taken = new Set((await takeNonces(tx, nonces)).map(nameOf))
  return nonces.map((nonce) => taken.delete(nameOf(nonce))) // a second copy in the same batch finds it gone
}

export interface SharedNonces extends NonceStore {
  /** Deletes those whose time is over. */
  purge(now: Date): Promise<void>
  close(): Promise<void>
}

/** Nonces that all servers on one database share; concurrent ones are written together. */
export function createNonces(db: Db): SharedNonces {
  const lane: Lane<TakenNonce, boolean> = createLane({ db, process: takeEach, giveUpAfterMs: 800 })
  return {
    async take({ provider, keyId, value, until }) {
      return await lane.submit({ bucket: Math.floor(until.getTime() / bucketMs), provider, keyId, value })
    },
    async purge(now) {
      await deleteNonces(db, Math.floor(now.getTime() / bucketMs))
    },
    close: () => lane.close(),
  }
}
