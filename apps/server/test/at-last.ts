import type { Answer } from '@balai/contract'

/** Whoever waits for a lock for too long, as on a busy machine, is answered TEMPORARY, and asks the same again. */
export async function atLast<A extends Answer<unknown, unknown>>(ask: () => Promise<A>): Promise<A> {
  let answer = await ask()
  while (!answer.success && answer.code === 'TEMPORARY') answer = await ask()
  return answer
}
