/**
 * A page that comes back from memory (Back, Forward) may be that of somebody who has signed in, signed out or changed the
 * language since. Cookies tell; such a page is asked for again.
 */
export function reloadOldVisits(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // what that name gives
    if ((persisted || entry?.type === 'back_forward') && isOld()) location.reload()
  })
}

/** Compares what the page was made from with what it would be made from now. */
function isOld(): boolean {
  const { member, cookieLang } = document.documentElement.dataset
  const isSignedIn = readCookie('uid') !== ''
  if (member !== undefined && isSignedIn !== (member === 'true')) return true
  return cookieLang !== undefined && (readCookie('i18n_redirected') || 'id') !== cookieLang
}

function readCookie(name: string): string {
  const pair = document.cookie.split('; ').find((each) => each.startsWith(`${name}=`))
  return pair?.slice(name.length + 1) ?? ''
}
