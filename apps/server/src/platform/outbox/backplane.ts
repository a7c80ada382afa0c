import type { Tx } from '@balai/db'

/**
 * Tells every server of an installation that events were numbered. It carries no event: each server reads what it has
 * not seen yet, so a message that is lost delays and never loses.
 */
export interface Backplane {
  /** Called in the relay's transaction, whose commit makes the numbers visible. */
  announceIn(tx: Tx): Promise<void>
  /** Called after that commit. */
  announceAfter(): Promise<void>
  /** `onNews` is called for every announcement of any server, and after every reconnection. Does not wait for whoever is away. */
  listen(onNews: () => void): Promise<void>
  close(): Promise<void>
}
