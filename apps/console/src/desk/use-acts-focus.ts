import { type RefObject, useEffect, useRef } from 'react'

/** Gives the focus to the first of these acts, or to the page's heading where there is none. */
export function focusOnActs(acts: HTMLElement | null): void {
  const act = acts?.querySelector<HTMLElement>(':is(a[href], button):not(dialog *)')
  const target = act ?? document.querySelector<HTMLElement>('main h1')
  if (!target) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * What was pressed among acts, such as *Blokir*, may be gone when that is done, and so may what its dialog would give the focus
 * back to: the first act that is there then has it (record 1049). Runs after every rendering, and after the dialog.
 */
export function useActsFocus(acts: RefObject<HTMLElement | null>): void {
  const pressed = useRef<Element | null>(null)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element) || target.closest('dialog')) return
      pressed.current = acts.current?.contains(target) ? target : null
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [acts])
  useEffect(() => {
    if (!pressed.current || pressed.current.isConnected || document.activeElement !== document.body) return
    pressed.current = null
    focusOnActs(acts.current)
  })
}
