/**
 * Gives the page popovers where the browser has none of its own (Chromium before 114, Safari before 17), such as for menus.
 * Every other browser loads nothing.
 */
export async function bringPopovers(): Promise<void> {
  if ('popover' in HTMLElement.prototype) return
  const { apply } = await import('@oddbird/popover-polyfill/fn')
  // Its styles are to give way to ours, as a browser's own do.
  apply({ layerName: 'base' })
}
