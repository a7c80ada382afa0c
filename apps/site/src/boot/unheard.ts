import { isHeard } from './first-view.ts'

/** What React drops everything for: it would take over all that is touched before it answered. */
const urgent = [
  'pointerdown',
  'pointerup',
  'pointercancel',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchend',
  'touchcancel',
  'click',
  'focusin',
  'focusout',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'change',
]

/**
 * Keeps what somebody does from a page, or a part of it, that is not taken over yet: the browser answers at once, and taking
 * over goes on in small steps. What the application should have heard is remembered (`typed.ts`) or held (`holds.ts`).
 */
export function keepUnheard(): void {
  for (const kind of urgent) addEventListener(kind, stop, { capture: true, passive: true })
}

// What is told to the application as it takes over is no user's doing, and goes through.
function stop(event: Event): void {
  const { target } = event
  if (event.isTrusted && target instanceof Element && !isHeard(target)) event.stopPropagation()
}
