import { type RefObject, useEffect, useRef } from 'react'

/** For a form: when an answer marks fields in it, the focus goes to the first of them, which may be far above the button. */
export function useFirstFault(error: Error | null): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
