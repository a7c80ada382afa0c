import { useLayoutEffect, useRef } from 'react'

export type Shortcuts = Readonly<Record<string, (() => void) | undefined>>

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  return target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]')
}

/** Enter and space belong to the button or link that has the focus. */
function belongsToFocus(event: KeyboardEvent): boolean {
  const isPress = event.key === 'Enter' || event.key === ' '
  return isPress && event.target instanceof HTMLElement && event.target.matches('a, button, summary, input')
}

/** What stands over the page and takes its keys: a dialog, an open menu. Notices take none. */
const overPage = 'dialog[open], [popover=auto]:popover-open'

/** The keys of every part of the page that is there. */
const listening = new Set<{ readonly current: Shortcuts }>()

/** The keys that do something on the page as it stands. */
export function workingKeys(): ReadonlySet<string> {
  const named = [...listening].flatMap(({ current }) => Object.entries(current))
  return new Set(named.filter(([, act]) => act !== undefined).map(([key]) => key))
}

/**
 * Single keys for the page, by `KeyboardEvent.key`. They rest while somebody types, while a modifier is held, and while
 * a dialog or a menu is open. A key whose handler is undefined does nothing.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const newest = useRef(shortcuts)
  // Before anything is seen: a key that is pressed the moment its button appears is not lost.
  useLayoutEffect(() => {
    newest.current = shortcuts
  })
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isTyping(event.target) || belongsToFocus(event) || document.querySelector(overPage)) return
      const act = newest.current[event.key]
      if (!act) return
      event.preventDefault()
      act()
    }
    window.addEventListener('keydown', press)
    listening.add(newest)
    return () => {
      window.removeEventListener('keydown', press)
      listening.delete(newest)
    }
  }, [])
}
