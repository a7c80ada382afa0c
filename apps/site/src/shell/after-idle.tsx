import { type ComponentType, Suspense, useEffect, useState } from 'react'

/** Long after what a visitor waits for, and before anybody has read much. */
const calmMs = 2_500
/** Long enough for what the touch itself does. */
const afterTouchMs = 500

interface AfterIdleProps<P> {
  /** Imports the component; the same on every render. */
  load: () => Promise<ComponentType<P>>
  props: P
  /** Whoever touches the page has it soon: an answer to what they do may be on its way. */
  comesWithTouch?: boolean
}

/**
 * Brings what accompanies a page and is in no hurry, once the page rests. It comes to a page that nobody touches, too, so
 * the bound of all script holds for it (record 0430): late parts wait for a touch (`late.tsx`).
 */
export function AfterIdle<P extends object>({ load, props, comesWithTouch = false }: AfterIdleProps<P>) {
  const [Part, setPart] = useState<ComponentType<P> | null>(null)
  useEffect(() => {
    if (Part) return
    const bring = () => {
      load().then(
        (part) => setPart(() => part),
        () => {}, // the line is away: it is asked for again when it is back
      )
    }
    let timer = setTimeout(bring, calmMs)
    let isOver = false
    const hasten = () => {
      if (isOver) return
      clearTimeout(timer)
      timer = setTimeout(bring, afterTouchMs)
    }
    addEventListener('online', bring)
    if (comesWithTouch) void window.firstView?.wanted.then(hasten)
    return () => {
      isOver = true
      clearTimeout(timer)
      removeEventListener('online', bring)
    }
  }, [Part, load, comesWithTouch])
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null
}
