declare global {
  interface Window {
    /** What the parent has said and nobody has followed yet; there only in frames. */
    heldMessages?: { push(event: MessageEvent<unknown>): unknown }
  }
}

/**
 * In a frame of a listed parent: brings what follows its messages at once, and holds them until it has come (spec 4, Theme
 * and operator). Who may say what is decided there.
 */
export function hearParent(): void {
  const { parents, frameScript } = document.documentElement.dataset
  if (window.parent === window || !parents || !frameScript) return
  window.heldMessages = [] satisfies MessageEvent<unknown>[]
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.source === window.parent) window.heldMessages?.push(event)
  })
  import(/* @vite-ignore */ frameScript).catch((error: unknown) => console.debug('frame', error))
}
