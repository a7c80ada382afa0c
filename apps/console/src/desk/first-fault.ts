import { type RefObject, useEffect, useRef } from 'react'

/**
 * For a form: when an answer marks fields in it, or the form itself did, the focus goes to the first of them, which may
 * be far above the button.
 *
 * @param refusals how often the form found something missing before it asked anybody
 */
export function useFirstFault(error: Error | null, refusals = 0): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error || refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error, refusals])
  return form
}
