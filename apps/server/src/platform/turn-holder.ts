import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom the work at hand is done for, and whose turn it uses where turns are shared. */
export interface TurnHolder {
  /** The session's person, or the network of a stranger; what nobody asked for is the server's own. */
  whose: string
  /** Aborts when they are not there any more. */
  readonly gone: AbortSignal
}

const holders = new AsyncLocalStorage<TurnHolder>()

const ourselves: TurnHolder = { whose: '', gone: new AbortController().signal }

/** Does `work` for somebody. However deep in it something is called that people take turns at, it knows whose turn it uses. */
export const onTurnOf = <T>(holder: TurnHolder, work: () => T): T => holders.run(holder, work)

/** For whom the code that runs now works. */
export const currentTurnHolder = (): TurnHolder => holders.getStore() ?? ourselves
