import { AsyncLocalStorage } from 'node:async_hooks'

/** Whom the work at hand is done for. */
export interface Asker {
  /** The session's person, or the network of a stranger; what nobody asked for is the server's own. */
  whose: string
  /** Aborts when they are not there any more. */
  readonly gone: AbortSignal
}

const askers = new AsyncLocalStorage<Asker>()

const ourselves: Asker = { whose: '', gone: new AbortController().signal }

/** Does `work` for somebody: whatever is shared fairly among those who ask knows whose turn it is, however deep it is called. */
export const askedBy = <T>(asker: Asker, work: () => T): T => askers.run(asker, work)

/** For whom the code that runs now works. */
export const currentAsker = (): Asker => askers.getStore() ?? ourselves
