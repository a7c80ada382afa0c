const name = 'session-ended'

/** Tells the page that a press of the member's was refused because the session has ended meanwhile (spec 8, 401). */
export const tellSessionEnded = () => dispatchEvent(new Event(name))

/** @returns the end of hearing it */
export function hearSessionEnded(listener: () => void): () => void {
  addEventListener(name, listener)
  return () => removeEventListener(name, listener)
}
