import type { Failure } from '@balai/contract'

let isEnding = false

/**
 * Sends a PIN. Five wrong ones here end the session: this tab knows, and still has to say so. It counts as ended here from
 * before the PIN is sent, because the cookies are gone before the answer is read.
 */
export async function sendPin<A extends { success: true } | Failure>(send: () => Promise<A>): Promise<A> {
  isEnding = true
  try {
    const answer = await send()
    isEnding = !answer.success && answer.title === 'Exceeded'
    return answer
  } catch (error) {
    isEnding = false
    throw error
  }
}

/** Whether the session ended in this tab rather than in another. */
export const isOwnEnding = (): boolean => isEnding
