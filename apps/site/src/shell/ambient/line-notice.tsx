import { Icon } from '@balai/ui'
import { Wifi, WifiOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useWords } from '../../words/words.tsx'

/** So long the good news stands. */
const backMs = 4_000

/** Says that the line is away for as long as it is, and then that it is back; what the page shows is read again then. */
export function LineNotice() {
  const { line } = useWords('ambient')
  const { revalidate } = useRevalidator()
  const [state, setState] = useState<'fine' | 'away' | 'back'>(() => (navigator.onLine ? 'fine' : 'away'))
  useEffect(() => {
    const goAway = () => setState('away')
    const comeBack = () => {
      setState('back')
      void revalidate()
    }
    addEventListener('offline', goAway)
    addEventListener('online', comeBack)
    return () => {
      removeEventListener('offline', goAway)
      removeEventListener('online', comeBack)
    }
  }, [revalidate])
  useEffect(() => {
    if (state !== 'back') return
    const timer = setTimeout(() => setState('fine'), backMs)
    return () => clearTimeout(timer)
  }, [state])
  return (
    <div role="status">
      {state === 'fine' ? null : (
        <div className={state === 'away' ? 'ambient ambient-away' : 'ambient'}>
          <Icon of={state === 'away' ? WifiOff : Wifi} />
          <p>
            <b>{state === 'away' ? line.away : line.back}</b> {state === 'away' ? line.awayHint : null}
          </p>
        </div>
      )}
    </div>
  )
}
