import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Answers no sooner than `ms`, whatever the work came to, so that how long an answer takes does not tell whether there
 * was anything to do (decision 16).
 */
export async function inEvenTime<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const [outcome] = await Promise.allSettled([work(), sleep(ms)])
  if (outcome.status === 'rejected') throw outcome.reason
  return outcome.value
}
