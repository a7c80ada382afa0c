import type { Failure } from '@balai/contract'

let isEnding = false
/** Settles when what was sent last and may end the session has been answered. */
let answered = Promise.resolve()

/**
 * Sends what may end the session of this tab, which then knows and still has to say so. It counts as ended here from before
 * the call is sent, because the cookies may be gone before the answer is read.
 */
export function sendEnding<A>(send: () => Promise<A>, hasEnded: (answer: A) => boolean): Promise<A> {
  isEnding = true
  const sent = send()
  // Heard before whoever sends goes on with the answer.
  answered = sent.then(
    (answer) => {
      isEnding = hasEnded(answer)
    },
    () => {
      isEnding = false
    },
  )
  return sent
}

/** Sends a PIN. Five wrong ones here end the session. */
export const sendPin = <A extends { success: true } | Failure>(send: () => Promise<A>): Promise<A> =>
  sendEnding(send, (answer) => !answer.success && answer.title === 'Exceeded')

/** Whether the session ended in this tab rather than in another, or may be ending here. */
export const isOwnEnding = (): boolean => isEnding

/** The same, once what may end it has been answered. */
export const hasEndedHere = (): Promise<boolean> => answered.then(isOwnEnding)
