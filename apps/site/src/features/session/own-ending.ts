import type { Failure } from '@balai/contract'

let isEnding = false

/**
 * Sends what may end the session of this tab, which then knows and still has to say so. It counts as ended here from before
 * the call is sent, because the cookies may be gone before the answer is read.
 */
export async function sendEnding<A>(send: () => Promise<A>, hasEnded: (answer: A) => boolean): Promise<A> {
  isEnding = true
  try {
    const answer = await send()
    isEnding = hasEnded(answer)
    return answer
  } catch (error) {
    isEnding = false
    throw error
  }
}

/** Sends a PIN. Five wrong ones here end the session. */
export const sendPin = <A extends { success: true } | Failure>(send: () => Promise<A>): Promise<A> =>
  sendEnding(send, (answer) => !answer.success && answer.title === 'Exceeded')

/** Whether the session ended in this tab rather than in another. */
export const isOwnEnding = (): boolean => isEnding
