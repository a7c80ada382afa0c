import { Button } from '@balai/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useWords } from '../words/words.tsx'
import { FailureAlert } from './failure.tsx'

/** What came in between while a dialog was open: what it asks can no longer be answered. */
export interface Interruption {
  title: string
  body: string
  /** What makes it answerable again. */
  remedy?: { label: string; isBusy: boolean; error: Error | null; onPress: () => void }
}

interface InterruptedProps {
  interruption: Interruption
  onClose: () => void
}

/** Stands in the place of a form. The focus is on closing, so that the Enter meant for the form does nothing else. */
export function Interrupted({ interruption: { body, remedy }, onClose }: InterruptedProps) {
  const { actions } = useWords('common')
  const close = useRef<HTMLButtonElement>(null)
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    before.current = document.activeElement
    close.current?.focus({ preventScroll: true })
  }, [])
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement) before.current.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <div className="form" role="alert">
      <p>{body}</p>
      <FailureAlert error={remedy?.error ?? null} />
      <div className="act-buttons">
        <Button ref={close} tone={remedy ? 'quiet' : 'primary'} onClick={onClose}>
          {actions.close}
        </Button>
        {remedy ? (
          <Button isBusy={remedy.isBusy} onClick={remedy.onPress}>
            {remedy.label}
          </Button>
        ) : null}
      </div>
    </div>
  )
}
