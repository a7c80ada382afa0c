import { type RefObject, useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'

/**
 * Whether the page is being read, for what runs beside it: of a session that ended meanwhile such a page hears from the server, with
 * the reason, some time after its cookies are gone (record 0677).
 */
export function useIsReading(): RefObject<boolean> {
  const isReading = useRef(false)
  const navigation = useNavigation()
  const { state } = useRevalidator()
  isReading.current = navigation.state !== 'idle' || state !== 'idle'
  return isReading
}
