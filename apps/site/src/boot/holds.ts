import { isHeard } from './first-view.ts'

/**
 * Presses that only the application can answer are held until it is there, and then made again, each button once: who
 * taps twice because nothing happens wants it once. Whatever the browser can do alone it does at once: links, forms with
 * an address, menus, what unfolds.
 *
 * @returns makes again those presses that the application now hears
 */
export function holdPresses(want: () => void): () => void {
  const held = new Set<HTMLElement>()
  const hold = (event: Event, element: HTMLElement): void => {
    event.preventDefault()
    // While it takes over, the application hears presses already and would answer this one too.
    event.stopImmediatePropagation()
    held.add(element)
    document.documentElement.dataset.waiting = ''
    want()
  }
  const onClick = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest('button') : null
    if (button && !isHeard(button) && !isNative(button)) hold(event, button)
  }
  const onSubmit = (event: SubmitEvent): void => {
    const form = event.target
    if (form instanceof HTMLFormElement && !isHeard(form) && !leads(form)) hold(event, form)
  }
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  return () => {
    for (const element of held) {
      if (element.isConnected && !isHeard(element)) continue
      held.delete(element)
      if (!element.isConnected) continue
      if (element instanceof HTMLFormElement) element.requestSubmit()
      else element.click()
    }
    if (held.size === 0) delete document.documentElement.dataset.waiting
  }
}

/** A form that the server answers by itself: a question in the address, or an address that it is sent to. */
const leads = (form: HTMLFormElement): boolean => form.method === 'get' || form.hasAttribute('action')

/** As the page begins: in the oldest browsers the application brings popovers, and hears the presses for them. */
const hasPopovers = 'popover' in HTMLElement.prototype

function isNative(button: HTMLButtonElement): boolean {
  if (button.hasAttribute('popovertarget')) return hasPopovers
  if (button.type === 'submit') return button.form !== null && leads(button.form)
  return button.type === 'reset'
}
