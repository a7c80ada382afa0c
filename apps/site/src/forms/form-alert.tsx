import { useEffect, useRef } from 'react'

/** What went wrong with the whole form, beside the button that was pressed; brought into view on small screens. */
export function FormAlert({ message, tone }: { message: string; tone?: 'warn' | 'info' }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) box.current?.scrollIntoView({ block: 'nearest' })
  }, [message])
  if (!message) return null
  return (
    <div ref={box} className={tone ? `form-alert form-alert-${tone}` : 'form-alert'} role="alert">
      {message}
    </div>
  )
}
