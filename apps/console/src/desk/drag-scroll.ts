import type { PointerEvent } from 'react'

/** Lets a mouse push what is larger than its pane, as the pane's `onPointerMove`; fingers scroll it anyway. */
export function dragScroll({ currentTarget: pane, nativeEvent: move }: PointerEvent): void {
  if (move.pointerType === 'mouse' && move.buttons === 1) pane.scrollBy(-move.movementX, -move.movementY)
}
