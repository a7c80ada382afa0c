import { type ComponentType, Suspense, useEffect, useState } from 'react'

/** Long after what a visitor waits for, and before anybody has read much. */
const calmMs = 2_500

/** The build that made this document; what the server says later may be another. */
const builtVersion = typeof document === 'undefined' ? '' : (document.documentElement.dataset.version ?? '')

interface AmbientProps {
  builtVersion: string
}

/**
 * Brings what accompanies a page and is in no hurry, once the page rests (`ambient/ambient.tsx`), and the late parts of the
 * page where nobody has wanted them before (`late.tsx`).
 */
export function AfterIdle() {
  const [Ambient, setAmbient] = useState<ComponentType<AmbientProps> | null>(null)
  useEffect(() => {
    if (Ambient) return
    const load = () => {
      window.firstView?.want()
      void import('./ambient/ambient.tsx').then(
        (module) => setAmbient(() => module.Ambient),
        () => {}, // the line is away: it is asked for again when it is back
      )
    }
    const timer = setTimeout(load, calmMs)
    addEventListener('online', load)
    return () => {
      clearTimeout(timer)
      removeEventListener('online', load)
    }
  }, [Ambient])
  return Ambient ? (
    <Suspense>
      <Ambient builtVersion={builtVersion} />
    </Suspense>
  ) : null
}
