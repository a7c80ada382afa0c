import { ask, type Db } from '@balai/db'
import type { Nonce, NonceStore } from '@balai/gateway-kit'
import { deleteNonces, takeAsk } from './store.ts'

/** A call's nonce on its way into the call's own transaction. */
export interface CallNonce {
  nonce: Nonce
  /** Whether this call was the first to bring it, as the last attempt found. */
  isFirst?: boolean
  /** An attempt took it, and nobody knows whether that stands: the answer to its commit was lost. Then finding it taken says nothing. */
  mayStand?: boolean
}

/** Nonces that all servers on one database share. A call that has no transaction to take its nonce in takes it here. */
export interface SharedNonces extends NonceStore {
  /** Deletes those whose time is over. */
  purge(now: Date): Promise<void>
}

export const createNonces = (db: Db): SharedNonces => ({
  async take(nonce) {
    const [isFirst = false] = await ask(db, takeAsk([nonce]))
    return isFirst
  },
  purge: (now) => deleteNonces(db, now),
})
