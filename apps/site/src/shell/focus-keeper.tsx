import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'

/** Where one goes on: neither in the bars around a page nor in the notices that lie over it. */
const places = 'main, dialog[open]'

const ancestorsOf = (element: Element | null): Element[] =>
  element?.parentElement ? [element.parentElement, ...ancestorsOf(element.parentElement)] : []

const standsStill = (element: Element): boolean => element.isConnected && element.closest(places) !== null

/** Gives the focus to the first heading of a place, which says what stands there, or to the place itself. */
function focusOn(place: Element | null | undefined): void {
  const target = place?.querySelector<HTMLElement>('h1') ?? place?.querySelector<HTMLElement>('h2, h3') ?? place
  if (!(target instanceof HTMLElement)) return
  if (target.tabIndex < 0) target.tabIndex = -1
  target.focus({ preventScroll: true })
}

/**
 * Gives the focus to what took the place of the element that had it and is gone: a step that was done, a row that was removed, a
 * dialog whose opener went with it (record 0525).
 *
 * @returns ends it
 */
function keepFocus(): () => void {
  let focused = document.activeElement
  /** What the focus stood in last; and outside of dialogs, which go with what was done in them. */
  let within = ancestorsOf(focused)
  let beneath = within
  const note = ({ target }: FocusEvent) => {
    if (!(target instanceof Element)) return
    focused = target
    within = ancestorsOf(target)
    if (target.closest(places)?.localName !== 'dialog') beneath = within
  }
  const leave = ({ target }: FocusEvent) =>
    queueMicrotask(() => {
      // Whoever pressed beside it has left it; what is gone has not been left.
      if (target === focused && focused?.isConnected && document.activeElement === document.body) focused = null
    })
  const look = () => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return
    focused = null
    focusOn(within.find(standsStill) ?? beneath.find(standsStill) ?? document.querySelector('main'))
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', note)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', note)
    document.removeEventListener('focusout', leave)
  }
}

/** On another page the focus is at its heading, wherever the way there stood: that says where one is. */
function useArrival(): void {
  const { pathname } = useLocation()
  const left = useRef(pathname)
  useEffect(() => {
    if (left.current === pathname) return
    left.current = pathname
    if (document.activeElement?.closest('dialog[open], input, select, textarea')) return
    const main = document.querySelector('main')
    focusOn(main)
    if (!main || document.activeElement !== main) return
    // What the page is about is still to come, as the screen of a game is.
    const observer = new MutationObserver(() => {
      if (document.activeElement !== main) observer.disconnect()
      else if (main.querySelector('h1')) focusOn(main)
    })
    observer.observe(main, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname])
}

/** Brings the whole of what a key went to into view: Chromium is content with a part of what stands in a row that scrolls. */
function showFocus({ target }: FocusEvent): void {
  if (!(target instanceof Element) || !target.matches(':focus-visible')) return
  target.closest('a, button, label')?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Where the focus is (record 0525). A late part: nobody has the focus before the first touch or key. */
export function FocusKeeper() {
  useArrival()
  useEffect(() => keepFocus(), [])
  useEffect(() => {
    document.addEventListener('focusin', showFocus)
    return () => document.removeEventListener('focusin', showFocus)
  }, [])
  return null
}
