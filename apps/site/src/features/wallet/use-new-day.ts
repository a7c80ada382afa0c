import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { queryOfNewDay } from './history-filters.ts'

/**
 * Lets a list that stands open over midnight go on to the new day, once the page has been read again and says which that is.
 *
 * @param today in the operator's calendar, as the page was last read
 */
export function useNewDay(today: string): void {
  const navigate = useNavigate()
  const { search } = useLocation()
  const shownDay = useRef(today)
  useEffect(() => {
    const next = queryOfNewDay(search, { before: shownDay.current, today })
    shownDay.current = today
    if (next !== null) void navigate(next, { replace: true, preventScrollReset: true })
  }, [navigate, search, today])
}
