import { ask, type Db } from '@balai/db'
import type { Nonce, NonceStore } from '@balai/gateway-kit'
import { deleteNonces, takeAsk } from './store.ts'

/** A call's nonce on its way into the call's own transaction. */
export interface CallNonce {
  nonce: Nonce
  /**
   * Whether this call was the first to bring it. Once known it stays: a batch that is tried again may find its own nonces
   * taken, by the commit whose answer was lost.
   */
  isFirst?: boolean
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
