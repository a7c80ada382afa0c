import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

/**
 * Goes on from a form that has been sent, which stays busy and filled until the next page is drawn and takes its place. `navigate`
 * alone settles sooner: before that page is drawn, and when another reading overtakes it, such as the one that a session brings
 * which has just begun. A form that stands in the next page too is free again there.
 */
export function useLeave(): (to: string) => Promise<void> {
  const navigate = useNavigate()
  const { key } = useLocation()
  const settle = useRef(() => {})
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is read for its change alone.
  useEffect(() => settle.current(), [key])
  return useCallback(
    async (to) => {
      const drawn = new Promise<void>((resolve) => {
        settle.current = resolve
      })
      await navigate(to)
      await drawn
    },
    [navigate],
  )
}
