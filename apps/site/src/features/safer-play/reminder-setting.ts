const changed = 'balai:reminder'

/** Tells the reminder, on this page, that its interval was changed. */
export function tellReminder(minutes: number | null): void {
  window.dispatchEvent(new CustomEvent(changed, { detail: minutes }))
}

/** @returns a way to stop listening */
export function listenToReminder(onChange: (minutes: number | null) => void): () => void {
  const hear = (event: Event) => onChange((event as CustomEvent<number | null>).detail) // only tellReminder sends it
  window.addEventListener(changed, hear)
  return () => window.removeEventListener(changed, hear)
}
