import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'

/**
 * Where another page has taken the place of what had the focus, such as the row of a list that was opened, the page has it:
 * the next Tab goes on in there, and not through the rail from its beginning. A page that puts the focus somewhere itself has
 * done so before. A link to another query of the same page leads elsewhere too (record 1049); filters write theirs in place
 * of the one before (`useQueryString`), and take no focus.
 */
export function usePlaceFocus(): void {
  const { pathname, search } = useLocation()
  const navigation = useNavigationType()
  const before = useRef({ pathname, search })
  useEffect(() => {
    const was = before.current
    before.current = { pathname, search }
    const isElsewhere = was.pathname !== pathname || (was.search !== search && navigation !== 'REPLACE')
    if (isElsewhere && document.activeElement === document.body)
      document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }, [pathname, search, navigation])
}
