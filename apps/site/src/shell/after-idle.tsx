import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { loadSurely } from './server-there.ts'

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
      loadSurely(load).then(
        (part) => setPart(() => part),
        () => {}, // the server has it no longer, which `ambient/lost-parts.ts` hears of
      )
    }
    let timer = setTimeout(bring, calmMs)
    // Where it is here or on its way already, that is no second one.
    const hasten = () => {
      clearTimeout(timer)
      timer = setTimeout(bring, afterTouchMs)
    }
    if (comesWithTouch) void window.firstView?.wanted.then(hasten)
    return () => clearTimeout(timer)
  }, [Part, load, comesWithTouch])
  return Part ? (
    <Suspense>
      <Part {...props} />
    </Suspense>
  ) : null
}
