import { useEffect, useRef, useState } from 'react'

interface FormAlertProps {
  message: string
  tone?: 'warn' | 'info'
  /** The form is being sent: what was said last keeps its place until the answer, so that nothing moves under a finger. */
  isPending?: boolean
}

/** What went wrong with the whole form, beside the button that was pressed; brought into view on small screens. */
export function FormAlert({ message, tone, isPending = false }: FormAlertProps) {
  const box = useRef<HTMLDivElement>(null)
  const [last, setLast] = useState(message)
  if (message && message !== last) setLast(message)
  if (!message && !isPending && last) setLast('')
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  const className = tone ? `form-alert form-alert-${tone}` : 'form-alert'
  // It is old news then, and of no use to those who hear the page.
  if (!message)
    return isPending && last ? (
      <div key="before" className={`${className} is-before`} aria-hidden="true">
        {last}
      </div>
    ) : null
  return (
    <div key="now" ref={box} className={className} role="alert">
      {message}
    </div>
  )
}
