import { AsyncLocalStorage } from 'node:async_hooks'

const patience = new AsyncLocalStorage<number>()

/**
 * Does `work` with another bound for how long the database may take to answer a statement, or the pool to give a connection: a short one where something waits that
 * must go on, `Infinity` where a statement may take what it takes. Whatever is called within has it, however deep.
 */
export const answeredWithin = <T>(ms: number, work: () => T): T => patience.run(ms, work)

/** The database said nothing for so long that its connection is taken for dead. What was asked may have been done. */
export class SilentError extends Error {
  constructor(ms: number) {
    super(`the database did not answer in ${ms / 1000} s`)
  }
}

/**
 * Waits for an answer, within the bound of the work at hand.
 *
 * @param usualMs the bound where the work at hand has none of its own
 * @param giveUp ends the connection: without that, whoever gets it next would wait behind this answer
 * @throws SilentError
 */
export async function heard<T>(answer: Promise<T>, usualMs: number, giveUp: () => void): Promise<T> {
  const ms = patience.getStore() ?? usualMs
  if (ms === Number.POSITIVE_INFINITY) return await answer
  let timer: NodeJS.Timeout | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new SilentError(ms))
      giveUp()
    }, ms)
  })
  try {
    return await Promise.race([answer, silence])
  } finally {
    clearTimeout(timer)
  }
}
