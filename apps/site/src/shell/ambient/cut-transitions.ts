/** What a browser rejects with where one goes on, or back, before the picture that leads into a game has ended. */
function bear(event: PromiseRejectionEvent): void {
  const { reason } = event
  if (reason instanceof DOMException && reason.name === 'AbortError' && reason.message.includes('Transition'))
    event.preventDefault()
}

/**
 * The router cuts such a transition short and leaves its promise to nobody. It is no fault, so it is not to be told as one.
 *
 * @returns ends it
 */
export function bearCutTransitions(): () => void {
  addEventListener('unhandledrejection', bear)
  return () => removeEventListener('unhandledrejection', bear)
}
