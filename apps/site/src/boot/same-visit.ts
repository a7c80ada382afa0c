import { dropLeft } from './leave.ts'
import { readOperator } from './operator.ts'

/**
 * A page that comes back from memory (Back, Forward) may be that of somebody who has signed in, signed out or changed the
 * language since, or of another operator. Cookies and local storage tell; such a page is asked for again.
 */
export function reloadOldVisits(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[] // what that name gives
    if ((persisted || entry?.type === 'back_forward') && isOld()) loadAnew()
  })
}

/**
 * A page that stands open while another member signs in in another tab: looked at as soon as it is touched or comes into
 * view, and when another tab keeps something, as every member's page does with the balance (record 0498).
 */
export function giveWayToOthers(): void {
  const look = () => isAnothers() && giveWay()
  for (const kind of ['visibilitychange', 'focus', 'storage']) addEventListener(kind, look, true)
}

/** Whether the `uid` cookie, which tells who is signed in (decision 2), names somebody else than this member, whose page it is. */
export function isAnothers(member = document.documentElement.dataset.member): boolean {
  const signedIn = readCookie('uid')
  return Boolean(member && signedIn) && signedIn !== member
}

/** Leaves the page to another member: nothing of the one before is kept, shown or sent. */
export function giveWay(): void {
  dropLeft()
  loadAnew()
}

/** Nobody sees whose page it was while it is asked for again, however slow the line is. */
function loadAnew(): void {
  document.documentElement.style.visibility = 'hidden'
  location.reload()
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
