import { readOperator } from './operator.ts'

/**
 * A page that comes back from memory (Back, Forward) may be that of somebody who has signed in, signed out or changed the
 * language since, or of another operator. Cookies and local storage tell; such a page is asked for again.
 */
export function reloadOldVisits(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // what that name gives
    if ((!persisted && entry?.type !== 'back_forward') || !isOld()) return
    // Nobody sees whose page it was while it is asked for again, however slow the line is.
    document.documentElement.style.visibility = 'hidden'
    location.reload()
  })
}

/** Compares what the page was made from with what it would be made from now. */
function isOld(): boolean {
  const { member, cookieLang, operator } = document.documentElement.dataset
  if (member !== undefined && readCookie('uid') !== member) return true
  if (operator !== undefined && (readOperator() ?? operator) !== operator) return true
  // Without a choice the page's language is the host's or the browser's, which have not changed.
  return cookieLang !== undefined && (readCookie('i18n_redirected') || cookieLang) !== cookieLang
}

/** Empty where there is none. */
export function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
