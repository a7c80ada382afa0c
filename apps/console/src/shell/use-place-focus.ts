import { useEffect, useRef } from 'react'

/**
 * Where another page has taken the place of what had the focus, such as the row of a list that was opened, the page has it:
 * the next Tab goes on in there, and not through the rail from its beginning. A page that puts the focus somewhere itself has
 * done so before.
 */
export function usePlaceFocus(pathname: string): void {
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current === pathname) return
    before.current = pathname
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname])
}
