let isEnding = false

/** Five wrong PINs here ended the session: this tab knows, and still has to say so. */
export function noteOwnEnding(): void {
  isEnding = true
}

/** Whether the session ended in this tab rather than in another. */
export const isOwnEnding = (): boolean => isEnding
