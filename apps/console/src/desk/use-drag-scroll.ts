import { type RefObject, useEffect } from 'react'

/** Lets a mouse push what is larger than its pane; fingers scroll it anyway. */
export function useDragScroll(pane: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = pane.current
    if (!element) return
    const push = (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && event.buttons === 1) element.scrollBy(-event.movementX, -event.movementY)
    }
    element.addEventListener('pointermove', push)
    return () => element.removeEventListener('pointermove', push)
  }, [pane])
}
